import { beforeEach, expect, test, vi } from 'vitest'
import { listenTable, readLog, readPosition, type Update } from '@/api/play'
import { findTable } from '@/api/tables'
import type { TableInfo } from '@/model/table'
import { TableSession } from './session'

vi.mock('@/api/tables', () => ({ findTable: vi.fn() }))
vi.mock('@/api/play', () => ({
  listenTable: vi.fn(() => () => undefined),
  readLog: vi.fn(async () => []),
  readPosition: vi.fn(async () => null),
  sourceOf: () => ({}),
}))

const table = (version: number, status: TableInfo['status']): TableInfo => ({
  id: 't',
  game: 'powergrid',
  name: '',
  status,
  version,
  hostId: null,
  invitation: null,
  invitedSeat: null,
  isPublic: true,
  isRated: false,
  options: {},
  hasChat: false,
  votes: [],
  clockKind: null,
  clock: null,
  createdAt: '',
  hasBegun: true,
  ending: null,
  remarks: [],
  isPaused: false,
  isSandbox: false,
  forkedFrom: null,
  tournamentId: null,
  decisions: [],
  seats: [],
  clocks: [],
})

beforeEach(() => vi.clearAllMocks())

test('an answer that was overtaken does not take the table back to its waiting room', async () => {
  const answers: ((info: TableInfo) => void)[] = []
  vi.mocked(findTable).mockImplementation(() => new Promise((answer) => answers.push(answer)))
  const session = new TableSession('t')
  const [first, second] = [session.refresh(), session.refresh()]
  answers[1]?.(table(4, 'running'))
  await second
  answers[0]?.(table(3, 'open'))
  await first
  expect(session.info.value?.status).toBe('running')
})

test('the log has its beginning even when a later move was heard before it was read', async () => {
  const position = { seat: null, view: {}, decisions: [], legalActions: [], result: null }
  const happening = (version: number, kind: string) => ({
    version,
    kind,
    seat: 0,
    at: '',
    events: [],
  })
  let tell: (update: Update) => void = () => undefined
  vi.mocked(listenTable).mockImplementation((...given) => {
    tell = given[4]
    return () => undefined
  })
  vi.mocked(findTable).mockResolvedValue(table(2, 'running'))
  let answer: () => void = () => undefined
  vi.mocked(readPosition).mockResolvedValue({ ...position, version: 2 })
  vi.mocked(readLog).mockImplementationOnce(
    () =>
      new Promise((done) => {
        answer = () => done([happening(1, 'seats'), happening(2, 'start')])
      }),
  )
  const session = new TableSession('t')
  const close = session.open()
  await vi.waitFor(() => expect(listenTable).toHaveBeenCalled())
  expect(readLog).toHaveBeenCalled()
  tell({
    news: 'changed',
    status: 'running',
    log: [happening(3, 'action')],
    position: { ...position, version: 3 },
    seats: [],
    clocks: [],
  })
  answer()
  await vi.waitFor(() => expect(session.log.value).toHaveLength(3))
  expect(session.log.value.map((entry) => entry.version)).toEqual([1, 2, 3])
  expect(session.beginning).toBe(2)
  close()
})

test('what was played and what it led to are told together', async () => {
  const position = { seat: null, view: {}, decisions: [], legalActions: [], result: null }
  const happening = { version: 3, kind: 'action', seat: 0, at: '', events: [] }
  vi.mocked(findTable).mockResolvedValue(table(2, 'running'))
  vi.mocked(readLog).mockResolvedValue([])
  vi.mocked(readPosition).mockResolvedValue({ ...position, version: 2 })
  const session = new TableSession('t')
  await session.refresh()
  await vi.waitFor(() => expect(session.isLogRead.value).toBe(true))
  let answer: () => void = () => undefined
  vi.mocked(findTable).mockResolvedValue(table(3, 'running'))
  vi.mocked(readLog).mockResolvedValue([happening])
  vi.mocked(readPosition).mockImplementation(
    () =>
      new Promise((done) => {
        answer = () => done({ ...position, version: 3 })
      }),
  )
  const again = session.refresh()
  await vi.waitFor(() => expect(readPosition).toHaveBeenCalledTimes(2))
  expect(session.log.value).toEqual([])
  answer()
  await again
  expect(session.log.value).toEqual([happening])
  expect(session.turn.position.value?.version).toBe(3)
})

test('after an own move the pushed position is waited for, and nothing is asked again', async () => {
  const position = { seat: null, view: {}, decisions: [], legalActions: [], result: null }
  let tell: (update: Update) => void = () => undefined
  vi.mocked(listenTable).mockImplementation((...given) => {
    tell = given[4]
    return () => undefined
  })
  vi.mocked(findTable).mockResolvedValue(table(2, 'running'))
  vi.mocked(readLog).mockResolvedValue([])
  const mine = { key: 'd', seat: 0, kind: 'turn' }
  const seats = [
    {
      seat: 0,
      name: 'Zosia',
      accountId: 'a',
      bot: null,
      isInvited: false,
      isReady: true,
      isMine: true,
    },
  ]
  vi.mocked(findTable).mockResolvedValue({ ...table(2, 'running'), seats })
  vi.mocked(readPosition).mockResolvedValue({ ...position, version: 2, seat: 0, decisions: [mine] })
  const session = new TableSession('t')
  Object.assign(session.source, {
    preview: async () => ({ ...position, events: [], crossesChance: false }),
    play: async () => ({ version: 3 }),
  })
  const close = session.open()
  await vi.waitFor(() => expect(listenTable).toHaveBeenCalled())
  await session.turn.add({
    legal: {
      notation: 'pass',
      template: '',
      action: { kind: 'pass' },
      described: null,
      range: null,
    },
  })
  vi.mocked(findTable).mockClear()
  const played = session.turn.commit()
  await vi.waitFor(() => expect(session.turn.sending.value).toBe('playing'))
  tell({
    news: 'changed',
    status: 'running',
    log: [{ version: 3, kind: 'action', seat: 0, at: '', events: [] }],
    position: { ...position, version: 3, seat: 0 },
    seats: [],
    clocks: [],
  })
  expect(await played).toBe(true)
  expect(session.turn.position.value?.version).toBe(3)
  expect(findTable).not.toHaveBeenCalled()
  close()
})
