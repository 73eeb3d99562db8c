import { settings } from '../../contract/account/settings'
import { blocking } from '../../contract/core/blocking'
import { chat } from '../../contract/meeting/chat'
import { exchanges } from '../../contract/meeting/exchanges'
import { profile } from '../../contract/profile/profile'
import { newHandle } from '../../server/kernel/keys'
import { opened, say, talker } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { type Call, calls, plainInput } from './calls'
import { shoot, written } from './shots'
import { choices, plainAddress } from './twins'

// This file makes every call about a conversation, for all kinds of earlier messages, before and after the caller
// writes again.

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const page = { pageNo: 1, pageSize: 50 }
const minute = 60_000
const day = 24 * 60 * minute

/** All answers so far. */
const answers: string[] = []

type Two = { me: Person; other: Person; conversationId: string }

async function later(ms: number) {
  w.pass(ms)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute()
}

const offers = (by: Person, { conversationId }: Two) => by.call(exchanges.offer, { conversationId })
const both = async ({ me, other, conversationId }: Two) => {
  await say(other, conversationId, '你好')
  await say(me, conversationId, '你好呀')
}

/** Messages between the two users before one of them hides. */
const before: Record<string, (two: Two) => Promise<unknown>> = {
  'nobody said anything': async () => undefined,
  'the other said hello': ({ other, conversationId }) => say(other, conversationId, '你好'),
  'I said hello': ({ me, conversationId }) => say(me, conversationId, '你好'),
  'both talked': both,
  async 'the other offered their WeChat'(two) {
    await both(two)
    await offers(two.other, two)
  },
  async 'I offered my WeChat'(two) {
    await both(two)
    await offers(two.me, two)
  },
  async 'my offer was let be'(two) {
    await both(two)
    await offers(two.me, two)
    await two.other.call(exchanges.decline, { conversationId: two.conversationId })
  },
  async 'we exchanged our WeChat'(two) {
    await both(two)
    await offers(two.me, two)
    await offers(two.other, two)
  },
}

const hiding: Record<'stealth' | 'blocked', (two: Two) => Promise<unknown>> = {
  stealth: ({ other }) => other.call(settings.hide, { hide: true }),
  blocked: ({ me, other }) => other.call(blocking.block, { targetUserId: me.uid, type: 1 }),
}

async function twoWhoMet(): Promise<Two> {
  const [me, other] = [await talker(w, '林'), await talker(w, '梅')]
  for (const [one, wechatId] of [
    [me, 'lin_2026'],
    [other, 'mei-meimei'],
  ] as const)
    await one.call(profile.edit, { wechatId })
  return { me, other, conversationId: await opened(w, me, other) }
}

/** Creates two pairs who act at the same moments. */
async function pairsWho(said: string) {
  const pairs = [await twoWhoMet(), await twoWhoMet()] as const
  await later(2 * day)
  for (const two of pairs) await before[said]?.(two)
  await later(minute)
  return pairs
}

/** An answer as text, without the parts that always differ between two pairs. */
const told = (text: string, { me, other }: Two) =>
  plainAddress(text)
    .replaceAll(me.uid, 'me')
    .replaceAll(other.uid, 'other')
    .replace(/[\w-]{22,}/g, 'id')

const about = calls.filter(({ fields }) => fields.some(([key]) => key === 'conversationId'))
const reads = about.filter(({ endpoint }) => endpoint.effect === 'read')
// the end of a conversation is shown to both members, so it comes last
const writes = about.filter(({ endpoint, name }) => endpoint.effect === 'write' && name !== 'chat.end')
const lists = calls.filter(({ name }) => ['chat.conversations', 'chat.counts', 'notices.list'].includes(name))

async function ask(two: Two, call: Call, choice: object): Promise<string> {
  const named = call.fields.some(([key]) => key === 'conversationId') ? { conversationId: two.conversationId } : {}
  const wide = call.fields.some(([key]) => key === 'pageSize') ? page : {}
  const fresh = call.fields.some(([key]) => key === 'clientKey') ? { clientKey: newHandle() } : {}
  const input = { ...plainInput(call), ...wide, ...named, ...fresh, ...choice }
  const { status, text } = await shoot(w.app, call.endpoint, written(call.endpoint, input), {
    token: two.me.token,
    at: w.now(),
  })
  const answer = `${status} ${told(text, two)}`
  answers.push(answer)
  return answer
}

/** Makes some calls as both pairs and expects the same answers. */
async function compare(pairs: readonly [Two, Two], among: readonly Call[], when: string) {
  for (const call of among)
    for (const choice of [{}, ...choices(call)]) {
      const [stealth, blocked] = [await ask(pairs[0], call, choice), await ask(pairs[1], call, choice)]
      expect({ when, call: call.name, choice, answer: blocked }).toEqual({
        when,
        call: call.name,
        choice,
        answer: stealth,
      })
    }
}

const talks = async (pairs: readonly [Two, Two], when: string) => compare(pairs, [...reads, ...lists], when)

test('finds calls about conversations', () => expect([reads.length, writes.length].every((n) => n > 2)).toBe(true))

// security V13, H2, H11
test.each(Object.keys(before))(
  'answers a blocked user in every call as if the other were in stealth, also after another message, where %s',
  async (said) => {
    const pairs = await pairsWho(said)
    await hiding.stealth(pairs[0])
    await hiding.blocked(pairs[1])
    await later(minute)
    await talks(pairs, 'at once')
    for (const { me, conversationId } of pairs)
      await me.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '在吗' })
    await talks(pairs, 'after a word')
    for (const write of writes) {
      await compare(pairs, [write], 'a write')
      await talks(pairs, `after ${write.name}`)
    }
    for (const days of [8, 8, 50]) {
      await later(days * day)
      await talks(pairs, `${days} days later`)
      await compare(pairs, writes, `${days} days later`)
    }
  },
)

test('asks the pairs whether they met and makes an offer on the way, so that these answers are compared too', () => {
  for (const met of ['"askMet":true', '"state":"sent"', '"state":"none"']) expect(answers.join()).toContain(met)
})
