import { UnreachableError } from '@/platform/host'
import { sendPiece } from '@/platform/piece-host'

/** A request of the browser that moves as the test says. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 200
  responseText = '{"success":true}'
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  body?: Blob
  constructor() {
    FakeRequest.last = this
  }
  open = () => undefined
  setRequestHeader = () => undefined
  send = (body: Blob) => void (this.body = body)
  abort = () => this.onabort?.()
}

const real = globalThis.XMLHttpRequest
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.XMLHttpRequest = real
})

function begin() {
  const file = new Blob([new Uint8Array(100)])
  const picked = { path: '', size: 100, type: 'image/jpeg', width: 1, height: 1, file }
  const seen: number[] = []
  const signal: { stop?: () => void } = {}
  const onProgress = (bytes: number) => void seen.push(bytes)
  const sending = sendPiece({ url: '/p', headers: {}, picked, from: 20, to: 80, timeout: 30_000, onProgress, signal })
  return { sending: sending.catch((error: unknown) => error), seen, signal }
}

test('waits as long as bytes move, and sends only the bytes of the piece', async () => {
  const { sending, seen } = begin()
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await jest.advanceTimersByTimeAsync(29_000)
    FakeRequest.last.upload.onprogress?.({ loaded })
  }
  FakeRequest.last.onload?.()
  expect(await sending).toMatchObject({ status: 200, body: { success: true } })
  expect([seen, FakeRequest.last.body?.size]).toEqual([[1, 2, 3, 4, 5], 60])
})

test('gives up after thirty seconds of silence', async () => {
  const { sending } = begin()
  FakeRequest.last.upload.onprogress?.({ loaded: 1 })
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await sending).toEqual(new UnreachableError('timeout'))
})

test('tells a stopped piece from a silent one', async () => {
  const { sending, signal } = begin()
  signal.stop?.()
  expect(await sending).toEqual(new UnreachableError('offline'))
})
