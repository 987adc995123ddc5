/** Keeps tokens in a file that only its owner reads; for Node, Deno and Bun. */
import { serverName, type TokenStore } from './token_store.ts'

/** The few calls of `node:fs/promises` that are used, so that no types of Node are needed. */
interface Files {
  readFile(path: string, encoding: 'utf8'): Promise<string>
  writeFile(path: string, text: string, options: { mode: number }): Promise<void>
  rename(from: string, to: string): Promise<void>
  mkdir(path: string, options: { recursive: boolean; mode: number }): Promise<unknown>
}

const MODULE: string = 'node:fs/promises'

export class FileTokenStore implements TokenStore {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  async find(server: string): Promise<string | null> {
    return (await this.read())[serverName(server)] ?? null
  }

  async keep(server: string, token: string): Promise<void> {
    await this.write({ ...(await this.read()), [serverName(server)]: token })
  }

  async forget(server: string): Promise<void> {
    const { [serverName(server)]: _, ...kept } = await this.read()
    await this.write(kept)
  }

  private async read(): Promise<Record<string, string>> {
    const files = (await import(MODULE)) as Files
    const text = await files.readFile(this.path, 'utf8').catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    return JSON.parse(text) as Record<string, string>
  }

  /** Written whole or not at all, and never readable by others. */
  private async write(tokens: Record<string, string>): Promise<void> {
    const files = (await import(MODULE)) as Files
    await files.mkdir(this.path.replace(/[^/\\]+$/, '') || '.', { recursive: true, mode: 0o700 })
    const draft = `${this.path}.${crypto.randomUUID()}`
    await files.writeFile(draft, JSON.stringify(tokens, null, 2), { mode: 0o600 })
    await files.rename(draft, this.path)
  }
}
