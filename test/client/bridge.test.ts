import { answerable, connect } from '../../src/platform/bridge-protocol'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const open = () => {
  const sent: { id: number; action: string; params: object }[] = []
  return { sent, ...connect((message) => void sent.push(message)) }
}

// A.shell.10
test('assigns each answer to its question, in any order', async () => {
  const { sent, send, receive } = open()
  const version = send('getNative', { keys: ['version'] })
  const info = send('getHostInfo')
  receive({ id: sent[1]?.id, code: 0, data: 'second' })
  receive({ id: sent[0]?.id, code: 0, data: 'first' })
  expect(await version).toEqual({ ok: true, data: 'first' })
  expect(await info).toEqual({ ok: true, data: 'second' })
  expect(sent[0]).toEqual({ v: 1, id: 1, action: 'getNative', params: { keys: ['version'] } })
})

test('gives up after ten seconds without an answer, except while a person decides', async () => {
  const { send, sent, receive } = open()
  const quick = send('getHostInfo')
  const slow = send('faceCert', {}, 'waits for a person')
  jest.advanceTimersByTime(10_000)
  expect(await quick).toEqual({ ok: false, why: 'timeout' })
  jest.advanceTimersByTime(600_000)
  receive({ id: sent[1]?.id, code: 1 })
  expect(await slow).toEqual({ ok: false, why: 'cancelled' })
})

test('reports for every command that there is no native side', async () => {
  expect(await connect(undefined).send('closePage')).toEqual({ ok: false, why: 'unsupported' })
})

test.each([undefined, null, 'x', {}, { id: 99, code: 0 }, { id: '1', code: 0 }])(
  'drops an answer to nothing: %j',
  (answer) => {
    const { receive, send } = open()
    void send('getHostInfo')
    expect(() => receive(answer)).not.toThrow()
  },
)

test('fails on an unknown code', async () => {
  const { sent, send, receive } = open()
  const reply = send('closePage')
  receive({ id: sent[0]?.id, code: 77 })
  expect(await reply).toEqual({ ok: false, why: 'bad' })
})

// security C6
test.each([
  ['https://m.ergou.example/a.png', true],
  ['data:image/png;base64,AAAA', true],
  ['https://evil.example/a.png', false],
  ['https://m.ergou.example.evil.example/a.png', false],
  ['https://m.ergou.example@evil.example/a.png', false],
  ['http://m.ergou.example/a.png', false],
  ['javascript:alert(1)', false],
  ['data:text/html;base64,AAAA', false],
])('decides whether %s may be given to the native side: %s', (url, may) => {
  expect(answerable(url, ['m.ergou.example'])).toBe(may)
})
