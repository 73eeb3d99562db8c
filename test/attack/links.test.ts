import { codes, messages } from '../../contract/kernel/errors'
import { openToLinks } from '../../contract/kernel/link-sessions'
import { startSession } from '../../server/domains/core/sessions'
import { type World, world } from '../world'
import { calls, personFields, plainInput } from './calls'
import type { Field } from './canary-oracle'
import { canaryWorld, type Marked } from './canary-world'
import { changed, rowsOf } from './rows'
import type { Schema } from './schema'
import { shoot, written } from './shots'

const areaOf = ({ name }: (typeof calls)[number]) => name.split('.')[0] ?? ''
const inside = calls.filter(({ endpoint: { access } }) => access !== 'public')
const open = inside.filter((call) => openToLinks(areaOf(call), call.endpoint))
const shut = inside.filter((call) => !open.includes(call))

const linked = (w: World, user: number) =>
  startSession(w.db, {
    user,
    appId: 'miniprogram',
    device: 'a-phone',
    agent: '',
    now: w.now(),
    fromLink: true,
  })

describe('a session that a link gave', () => {
  let w: World
  let token: string
  beforeAll(async () => {
    w = await world()
    const lin = await w.person('林', { dogFood: 1000, member: true, verified: ['realName', 'education'] })
    token = await linked(w, lin.id)
  })
  afterAll(() => w.close())

  const send = (call: (typeof calls)[number]) =>
    shoot(w.app, call.endpoint, written(call.endpoint, plainInput(call)), { token, at: w.now() })

  // security I3
  test.each(shut.map((call) => [call.name, call] as const))('refuses %s without any change', async (_, call) => {
    const writes = call.endpoint.effect === 'write'
    const before = writes ? await rowsOf(w.db) : undefined
    expect((await send(call)).body).toMatchObject({ code: codes.forbidden, msg: messages.linkBorn })
    if (before) expect(changed(before, await rowsOf(w.db))).toEqual([])
  })

  test.each(open.map((call) => [call.name, call] as const))(
    'mentions no link in a refusal: %s',
    async (_name, call) => {
      if (/^account\.logout/.test(call.name)) return
      expect((await send(call)).body.msg).not.toBe(messages.linkBorn)
    },
  )
})

test('refuses every call that spends, binds or could lock the owner out', () => {
  const refused = shut.map(({ name }) => name)
  for (const name of ['goods.pay', 'goods.addOrder', 'apply.send', 'dataExport.request', 'cancellation.request'])
    expect(refused).toContain(name)
  expect(calls.filter(({ name }) => /\.unlock$/.test(name) && !refused.includes(name))).toEqual([])
})

test('opens no call that is limited as money', () => {
  const money = inside.filter(({ endpoint }) => endpoint.limiter === 'money')
  expect(money.length).toBeGreaterThan(15)
  expect(money.filter((call) => open.includes(call))).toEqual([])
})

test('closes a write in its declaration too when its area is closed', () => {
  const mays = shut.filter(({ endpoint }) => endpoint.effect === 'write' && endpoint.link === 'may')
  expect(mays.map(({ name }) => name)).toEqual([])
})

/** Areas with contacts, private conversations or money. */
const secret =
  /^(chat|apply|planes|exchanges|guards|meetings|contacts|bindings|parents|support|goods|dogFood|withdrawals|invoices|coupons|rewards|paired|cancellation|dataExport|invite)\./

test('closes all calls about contacts, private messages and money', () => {
  const secrets = inside.filter(({ name }) => secret.test(name))
  expect(secrets.length).toBeGreaterThan(80)
  expect(secrets.filter((call) => open.includes(call)).map(({ name }) => name)).toEqual([])
})

/** Names of fields with a contact, the text of a conversation, a balance or a payment. */
const telling =
  /phone|wechat|^wx|email|secretCode|balance|dogFood|earned|^paid|refund|amount|orderNo|lastMessage|conversation$/i

/** Fields of open calls that match these names, but hold no secret or are empty in a session opened by a link. */
const harmless: Record<string, string> = {
  wechatId: 'the editor of one’s own page, which is answered without it',
  'birthday.dogFood': 'the gift that everybody gets',
}

function fieldsIn(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...fieldsIn(inner)])
  return [...own, ...fieldsIn(schema.items), ...(schema.anyOf ?? []).flatMap(fieldsIn)]
}

test('has no field of a contact, a conversation or money in any open call', () => {
  const told = open.flatMap((call) =>
    fieldsIn(call.endpoint.data as Schema)
      .filter((field) => telling.test(field))
      .filter((field) => !(field in harmless) && !(`${areaOf(call)}.${field}` in harmless))
      .map((field) => `${call.name}: ${field}`),
  )
  expect(told).toEqual([])
})

const private_: readonly Field[] = [
  'wechat',
  'phone',
  'openid',
  'device',
  'balance',
  'said',
  'secretCode',
  'paper',
  'contact',
]

test('answers no contact, conversation or money to a session opened by a link', async () => {
  const canary = await canaryWorld()
  const { w, markers, everyone, conversations, elections } = canary
  const kept = markers.filter(({ field }) => private_.includes(field))
  const inputsOf = (call: (typeof calls)[number]) => {
    const plain = plainInput(call)
    const named = personFields(call).flatMap(([key]) => everyone.map(({ uid }) => ({ ...plain, [key]: uid })))
    const of = (field: string, values: readonly string[]) =>
      call.fields.some(([key]) => key === field) ? values.map((value) => ({ ...plain, [field]: value })) : []
    return [plain, ...named, ...of('conversationId', conversations), ...of('eventId', elections)]
  }
  const red: string[] = []
  const reads = async (viewer: Marked) => {
    const token = await linked(w, viewer.id)
    for (const call of inside.filter(({ name }) => name !== 'account.logout'))
      for (const input of inputsOf(call)) {
        w.pass(1000)
        const { text } = await shoot(w.app, call.endpoint, written(call.endpoint, input), { token, at: w.now() })
        red.push(...kept.filter((marker) => text.includes(marker.text)).map(({ field }) => `${call.name}: ${field}`))
      }
  }
  for (const viewer of [canary.lin, canary.entrant, canary.courted]) await reads(viewer)
  await w.close()
  expect([...new Set(red)]).toEqual([])
})
