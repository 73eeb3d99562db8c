import { account } from '../../../contract/account/account'
import { blocking, blockType } from '../../../contract/core/blocking'
import { invite } from '../../../contract/money/invite'
import { punish } from '../../../server/domains/account/punishments'
import { cardLots } from '../../../server/domains/money/cards'
import { balance } from '../../../server/domains/money/dog-food'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { type Person, type World, world } from '../../world'
import { almostFinishes, codeOf, finishes, nextNumber, passesWork, popUpsOf, registers, rowOf } from './invite-world'

let w: World
let lin: Person
let code: string
beforeEach(async () => {
  w = await world()
  lin = await w.person('莫小鱼')
  code = await codeOf(lin)
})
afterEach(() => w.close())

const day = 86_400_000
const holds = ({ id }: { id: number }) => balance(w.db, id, w.now())
/** Extends a session beyond seven days. */
const staysIn = ({ id }: { id: number }) =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + 60 * day) })
    .where('user_id', '=', id)
    .execute()
const rows = (person: Person) => person.call(invite.list, { pageNo: 1, pageSize: 10 })

describe('the code', () => {
  test('is made at the first look, stays the same, and links to the login page by link and by QR code', async () => {
    const mine = await lin.call(invite.mine, {})
    expect(mine).toMatchObject({ code, invited: 0, rewarded: 0, earned: 0 })
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(mine.link.endsWith(`/vh5/login?invite=${code}`)).toBe(true)
    expect(mine.matrix.length).toBeGreaterThan(20)
    for (const row of mine.matrix) expect(row).toHaveLength(mine.matrix.length)
    // the three finder patterns of a QR code
    for (const corner of [
      mine.matrix[0]?.slice(0, 7),
      mine.matrix[0]?.slice(-7),
      mine.matrix.slice(-1)[0]?.slice(0, 7),
    ])
      expect(corner).toBe('1111111')
  })

  test('is one after concurrent first looks', async () => {
    const wen = await w.person('文')
    const seen = await Promise.all(Array.from({ length: 12 }, () => wen.call(invite.mine, {})))
    expect(new Set(seen.map((mine) => mine.code)).size).toBe(1)
  })

  test('names the inviter by one character, and answers an unknown code in the same shape without a name', async () => {
    const told = async (asked: string) => (await w.send(invite.of, { code: asked })).body
    expect((await told(code)).data).toEqual({ name: '莫**' })
    expect(await told('AAAAAAAA')).toEqual({ ...(await told(code)), data: { name: '' } })
    await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '广告', now: w.now() }))
    expect((await told(code)).data).toEqual({ name: '' })
  })
})

describe('an invited user', () => {
  test('is recorded at registration, and gets nothing yet (B.invite.04)', async () => {
    const wen = await registers(w, { invite: code })
    expect(await rowOf(w, wen)).toMatchObject({ inviter_id: lin.id, state: 'waiting', doubts: [] })
    expect(await rows(lin)).toMatchObject({ total: 1, records: [{ state: 'waiting', steps: 0, earned: 0 }] })
    expect(await lin.call(invite.mine, {})).toMatchObject({ invited: 1, rewarded: 0 })
    expect([await holds(lin), await holds(wen)]).toEqual([0, 0])
  })

  test.each(['', '2222', 'AAAAAAAA', '0O1I0O1I', '😀😀😀', "' or 1=1"])(
    'can register with %p as a code',
    async (said) => {
      const input = said === '' ? undefined : said
      expect(await rowOf(w, await registers(w, { invite: input }))).toBeUndefined()
    },
  )

  test('is found by a code in small letters with blanks', async () => {
    const wen = await registers(w, { invite: ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}` })
    expect(await rowOf(w, wen)).toMatchObject({ inviter_id: lin.id })
  })

  test('is never one with an existing account', async () => {
    const wen = await registers(w)
    const again = await w.send(account.login, {
      phone: wen.phone,
      code: (await sent(wen.phone)) ?? '',
      invite: code,
    })
    expect(again.body).toMatchObject({ success: true, data: { created: false } })
    expect(await rowOf(w, wen)).toBeUndefined()
  })

  // security V13
  test('who blocks the inviter stays in the list, and one that the inviter blocks does not', async () => {
    const wen = await registers(w, { invite: code })
    const mei = await registers(w, { invite: code })
    for (const [one, other] of [
      [wen, lin],
      [lin, mei],
    ] as const) {
      const { body } = await one.send(blocking.block, { targetUserId: other.uid, type: blockType.block })
      expect(body.success).toBe(true)
    }
    expect(await rows(lin)).toMatchObject({ total: 1, records: [{}] })
    expect(await lin.call(invite.mine, {})).toMatchObject({ invited: 1 })
  })
})

const sent = async (phone: string) => {
  await w.send(account.sendSmsCode, { phone }, { device: 'a-phone' })
  return w.messages.filter((message) => message.phone === phone).pop()?.code
}

describe('the reward of an invitation', () => {
  test('comes to both with the fourth certification and not before (B.invite.02, 03, 04, B.X35)', async () => {
    const wen = await registers(w, { invite: code })
    await almostFinishes(w, wen)
    expect(await rows(lin)).toMatchObject({ records: [{ state: 'waiting', steps: 3 }] })
    expect([await holds(lin), await holds(wen)]).toEqual([0, 0])
    await passesWork(w, wen)
    expect([await holds(lin), await holds(wen)]).toEqual([100, 200])
    expect(await cardLots(w.db, wen.id, w.now())).toMatchObject([{ kind: 'heart', remaining: 20, expires_at: null }])
    expect(await cardLots(w.db, lin.id, w.now())).toEqual([])
    expect(await rows(lin)).toMatchObject({ records: [{ state: 'rewarded', steps: 4, earned: 100 }] })
    expect(await lin.call(invite.mine, {})).toMatchObject({ invited: 1, rewarded: 1, earned: 100 })
    expect((await popUpsOf(lin)).join()).toMatch(/你邀请的.\*\*完成了四项认证，100 狗粮已到账/)
    expect(await popUpsOf(wen)).toContain('四项认证已全部通过，邀请奖励到账：200 狗粮和 20 颗心')
  })

  test('is permanent and granted, so it never ends and can never be paid out (security M6)', async () => {
    const wen = await registers(w, { invite: code })
    await finishes(w, wen)
    const lots = await w.db
      .selectFrom('lots')
      .select(['kind', 'origin', 'expires_at', 'amount'])
      .orderBy('amount')
      .execute()
    expect(lots).toEqual([
      { kind: 'permanent', origin: 'granted', expires_at: null, amount: 100 },
      { kind: 'permanent', origin: 'granted', expires_at: null, amount: 200 },
    ])
    w.pass(3000 * day)
    expect([await holds(lin), await holds(wen)]).toEqual([100, 200])
    expect(await w.audit()).toMatchObject({ unbalanced: 0, drifted: 0, total: 0 })
  })

  test('comes once when the last certification passes several times at once', async () => {
    const wen = await registers(w, { invite: code })
    await almostFinishes(w, wen)
    await Promise.all(Array.from({ length: 10 }, () => passesWork(w, wen)))
    expect([await holds(lin), await holds(wen)]).toEqual([100, 200])
    expect((await cardLots(w.db, wen.id, w.now())).map(({ remaining }) => remaining)).toEqual([20])
  })

  test('is one hundred for each of many who finish at the same moment', async () => {
    const invited = []
    for (let at = 0; at < 5; at += 1) invited.push(await registers(w, { invite: code }))
    for (const one of invited) await almostFinishes(w, one)
    await Promise.all(invited.map((one) => passesWork(w, one)))
    expect(await holds(lin)).toBe(500)
    expect(await lin.call(invite.mine, {})).toMatchObject({ rewarded: 5, earned: 500 })
    expect(await w.audit()).toMatchObject({ unbalanced: 0, drifted: 0, lots_off: 0, total: 0 })
  })

  test('comes to an inviter who passes their own certification at the same moment as the invited user', async () => {
    const wen = await registers(w)
    const mei = await registers(w, { invite: await codeOf(wen) })
    for (const one of [wen, mei]) await almostFinishes(w, one)
    await Promise.all([passesWork(w, wen), passesWork(w, mei)])
    expect([await holds(wen), await holds(mei)]).toEqual([100, 200])
  })

  test('does not come again for a user who leaves and is invited again with the same identity number', async () => {
    const idCard = nextNumber()
    const wen = await registers(w, { invite: code })
    await finishes(w, wen, idCard)
    await asksToLeave(w, wen)
    w.pass(15 * day)
    expect(await cancelDue(w.deps, w.now())).toBe(1)
    const anew = await registers(w, { invite: code })
    await finishes(w, anew, idCard)
    expect(await rowOf(w, anew)).toMatchObject({ state: 'refused', reason: '同一个人只能领取一次邀请奖励' })
    expect([await holds(lin), await holds(anew)]).toEqual([100, 0])
  })

  test('does not come to a user who leaves and invites themselves', async () => {
    const idCard = nextNumber()
    const wen = await registers(w)
    await finishes(w, wen, idCard)
    const other = await registers(w, { invite: await codeOf(wen) })
    await staysIn(other)
    await asksToLeave(w, wen)
    w.pass(15 * day)
    await cancelDue(w.deps, w.now())
    await finishes(w, other, idCard)
    expect(await rowOf(w, other)).toMatchObject({ state: 'refused', reason: '不能邀请自己' })
    expect(await holds(other)).toBe(0)
  })

  test('comes also when the inviter was verified only after the invitation', async () => {
    const idCard = nextNumber()
    const wen = await registers(w)
    const other = await registers(w, { invite: await codeOf(wen) })
    await staysIn(other)
    await almostFinishes(w, wen, idCard)
    await asksToLeave(w, wen)
    w.pass(15 * day)
    await cancelDue(w.deps, w.now())
    await finishes(w, other, idCard)
    expect(await rowOf(w, other)).toMatchObject({ state: 'refused', reason: '不能邀请自己' })
  })

  test.each(['banned', 'gone'])(
    'still comes to the invited user when the inviter is %s, who gets nothing',
    async (how) => {
      const wen = await registers(w, { invite: code })
      await almostFinishes(w, wen)
      if (how === 'banned')
        await w.db
          .transaction()
          .execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '广告', now: w.now() }))
      else {
        await asksToLeave(w, lin)
        w.pass(15 * day)
        await cancelDue(w.deps, w.now())
      }
      await passesWork(w, wen)
      expect([await holds(lin), await holds(wen)]).toEqual([0, 200])
      expect(await rowOf(w, wen)).toMatchObject({ state: 'rewarded', earned: 0 })
    },
  )
})
