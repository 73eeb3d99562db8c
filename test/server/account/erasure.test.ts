import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { cancellation } from '../../../contract/account/cancellation'
import { visitors } from '../../../contract/meeting/visitors'
import { inventory } from '../../../server/areas'
import { cancelDue } from '../../../server/leaving'
import { type Canary, fillPerson } from '../../support/full-person'
import { asksToLeave } from '../../support/leaving'
import { type Person, type World, world } from '../../world'

const { owners, personalData } = inventory

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const keptColumns = personalData.filter(({ erase }) => erase === 'keep').flatMap(({ columns }) => Object.keys(columns))

/** Technical columns of kept rows, and why they hold nothing of the deleted user. */
const staying: Readonly<Record<string, string>> = {
  'movements.once_key': 'the ledger: by it a movement is made once',
  'movements.input_hash': 'the ledger: a hash of what was moved',
  'reports.public_id': 'random: what a report is called',
  'punishments.public_id': 'random: what a punishment is called in an appeal',
  'applications.public_id': 'random: what an application is called in the list of the other one',
  'conversations.public_id': 'random: what a conversation is called in the list of the other one',
  'conversations.last_seq': 'a count of messages, most of which may be the other one’s',
  'conversation_members.changes': 'a count of changes, most of which may be the other one’s',
  'message_changes.seq': 'a place in the order that the other one’s messages stand in too',
  'message_changes.number': 'a place in the order that the other one’s changes stand in too',
  'conversations.created_at': 'when a conversation of the other one began',
  'conversations.ended_at': 'when a conversation of the other one ended',
  'conversation_members.turn_seq': 'a place in the order that the other one’s messages stand in too',
  'messages.seq': 'a place in the order that the other one’s messages stand in too',
  'messages.client_id': 'random: what a message was called before it had a place',
  'messages.ref': 'what the checking service calls a check that is over',
  'applications.message_ref': 'what the checking service calls a check that is over',
  'movements.business_id': 'random: what an order or an application of the ledger is called',
  'holdings.hearts': 'always zero: what it held is in lots',
  'holdings.meet_cards': 'always zero: what it held is in lots',
  'applications.card_lot_id': 'an inner number of a lot that is gone',
  'orders.ref': 'what was bought: an activity of the house',
  'orders.product_id': 'what the payment service calls the goods',
  'orders.coupon_id': 'random: what a coupon is called',
  'orders.trouble': 'what staff must know of a payment that did not fit',
  'orders.payer_sealed': 'sealed: who paid at the payment service, kept with the record of the payment by law',
  'orders.expires_at': 'the course of a payment',
  'orders.begun_at': 'the course of a payment',
  'orders.asked_at': 'the course of a payment',
  'orders.look_at': 'the course of a payment',
  'orders.looked_at': 'the course of a payment',
  'coupons.public_id': 'random: what a coupon is called',
  'coupons.once_key': 'by it a coupon is given once',
  'subscriptions.contract_id': 'what the payment service calls a contract, kept with the record of the payments by law',
  'subscriptions.payer_sealed': 'sealed: whose contract it is, kept with the record of the payments by law',
  'subscriptions.noticed_for': 'the course of a payment',
  'subscriptions.noticed_at': 'the course of a payment',
  'subscriptions.noticed_price': 'the course of a payment',
  'subscriptions.announced_for': 'the course of a payment',
  'subscriptions.next_price': 'the course of a payment',
  'subscriptions.next_price_from': 'the course of a payment',
  'subscriptions.tried_at': 'the course of a payment',
  'subscriptions.tried_order': 'the course of a payment',
  'subscriptions.closed_at': 'the course of a payment',
  'subscriptions.tries': 'the course of a payment',
  'invitations.network_mac': 'a keyed hash that nobody can undo',
  'invitations.inviter_mac': 'a keyed hash that nobody can undo',
  'invitations.earned': 'what the inviter was given',
  'invitations.key_mac': 'a keyed hash that nobody can undo: by it an invitation is rewarded once for ever',
  'withdrawals.once_key': 'by it money is paid out once',
  'withdrawals.confirm_until': 'the course of a payment',
}

/** Every value of every column of the database as text. */
async function everything(): Promise<{ column: string; text: string }[]> {
  const { rows: columns } = await w.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  )
  const all = []
  for (const { table_name, column_name } of columns) {
    const { rows } = await w.pool.query<{ text: string | null }>(
      `select ${column_name}::text as text from ${table_name}`,
    )
    all.push(...rows.map(({ text }) => ({ column: `${table_name}.${column_name}`, text: text ?? '' })))
  }
  return all
}

/** Contents of all stored files. */
const stored = () => {
  const folder = path.join(w.deps.env.DATA_DIR, 'files')
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
}

/** Whether the value survives in a text. Texts may match in part; numbers and times must match as a whole. */
const stands = ({ stored: value }: Canary, text: string) =>
  /^[0-9: +-]+$/.test(value) ? text === value : text.includes(value)

/** For each value that survives: its column, and where it was found. */
const found = async (canaries: readonly Canary[]) => {
  const all = await everything()
  return canaries.flatMap((canary) =>
    all.filter(({ text }) => stands(canary, text)).map(({ column }) => ({ of: canary.column, at: column })),
  )
}

async function leaves(person: Person): Promise<string> {
  const { body } = await asksToLeave(w, person)
  if (!body.success) throw new Error(body.msg)
  const { receipt } = body.data as { receipt: string }
  w.pass(15 * day)
  return receipt
}

/** Whether the value belongs to the deleted user and not to the other one. */
function isOfWhoLeft({ column, by }: Canary): boolean {
  const whose = personalData.find((kind) => kind.erase === 'clear' && column in kind.columns)?.of
  return whose === undefined ? !owners[column.split('.')[0] ?? '']?.kept?.includes(by) : whose.endsWith(`.${by}`)
}

/** Two users with rows in every table. The second one is an acquaintance of the first. */
async function two() {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const canaries = await fillPerson(w, lin, wen)
  const others = await fillPerson(w, wen, await w.person('梅'))
  return { lin, wen, canaries, others }
}

test('fills every table of the inventory, so that the tests cover all', async () => {
  const { canaries } = await two()
  const filled = new Set(canaries.map(({ column }) => column.split('.')[0]))
  expect(Object.keys(owners).filter((table) => !filled.has(table))).toEqual([])
  const standing = (await found(canaries)).map(({ of }) => of)
  expect(canaries.filter(({ column }) => !standing.includes(column))).toEqual([])
})

// A.privacy.11, security P6
test('removes an erased user from all tables and files, except where the inventory keeps them', async () => {
  const { lin, canaries } = await two()
  await w.db
    .insertInto('limiter_points')
    .values({ key: `money:0:${lin.id}`, points: 1, expire: null })
    .execute()
  await leaves(lin)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  const mine = canaries.filter(isOfWhoLeft)
  const left = (await found(mine)).filter(({ at }) => ![...keptColumns, ...Object.keys(staying)].includes(at))
  expect(left).toEqual([])
  for (const { said } of mine) for (const content of stored()) expect(content).not.toContain(said)
  expect(await w.db.selectFrom('limiter_points').selectAll().execute()).toEqual([])
})

test('keeps only an anonymous number of the account', async () => {
  const { lin } = await two()
  const { uid } = lin
  await leaves(lin)
  await cancelDue(w.deps, w.now())
  const row = await w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    uid,
    nickname: '已注销用户',
    birth_date: '1900-01-01',
    phone_lookup: null,
    phone_sealed: null,
    wechat_openid: null,
    wechat_unionid: null,
    apple_sub: null,
    wechat_id_sealed: null,
    photo_keys: [],
    self_description: '',
    stealth: false,
    cancelled_at: w.now(),
  })
})

test('removes from other users only data about or by the user who left', async () => {
  const { lin, others } = await two()
  await leaves(lin)
  await cancelDue(w.deps, w.now())
  const still = (await found(others)).map(({ of }) => of)
  expect(others.filter(({ column }) => !still.includes(column))).toEqual([])
  for (const { column, said } of others.filter(({ column: at }) => at === 'uploads.key'))
    expect([column, stored().some((content) => content.includes(said))]).toEqual([column, true])
})

test('keeps the ledger of an erased user balanced', async () => {
  const lin = await w.person('林', { dogFood: 40, limited: 7 })
  const wen = await w.person('文')
  await wen.visits(lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
  await leaves(lin)
  await cancelDue(w.deps, w.now())
  expect(await w.audit()).toEqual({
    unbalanced: 0,
    drifted: 0,
    lots_off: 0,
    negative: 0,
    held_off: 0,
    total: 0,
    changes_off: 0,
  })
})

test('shows 已注销用户 and status 4 in the visitor lists of the users they visited', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文', { dogFood: 100 })]
  await lin.visits(wen)
  const [row] = (await wen.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await wen.call(visitors.unlock, { uid: row?.uid ?? '' })
  const expires_at = new Date(w.now().getTime() + 60 * day)
  await w.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', wen.id).execute()
  await leaves(lin)
  await cancelDue(w.deps, w.now())
  const { records } = await wen.call(visitors.list, { pageNo: 1, pageSize: 10 })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ status: 4 })
  expect(JSON.stringify(records)).not.toContain('林')
})

test('delays completion but not closing when a store fails, and finishes in the next run', async () => {
  const { lin, canaries } = await two()
  const receipt = await leaves(lin)
  const { storage } = w.deps.providers
  const away = jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'))
  await expect(cancelDue(w.deps, w.now())).rejects.toThrow(AggregateError)
  const row = await w.db.selectFrom('users').where('id', '=', lin.id).select('cancelled_at').executeTakeFirstOrThrow()
  expect(row.cancelled_at).toEqual(w.now())
  const asked = await w.send(cancellation.receipt, { receipt })
  expect(asked.body.data).toMatchObject({ state: 'waiting', endTime: 0 })
  away.mockRestore()
  w.pass(60_000)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  expect((await found(canaries)).filter(({ at }) => at === 'users.self_description')).toEqual([])
  expect((await w.send(cancellation.receipt, { receipt })).body.data).toMatchObject({ state: 'done' })
})

// security R14
test('does not delay others when a user cannot be erased yet', async () => {
  const people = [await w.person('林'), await w.person('文'), await w.person('梅')]
  const key = await w.deps.providers.storage.put(Buffer.from('a picture'), 'jpg')
  await w.db
    .updateTable('users')
    .set({ avatar_key: key })
    .where('id', '=', people[1]?.id ?? 0)
    .execute()
  for (const one of people) await one.call(cancellation.request, { agreed: true })
  w.pass(15 * day)
  const away = jest.spyOn(w.deps.providers.storage, 'remove').mockRejectedValue(new Error('away'))
  await expect(cancelDue(w.deps, w.now())).rejects.toThrow(AggregateError)
  away.mockRestore()
  const states = await w.db.selectFrom('cancellations').select('state').orderBy('user_id').execute()
  expect(states.map(({ state }) => state)).toEqual(['done', 'waiting', 'done'])
})

test.each([
  ['a statement that fails', "raise exception 'struck'"],
  ['a database process that is killed', 'perform pg_terminate_backend(pg_backend_pid())'],
])('leaves all of an erasure to the next run after %s', async (_name, strike) => {
  const { lin, canaries } = await two()
  await leaves(lin)
  await w.pool.query(
    `create function strike() returns trigger language plpgsql as $$ begin ${strike}; return new; end $$;
     create trigger strike before update of nickname on users for each row execute function strike()`,
  )
  await expect(cancelDue(w.deps, w.now())).rejects.toThrow(AggregateError)
  const texts = async () => (await found(canaries)).filter(({ at }) => at === 'text_reviews.value').length
  expect(await texts()).toBe(1)
  await w.pool.query('drop trigger strike on users')
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  expect(await texts()).toBe(0)
})

test('removes a picture that arrived during the erasure, one run later', async () => {
  const lin = await w.person('林', { photo_keys: [await w.deps.providers.storage.put(Buffer.from('old'), 'jpg')] })
  await leaves(lin)
  const { storage } = w.deps.providers
  const remove = storage.remove
  jest.spyOn(storage, 'remove').mockImplementationOnce(async (key) => {
    const late = await storage.put(Buffer.from('late'), 'jpg')
    await w.db.updateTable('users').set({ avatar_key: late }).where('id', '=', lin.id).execute()
    await remove(key)
  })
  expect(await cancelDue(w.deps, w.now())).toBe(0)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  expect(stored()).toEqual([])
})
