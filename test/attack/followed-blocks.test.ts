import { blocking } from '../../contract/core/blocking'
import { agree, goThrough } from '../server/account/verify-world'
import { logins, newcomer } from '../support/newcomer'
import { newKeyFor } from '../support/talkers'
import { type Person, type World, world } from '../world'
import { type Call, calls, personFields, plainInput } from './calls'
import { publish, say } from './posts'
import { shoot, written } from './shots'
import { choices, inputsFor, plainAddress } from './twins'

// This file makes every call, as a blocker and as a stranger, about the new account of a blocked user; once for each
// trait by which a block applies to a new account.

type Account = Person & { phone: string }

let w: World
let log: ReturnType<typeof logins>
beforeEach(async () => {
  w = await world({ env: { ONLINE_FIGURE: 'none' } })
  log = logins(w)
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 50 }
const phone = (n: number) => `1380013800${n}`

/** Registers by phone. */
async function enter(n: number, device: string, said: object = {}): Promise<Account> {
  const { body } = await log.enter(phone(n), { ...newcomer, ...said }, { device })
  const lookup = w.deps.keys.lookup(phone(n))
  const { id, uid, nickname } = await w.db
    .selectFrom('users')
    .select(['id', 'uid', 'nickname'])
    .where('phone_lookup', '=', lookup)
    .executeTakeFirstOrThrow()
  const token = body.token ?? ''
  const send: Person['send'] = (endpoint, input, headers = {}) => w.send(endpoint, input, { token, headers, device })
  const call: Person['call'] = async (endpoint, input) => {
    const answer = (await send(endpoint, input as object)).body
    if (!answer.success) throw Object.assign(new Error(answer.msg), { code: answer.code })
    return answer.data as never
  }
  return { id, uid, nickname, token, phone: phone(n), send, call } as unknown as Account
}

const gone = ({ id }: { id: number }) =>
  w.db.updateTable('users').set({ phone_lookup: null, cancelled_at: w.now() }).where('id', '=', id).execute()

/**
 * `before` creates the account that is blocked. `after` creates the next account of the same person, which has one
 * hashed trait in common with it.
 */
const ways: Record<string, { before: () => Promise<Person>; after: () => Promise<Person> }> = {
  number: {
    before: () => enter(1, 'phone-of-bad'),
    async after() {
      await w.db
        .updateTable('users')
        .set({ phone_lookup: null })
        .where('phone_lookup', '=', w.deps.keys.lookup(phone(1)))
        .execute()
      return enter(1, 'another-phone')
    },
  },
  WeChat: {
    before: () => enter(1, 'phone-of-bad', { wechatCode: 'wechat-of-bad-0001' }),
    async after() {
      await w.db.updateTable('users').set({ wechat_openid: null, wechat_unionid: null }).execute()
      return enter(2, 'another-phone', { wechatCode: 'wechat-of-bad-0001' })
    },
  },
  device: { before: () => enter(1, 'phone-of-bad'), after: () => enter(2, 'phone-of-bad') },
  'identity number': {
    async before() {
      const bad = await w.person('坏')
      await agree(w, bad)
      await goThrough(w, bad, 'pass')
      return bad
    },
    async after() {
      await w.db.deleteFrom('identities').execute()
      const again = await w.person('又')
      await agree(w, again)
      await goThrough(w, again, 'pass')
      return again
    },
  },
}

type Scene = { blocker: Person; stranger: Person; next: Person; names: Parameters<typeof inputsFor>[1] }

/** One user blocks, and a similar user does not. The blocked user returns with a new account and writes. */
async function scene(way: keyof typeof ways): Promise<Scene> {
  const wish = { verified: ['realName'], dogFood: 3000, gender: 1 as const }
  const [blocker, stranger] = [await w.person('林', wish), await w.person('森', wish)]
  const bad = await ways[way]?.before()
  if (!bad) throw new Error(way)
  await blocker.call(blocking.block, { targetUserId: bad.uid, type: 1 })
  const next = await ways[way]?.after()
  if (!next) throw new Error(way)
  await gone(bad)
  const traces = await w.db.selectFrom('blocks').where('blocked_id', '=', next.id).select('origin').execute()
  expect(traces).toEqual([{ origin: 'trace' }])
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'], city: '上海', province: '上海', avatar_key: 'aa/next.jpg' })
    .where('id', '=', next.id)
    .execute()
  const other = await w.person('旁人', wish)
  const [named, masked] = [await publish(next), await publish(next, { anonymous: true })]
  const elsewhere = await publish(other)
  const said = []
  for (const post of [named, masked, elsewhere]) said.push({ name: await say(next, post), post })
  w.pass(1000)
  const { nickname } = await w.db
    .selectFrom('users')
    .where('id', '=', next.id)
    .select('nickname')
    .executeTakeFirstOrThrow()
  const names = { uid: next.uid, nickname, conversations: [], posts: [named, masked, elsewhere], comments: said }
  return { blocker, stranger, next, names }
}

/** An answer as text, with the caller's own names replaced. */
const told = (text: string, asks: Person) =>
  plainAddress(text)
    .replaceAll(asks.uid, 'mine')
    .replaceAll(asks.nickname, 'me')
    .replace(/"(code|link|matrix|weekCount)":("[^"]*"|\[[^\]]*\]|\d+)/g, '')
    .replace(/[\w-]{22,}/g, 'id')

/** All calls except those that show callers their own blocks. */
const compared = calls.filter(({ name }) => !['blocking.users', 'blocking.counts'].includes(name))

async function ask(by: Person, call: Call, input: Record<string, unknown>) {
  const { status, text } = await shoot(
    w.app,
    call.endpoint,
    written(call.endpoint, { ...input, ...newKeyFor(input) }),
    {
      token: by.token,
      at: w.now(),
    },
  )
  return `${status} ${told(text, by)}`
}

async function compare({ blocker, stranger, names }: Scene, among: readonly Call[], how: string) {
  let asked = 0
  for (const call of among) {
    const wide = call.fields.some(([key]) => key === 'pageSize') ? page : {}
    for (const input of [plainInput(call), ...inputsFor(call, names)])
      for (const choice of [{}, ...choices(call)]) {
        const wish = { ...input, ...wide, ...choice }
        const [theirs, mine] = [await ask(stranger, call, wish), await ask(blocker, call, wish)]
        expect({ how, call: call.name, wish, answer: mine }).toEqual({ how, call: call.name, wish, answer: theirs })
        asked += 1
        w.pass(1000)
      }
  }
  return asked
}

const reads = compared.filter(({ endpoint }) => endpoint.effect === 'read')
// a call that changes a shared number is left out, because it would cause a difference by itself
const writes = compared.filter(
  (call) => call.endpoint.effect === 'write' && (personFields(call).length > 0 || call.name === 'planet.unlock'),
)

// security H1, V13
test.each(Object.keys(ways))(
  'shows a blocker a new account with the same %s like the account of a stranger, and hides the blocker from it',
  async (way) => {
    const found = await scene(way)
    const { blocker, next } = found
    expect(await compare(found, reads, 'reads')).toBeGreaterThan(80)
    expect(await compare(found, writes, 'writes')).toBeGreaterThan(10)
    await compare(found, reads, 'reads after writes')
    const nobody = '1000000001'
    for (const call of reads.filter((one) => personFields(one).length > 0))
      for (const [n, input] of inputsFor(call, {
        uid: blocker.uid,
        nickname: blocker.nickname,
        conversations: [],
      }).entries()) {
        const none = inputsFor(call, { uid: nobody, nickname: '没有此人', conversations: [] })[n] ?? {}
        const [them, absent] = [await ask(next, call, input), await ask(next, call, none)]
        expect({ call: call.name, answer: them.replaceAll(blocker.uid, 'uid') }).toEqual({
          call: call.name,
          answer: absent.replaceAll(nobody, 'uid'),
        })
      }
  },
)
