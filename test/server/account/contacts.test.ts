import { bindings } from '../../../contract/account/bindings'
import { contactLimits, contacts } from '../../../contract/account/contacts'
import { blocking } from '../../../contract/core/blocking'
import { profile } from '../../../contract/profile/profile'
import { phonesIn } from '../../../src/ui/digits'
import { type World, world } from '../../world'
import { registers } from '../money/invite-world'

let w: World
type Who = Awaited<ReturnType<typeof registers>>
let lin: Who
let mei: Who
beforeEach(async () => {
  w = await world()
  lin = await registers(w)
  mei = await registers(w)
})
afterEach(() => w.close())

const unknown = '13611112222'
const add = (phones: string[], who = lin) => who.send(contacts.add, { phones })
const mine = async (who = lin) => {
  const { data } = (await who.send(contacts.mine, { pageNo: 1, pageSize: 20 })).body
  return data as { total: number; records: { contactId: string; tail: string }[] }
}
/** The answer that one user gets for the page of another user. */
const page = async (who: Who, of: Who) => (await who.send(profile.info, { uid: of.uid })).body
const stealth = async (who: Who, of: Who) => {
  const { data } = await page(who, of)
  return JSON.stringify(data)
}

// security V16
test('shows me as in stealth to the owner of a listed number, and does not change their page for me', async () => {
  const before = await page(lin, mei)
  const open = await stealth(mei, lin)
  expect((await add([mei.phone])).body).toMatchObject({ success: true, data: { total: 1 } })
  expect(await page(lin, mei)).toEqual(before)
  expect(await stealth(mei, lin)).not.toBe(open)
  const hidden = await registers(w)
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', hidden.id).execute()
  expect((await page(mei, lin)).code).toBe((await page(mei, hidden)).code)
  // it does not appear in the block lists that the specification defines
  expect((await lin.send(blocking.counts, {})).body.data).toMatchObject({ blockUserNum: 0 })
})

test('answers the same for a number without an account, and hides from it once it registers', async () => {
  const [one, other] = [await add([mei.phone]), await add([unknown])]
  expect([other.status, other.body.msg]).toEqual([one.status, one.body.msg])
  expect((await mine()).records.map(({ tail }) => tail).sort()).toEqual([mei.phone.slice(-2), '22'].sort())
  const late = await registers(w, { phone: unknown })
  const free = await registers(w)
  expect(await stealth(late, lin)).not.toBe(await stealth(free, lin))
  expect(await stealth(late, lin)).toBe(await stealth(mei, lin))
})

test('also hides me from a user who changes to a listed number', async () => {
  await add([unknown])
  const open = await stealth(mei, lin)
  const code = async (call: typeof bindings.ownCode | typeof bindings.newCode, input: object) => {
    await mei.send(call, input)
    return w.messages.at(-1)?.code ?? ''
  }
  const input = {
    ownCode: await code(bindings.ownCode, { use: 'changePhone' }),
    code: await code(bindings.newCode, { phone: unknown }),
  }
  const { body } = await mei.send(bindings.changePhone, { phone: unknown, ...input })
  const seen = (await w.send(profile.info, { uid: lin.uid }, { token: body.token, device: `device-of-${mei.phone}` }))
    .body
  expect(JSON.stringify(seen.data)).not.toBe(open)
})

test('shows me again after removing a number, and keeps a block of the same user', async () => {
  const open = await stealth(mei, lin)
  await add([mei.phone])
  const hidden = await stealth(mei, lin)
  await lin.send(blocking.block, { targetUserId: mei.uid, type: 1 })
  const [{ contactId = '' } = {}] = (await mine()).records
  // another user cannot remove the number
  await mei.send(contacts.remove, { contactId })
  expect((await mine()).total).toBe(1)
  await lin.send(contacts.remove, { contactId })
  expect(await stealth(mei, lin)).toBe(hidden)
  await lin.send(blocking.block, { targetUserId: mei.uid, type: 2 })
  expect(await stealth(mei, lin)).toBe(open)
})

test('counts a number once, does not hide me by my own number, and has a maximum', async () => {
  await add([mei.phone, mei.phone, lin.phone])
  expect((await add([mei.phone])).body.data).toEqual({ total: 2 })
  const many = (from: number) => [...Array(100).keys()].map((n) => `137${String(from + n).padStart(8, '0')}`)
  for (let n = 0; n < 4; n += 1) await add(many(n * 100))
  expect((await add(many(400))).body).toMatchObject({ code: 1015 })
  expect((await mine()).total).toBe(402)
  expect(contactLimits.most).toBe(500)
})

test('stores no number in readable form', async () => {
  await add([unknown])
  const rows = JSON.stringify(await w.db.selectFrom('contact_blocks').selectAll().execute())
  expect(rows).not.toContain(unknown)
  expect(rows).not.toContain(unknown.slice(-4))
})

test.each([
  ['138 0621 7745，+86 13806217745', ['13806217745']],
  ['张三:13800000001\n李四 0086-138-0000-0002;12345678901', ['13800000001', '13800000002']],
  ['１３８００００００３３', ['13800000033']],
  ['没有号码 110', []],
])('finds the numbers in %s', (typed, found) => expect(phonesIn(typed)).toEqual(found))
