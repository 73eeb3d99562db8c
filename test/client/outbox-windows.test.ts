import type { Sending } from '@contract/meeting/chat'
import { conversationId, type Fault, phone } from './phone'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Windows that share one storage. When a window closes, its messages move to the open ones. */
function browser(server: Sending[] = []) {
  const kept = new Map<string, unknown>()
  const open = new Set<string>()
  const takers = new Set<(name: string) => void>()
  function look() {
    for (const tell of takers) for (const key of [...kept.keys()]) tell(key)
  }
  return {
    kept,
    server,
    window(name: string) {
      open.add(name)
      const seat = phone(kept, server, {
        own: name,
        takeOver(beginning, take) {
          const tell = (key: string) => {
            if (open.has(name) && key.startsWith(beginning) && !open.has(key.slice(beginning.length))) take(key)
          }
          takers.add(tell)
          look()
          return () => void takers.delete(tell)
        },
      })
      return {
        ...seat,
        close() {
          seat.become('off')
          seat.faults.push(...Array<Fault>(50).fill('lost before'))
          open.delete(name)
          look()
        },
      }
    },
  }
}

test('sends each message once from two windows of one person, and no window loses messages of the other', async () => {
  const { kept, server, window } = browser()
  const [left, right] = [window('_wa'), window('_wb')]
  left.become('waiting')
  left.say('左一')
  left.say('左二')
  right.say('右一')
  await right.wait(100)
  expect(server.map(({ text }) => text)).toEqual(['右一'])
  expect([...kept.keys()]).toEqual(['CHAT_OUTBOX_lin_wa'])
  left.become('ready')
  await left.wait(100)
  expect(server.map(({ text }) => text)).toEqual(['右一', '左一', '左二'])
  expect([left.sent.length, right.sent.length, kept.size]).toEqual([2, 1, 0])
})

test('sends messages of a closed window from the open one, once and in order', async () => {
  const { kept, server, window } = browser()
  const [left, right] = [window('_wa'), window('_wb')]
  // these messages reached the server before the window closed, but were not acknowledged
  left.faults.push('lost after')
  for (const text of ['一', '二', '三']) left.say(text)
  left.close()
  await right.wait(100)
  expect(server.map(({ text }) => text)).toEqual(['一', '二', '三'])
  expect([right.outbox.entries(), kept.size]).toEqual([[], 0])
})

test('sends messages of all closed windows from one that opens later, also those of an older release', async () => {
  const { kept, server, window } = browser()
  const left = window('_wa')
  left.become('waiting')
  left.say('二')
  left.close()
  const old = {
    input: { conversationId, kind: 'text', text: '一', clientKey: 'o'.repeat(24) },
    time: 1,
    state: 'waiting',
    reason: '',
  }
  kept.set('CHAT_OUTBOX_lin', [old])
  await window('_wb').wait(100)
  expect([server.map(({ text }) => text), kept.size]).toEqual([['一', '二'], 0])
})
