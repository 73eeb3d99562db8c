import { uploads } from '@contract/core/uploads'
import { type Purpose, send } from '@/features/core/uploads/send'
import { host } from '@/platform'
import type { Picked, SendPiece } from '@/platform/host'

const mockLine = {
  /** Bytes per millisecond. */
  speed: 12.5,
  cut: false,
  size: 0,
  arrived: 0,
  sent: 0,
  pieces: [] as number[],
}

// a server that closes a connection below 24 kB a second, as server/http/arrivals.ts does
jest.mock('@/platform/piece-host', () => {
  const { UnreachableError } = jest.requireActual<typeof import('@/platform/host')>('@/platform/host')
  const tick = 100
  const sendPiece: SendPiece = async ({ from, to, onProgress }) => {
    mockLine.pieces.push(to - from)
    let [gone, patience] = [0, 10_000]
    while (gone < to - from) {
      await new Promise((next) => setTimeout(next, tick))
      if (mockLine.cut) throw new UnreachableError('offline')
      const chunk = Math.min(to - from - gone, mockLine.speed * tick)
      gone += chunk
      mockLine.sent += chunk
      patience = Math.min(20_000, patience - tick + chunk / 24.576)
      if (patience < 0) throw new UnreachableError('offline')
      onProgress(gone)
    }
    if (from === mockLine.arrived) mockLine.arrived = to
    const { arrived: sent, size } = mockLine
    const file = { id: 'a'.repeat(22), url: '', state: 0, reason: '' }
    return {
      status: 200,
      headers: {},
      body: { success: true, code: 0, msg: '', data: { sent, ...(sent === size && { file }) } },
    }
  }
  return { sendPiece }
})

const ok = (data: unknown) => ({ status: 200, headers: {}, body: { success: true, code: 0, msg: '', data } })

function begin(purpose: Purpose, type: string, size: number) {
  Object.assign(mockLine, { speed: 12.5, cut: false, size, arrived: 0, sent: 0, pieces: [] })
  jest
    .spyOn(host, 'request')
    .mockImplementation(async ({ url }) =>
      url.includes(uploads.progress.path)
        ? ok({ sent: mockLine.arrived })
        : ok({ token: 't', id: 'a'.repeat(22), uploadUrl: '', pieceUrl: '/piece', expireTime: 0 }),
    )
  const picked: Picked = { path: 'p', size, type, width: 4, height: 3, file: 'p' }
  const percents: number[] = []
  const sending = send({ picked, purpose }, (percent) => percents.push(percent), {})
  return { sending, percents }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.mocked(host.request).mockRestore()
  jest.useRealTimers()
})

const files = [
  ['photo', 'dynamic', 'image/jpeg', 850_000],
  ['voice', 'voice', 'audio/wav', 2_000_000],
  ['video', 'video', 'video/mp4', 1_500_000],
] as const

test.each(files)('sends a %s at 100 kbit/s in one attempt by its caller', async (_name, purpose, type, size) => {
  const { sending } = begin(purpose, type, size)
  const sent = jest.fn()
  void sending.then(sent)
  await jest.advanceTimersByTimeAsync(900_000)
  expect(sent).toHaveBeenCalledTimes(1)
  // only the pieces that were too large for the line were lost
  expect(mockLine.sent).toBeLessThan(size + 800_000)
  expect(Math.min(...mockLine.pieces.slice(0, -1))).toBeLessThanOrEqual(65_536)
})

test.each(files)(
  'goes on with a %s from the last piece that arrived before a cut',
  async (_name, purpose, type, size) => {
    const { sending } = begin(purpose, type, size)
    const sent = jest.fn()
    void sending.then(sent)
    Object.assign(mockLine, { speed: 50 })
    await jest.advanceTimersByTimeAsync(10_000)
    const before = mockLine.arrived
    expect(before).toBeGreaterThan(200_000)
    mockLine.cut = true
    await jest.advanceTimersByTimeAsync(5000)
    mockLine.cut = false
    await jest.advanceTimersByTimeAsync(100_000)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(mockLine.sent).toBeLessThan(size + 600_000)
  },
)

test('uses few pieces on a fast line', async () => {
  const { sending } = begin('video', 'video/mp4', 20_000_000)
  const sent = jest.fn()
  void sending.then(sent)
  Object.assign(mockLine, { speed: 2000 })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(mockLine.pieces.length).toBeLessThan(24)
})
