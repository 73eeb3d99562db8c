import fc from 'fast-check'
import type { Message } from '@contract/meeting/chat'
import { again, nextOf, type Outgoing, withoutArrived } from '../../src/api/outgoing'
import { isTimed, itemsOf, joined, lastRead, lastTheirs } from '../../src/features/meeting/chat/talk/thread'
import { drawn, earlier, later } from '../../src/features/meeting/chat/talk/window'

const conversationId = 'c'.repeat(22)

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    conversationId,
    seq,
    mine: false,
    kind: 'text',
    text: `第 ${seq} 句`,
    url: '',
    width: 0,
    height: 0,
    seconds: 0,
    time: seq * 1000,
    state: 0,
    reason: '',
    recalled: false,
    warning: '',
    askBothered: false,
    ...more,
  }
}
const outgoing = (clientKey: string, more: Partial<Outgoing> = {}): Outgoing => ({
  input: { conversationId, clientKey, kind: 'text', text: clientKey },
  time: 0,
  state: 'waiting',
  reason: '',
  ...more,
})

const reacted = (revision: number) => ({ mine: revision % 2 ? 'heart' : '', theirs: '', revision }) as const
const quoted = (seq: number, recalled: boolean) =>
  ({ seq, mine: false, kind: 'text', text: recalled ? '' : `第 ${seq} 句`, seconds: 0, recalled }) as const

/** A final conversation, and everything that a client may receive before it. */
const story = fc
  .array(fc.record({ mine: fc.boolean(), recalled: fc.boolean(), reviewed: fc.boolean(), revision: fc.nat(3) }), {
    minLength: 1,
    maxLength: 30,
  })
  .chain((lines) => {
    const final = lines.map(({ mine, recalled, revision }, at) =>
      message(at + 1, {
        mine,
        recalled,
        ...(mine && { clientKey: `client-${at}` }),
        ...(recalled && { text: '' }),
        ...(!recalled && at > 0 && { quote: quoted(at, lines[at - 1]?.recalled ?? false) }),
        ...(!recalled && revision > 0 && { reactions: reacted(revision) }),
      }),
    )
    // a recalled or approved message was first received in its earlier form
    const earlierForms = final.flatMap((one, at) => [
      ...(one.recalled ? [{ ...one, recalled: false, text: `第 ${at + 1} 句` }] : []),
      // a reaction was set and removed before, and a quoted message was shown before its recall
      ...Array.from({ length: one.reactions?.revision ?? 0 }, (_, n) => ({ ...one, reactions: reacted(n) })),
      ...(one.quote ? [{ ...one, quote: quoted(at, false) }] : []),
      ...(lines[at]?.reviewed && one.mine ? [{ ...one, recalled: false, state: 1 as const, text: '…' }] : []),
    ])
    const heard = fc.shuffledSubarray([...final, ...final, ...earlierForms], {
      minLength: final.length * 2 + earlierForms.length,
    })
    return fc.record({
      final: fc.constant(final),
      heard,
      // batch sizes: 1 for single frames, more for pages that fetch missed messages
      sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
    })
  })

test('shows each message once, in its place and current state, for every order of live messages, answers and catch-ups', () => {
  fc.assert(
    fc.property(story, ({ final, heard, sizes }) => {
      let thread: readonly Message[] = []
      let line: readonly Outgoing[] = final.flatMap(({ clientKey }) =>
        clientKey === undefined ? [] : [outgoing(clientKey)],
      )
      for (let at = 0, n = 0; at < heard.length; n++) {
        const size = sizes[n % sizes.length] ?? 1
        const batch = heard.slice(at, at + size)
        thread = joined(thread, batch)
        line = withoutArrived(line, batch)
        const shown = itemsOf(thread, line)
        // there is never a duplicate, and the user's own message is always shown
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
        const there = new Set(shown.map(({ key }) => key))
        for (const { clientKey } of final) if (clientKey !== undefined) expect(there.has(clientKey)).toBe(true)
        at += size
      }
      expect(thread).toEqual(final)
      expect(line).toEqual([])
    }),
  )
})

test('shows a message from review only at the place where it was released', () => {
  const mine = { mine: true, clientKey: 'client-1' }
  const before = [message(1, { ...mine, state: 1 }), message(2)]
  const after = [message(2), message(3, mine)]
  expect(joined(before, [message(3, mine)])).toEqual(after)
  expect(joined(joined([], [message(3, mine)]), before)).toEqual(after)
})

test('changes nothing when the same message arrives again', () => {
  const thread = joined([], [message(1), message(2)])
  expect(joined(thread, [message(2), message(1)])).toBe(thread)
})

test('does not repeat the question whether a message bothers the reader when an older answer arrives', () => {
  const asked = message(1, { warning: 'money', askBothered: true })
  const answered = { ...asked, askBothered: false }
  expect(joined([answered], [asked])).toEqual([answered])
})

test('sends only the oldest waiting message of each conversation, and none behind one in flight', () => {
  const other = (clientKey: string) =>
    outgoing(clientKey, { input: { ...outgoing(clientKey).input, conversationId: 'd' } })
  const line = [
    outgoing('failed', { state: 'failed' }),
    outgoing('file', { state: 'uploading' }),
    outgoing('first'),
    outgoing('second'),
    other('theirs'),
  ]
  expect(nextOf(line, new Set()).map(({ input }) => input.clientKey)).toEqual(['first', 'theirs'])
  expect(nextOf(line, new Set([conversationId])).map(({ input }) => input.clientKey)).toEqual(['theirs'])
})

test('moves a failed message to the end when it is sent again', () => {
  const line = again([outgoing('a', { state: 'failed', reason: '不行' }), outgoing('b')], 'a', 9)
  expect(line.map(({ input, state, reason }) => [input.clientKey, state, reason])).toEqual([
    ['b', 'waiting', ''],
    ['a', 'waiting', ''],
  ])
})

test('shows the time on the first message and after five minutes of silence, and finds the last message that was read', () => {
  const [first, soon, late] = itemsOf(
    [message(1, { time: 0 }), message(2, { time: 299_000, mine: true, clientKey: 'x' }), message(3, { time: 700_000 })],
    [],
  )
  expect([isTimed(first as never, undefined), isTimed(soon as never, first), isTimed(late as never, soon)]).toEqual([
    true,
    false,
    true,
  ])
  const thread = [
    message(1, { mine: true }),
    message(2),
    message(3, { mine: true }),
    message(4, { mine: true, recalled: true }),
  ]
  expect(lastTheirs(thread)).toBe(2)
  expect([0, 1, 2, 3, 9].map((seq) => lastRead(thread, seq))).toEqual([0, 1, 1, 3, 3])
})

test('draws at most a hundred of five thousand messages, and reaches each one in both directions', () => {
  const items = Array.from({ length: 5000 }, (_, at) => ({ key: `k${at}` }))
  let window = { last: undefined as string | undefined, size: 40 }
  const seen = new Set<string>()
  const look = () => {
    const { rows, ...at } = drawn(items, window)
    expect(rows.length).toBeLessThanOrEqual(100)
    for (const { key } of rows) seen.add(key)
    return at
  }
  while (!look().atStart) window = earlier(items, window)
  expect(seen.size).toBe(5000)
  seen.clear()
  while (!look().atEnd) window = later(items, window)
  expect(seen.size).toBe(5000)
  expect(window.last).toBeUndefined()
})
