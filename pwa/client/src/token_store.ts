/** Where a program keeps its tokens, one for each server. */

export interface TokenStore {
  find(server: string): Promise<string | null>
  keep(server: string, token: string): Promise<void>
  forget(server: string): Promise<void>
}

/** The name under which a server's token is kept. */
export const serverName = (server: string): string =>
  server.replace(/\/$/, '').replace(/\/graphql$/, '')

/** Keeps tokens in a browser's storage; every script of the page can read them there. */
export class BrowserTokenStore implements TokenStore {
  async find(server: string): Promise<string | null> {
    return localStorage.getItem(`hotseat.token.${serverName(server)}`)
  }

  async keep(server: string, token: string): Promise<void> {
    localStorage.setItem(`hotseat.token.${serverName(server)}`, token)
  }

  async forget(server: string): Promise<void> {
    localStorage.removeItem(`hotseat.token.${serverName(server)}`)
  }
}
