import { blocking, blockType } from '../../../contract/core/blocking'
import { families, parents } from '../../../contract/family/parents'
import { codes } from '../../../contract/kernel/errors'
import { soundLedger } from '../../attack/crowd'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { everybody, parentOf, shownTo, single } from './parents-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const contact = { wx: 'lin_2026', phone: '', status: 1 } as const
const men = { gender: 1 } as const

/** 林 and her mother, and 文, who was shown to the mother. */
async function twoFamilies() {
  const lin = await single(w, '林', { family_background: '爸妈都退休了' })
  const wen = await single(w, '文', { ...men, family_background: '独子', position: '医生', income: 2 })
  const mother = await parentOf(w, lin, '王阿姨')
  return { lin, wen, mother, uid: await shownTo(mother, '文') }
}
const rowsOf = async (person: Person) => (await person.call(parents.interactions, everybody)).records

describe('taking part', () => {
  // C.parents.08, C.parents.09, C.parents.10
  test.each([
    ['', ''],
    ['  ', ' '],
    ['', '12345678901'],
    ['', '1380013800'],
    ['lin', '23800138000'],
    [`w${'x'.repeat(49)}y`, ''],
    ['加我 微信聊', ''],
  ])('refuses %j and %j with one sentence, and changes nothing', async (wx, phone) => {
    const lin = await w.person('林')
    const { body } = await lin.send(parents.submit, { wx, phone, status: 1 })
    expect(body.success).toBe(false)
    if (wx.length <= families.wxMax) expect(body.msg).toBe('请输入有效联系方式')
    expect(await lin.call(parents.auth, {})).toMatchObject({ status: 0, wx: '', phone: '', gift: true })
    expect(await lin.holds()).toBe(0)
  })

  // C.parents.13, C.parents.14, C.X24
  test('gives 100 permanent dog food once, even for repeated and concurrent calls, and not after leaving', async () => {
    const lin = await w.person('林')
    await Promise.all(Array.from({ length: 20 }, () => lin.send(parents.submit, contact)))
    expect(await lin.holds()).toBe(families.gift)
    expect(await lin.call(parents.auth, {})).toMatchObject({ status: 1, wx: 'lin_2026', gift: false })
    expect(await w.db.selectFrom('lots').selectAll().execute()).toMatchObject([
      { kind: 'permanent', origin: 'granted' },
    ])
    await lin.call(parents.submit, { ...contact, wx: '', status: 0 })
    expect(await lin.call(parents.auth, {})).toMatchObject({ status: 0, wx: '', phone: '', gift: false })
    expect(await lin.call(parents.submit, { ...contact, wx: 'another_1' })).toEqual({ gift: 0 })
    expect(await lin.holds()).toBe(families.gift)
    expect(await w.audit()).toEqual(soundLedger)
  })

  // C.parents.14
  test('gives two accounts with the same contact one gift, even at the same moment', async () => {
    const people = await Promise.all(['林', '文', '周'].map((name) => w.person(name)))
    const wishes = [contact, { ...contact, wx: 'LIN_2026' }, contact]
    await Promise.all(people.map((person, n) => person.send(parents.submit, wishes[n] ?? contact)))
    const held = await Promise.all(people.map((person) => person.holds()))
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(families.gift)
  })

  // C.parents.12
  test('promises the gift to a user who will get it: not to an account whose number had it, nor to a parent', async () => {
    const phone = '13900004444'
    const mine = { phone_lookup: w.deps.keys.lookup(phone), phone_sealed: w.deps.keys.seal(phone) }
    const lin = await w.person('林', mine)
    expect(await lin.call(parents.auth, {})).toMatchObject({ gift: true })
    expect(await lin.call(parents.submit, { wx: '', phone, status: 1 })).toEqual({ gift: families.gift })
    const mother = await parentOf(w, lin, '王阿姨')
    expect(await mother.call(parents.auth, {})).toMatchObject({ gift: false })
    await w.db.updateTable('users').set({ phone_lookup: null, phone_sealed: null }).where('id', '=', lin.id).execute()
    const again = await w.person('林二', mine)
    expect(await again.call(parents.auth, {})).toMatchObject({ gift: false })
    expect(await again.call(parents.submit, { wx: 'lin_second', phone: '', status: 1 })).toEqual({ gift: 0 })
  })

  // security V9
  test('accepts only one’s own number: of the login, stored, or proved by SMS for this purpose', async () => {
    const phone = '13900001111'
    const mine = { phone_lookup: w.deps.keys.lookup(phone), phone_sealed: w.deps.keys.seal(phone) }
    const lin = await w.person('林', mine)
    await lin.call(parents.submit, { wx: '', phone, status: 1 })
    expect(await lin.call(parents.auth, {})).toMatchObject({ phone })

    const wen = await w.person('文', men)
    const other = '13900002222'
    const wish = { wx: '', phone: other, status: 1 } as const
    expect((await wen.send(parents.submit, wish)).body).toMatchObject({ success: false, code: codes.wrongCode })
    await wen.call(parents.sendCode, { phone: other })
    const code = w.messages.at(-1)?.code ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await wen.send(parents.submit, { ...wish, code: wrong })).body.success).toBe(false)
    expect((await wen.send(parents.submit, { ...wish, phone: '13900003333', code })).body.success).toBe(false)
    expect(await wen.call(parents.auth, {})).toMatchObject({ status: 0, phone: '' })
    await wen.call(parents.submit, { ...wish, code })
    // the number is kept, so it can be sent again without a code
    await wen.call(parents.submit, wish)
    expect(await wen.call(parents.auth, {})).toMatchObject({ status: 1, phone: other })
    const stored = await w.db.selectFrom('family_children').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(other)
  })

  // C.parents.37
  test('refuses lists and details to a user who does not take part', async () => {
    const lin = await w.person('林')
    for (const asked of [
      lin.send(parents.interactions, everybody),
      lin.send(parents.userInfo, { fmUid: 'a'.repeat(22) }),
      lin.send(parents.group, {}),
      lin.send(parents.family, {}),
    ])
      expect((await asked).body).toMatchObject({ success: false, code: codes.forbidden })
  })
})

describe('two families', () => {
  // C.parents.21, C.parents.22, C.parents.27, C.parents.34, C.X23
  test('shows a look at once, and the contacts of both sides only after the unlock', async () => {
    const { lin, wen, mother, uid } = await twoFamilies()
    expect(await rowsOf(wen)).toEqual([])
    const looked = await mother.call(parents.userInfo, { fmUid: uid })
    expect(looked).toMatchObject({
      ...{ status: 1, nickname: '文', gender: 1, phone: '', wx: '', byParent: true, unlocked: false },
      ...{ description: '独子', tags: expect.arrayContaining([{ icon: 'work', title: '医生' }]) as unknown },
    })
    const [row] = await rowsOf(wen)
    expect(row).toMatchObject({ nickname: '王阿姨', gender: 2, unlocked: false, visitDate: '2026-03-10' })
    const fmUid = row?.fmUid ?? ''
    expect(await wen.call(parents.userInfo, { fmUid })).toMatchObject({
      ...{ nickname: '王阿姨', parentHomeland: '湖南长沙', realPerson: true, phone: '', wx: '' },
      ...{ description: '爸妈都退休了', gender: 2, byParent: false, unlocked: false },
    })

    await Promise.all(Array.from({ length: 10 }, () => mother.send(parents.unlock, { fmUid: uid })))
    expect(await mother.holds()).toBe(100 - families.unlockPrice)
    expect(await mother.call(parents.userInfo, { fmUid: uid })).toMatchObject({ wx: `wx_${wen.uid}`, unlocked: true })
    expect(await wen.call(parents.userInfo, { fmUid })).toMatchObject({ wx: `parent_${mother.uid}`, unlocked: true })
    expect(await rowsOf(wen)).toMatchObject([{ unlocked: true }])
    expect(await poppedUp(w, wen)).toEqual(['「王阿姨」解锁了你的资料，双方都能看到联系方式了，去「爸妈说媒」看看'])
    expect(await w.audit()).toEqual(soundLedger)
    // the child of the mother sees no contact of 文
    expect((await lin.send(parents.userInfo, { fmUid: uid })).body).toMatchObject({ code: codes.absent })
  })

  test('unlocks nothing and sends no notice when the unlock cannot be paid', async () => {
    const lin = await single(w, '林')
    const wen = await single(w, '文', men)
    const mother = await parentOf(w, lin, '王阿姨', { dogFood: families.unlockPrice - 1 })
    const uid = await shownTo(mother, '文')
    expect((await mother.send(parents.unlock, { fmUid: uid })).body).toMatchObject({
      ...{ code: codes.notEnoughDogFood, data: { num: families.unlockPrice - 1 } },
    })
    expect(await rowsOf(wen)).toEqual([])
    expect(await mother.call(parents.userInfo, { fmUid: uid })).toMatchObject({ wx: '', unlocked: false })
  })

  // security H3
  test('lets an account younger than a day exchange no contacts: it cannot unlock and is not shown', async () => {
    const { wen, mother, uid } = await twoFamilies()
    const made = (who: Person) =>
      w.db.updateTable('users').set({ created_at: w.now() }).where('id', '=', who.id).execute()
    await made(mother)
    expect((await mother.send(parents.unlock, { fmUid: uid })).body.msg).toContain('账号注册满一天后')
    const aunt = await single(w, '周')
    const father = await parentOf(w, aunt, '周叔叔')
    await made(wen)
    expect(await father.call(parents.draw, {})).toEqual({ added: 0 })
    w.pass(86_400_000)
    expect(await father.call(parents.draw, {})).toEqual({ added: 1 })
    await mother.call(parents.unlock, { fmUid: uid })
  })

  // C.parents.40, C.X36
  test('lets no parent without a verified name look, and shows one who lost it as they are now', async () => {
    const { wen, mother, uid } = await twoFamilies()
    await mother.call(parents.unlock, { fmUid: uid })
    await w.db.updateTable('users').set({ verified: [] }).where('id', '=', mother.id).execute()
    for (const asked of [
      mother.send(parents.candidates, everybody),
      mother.send(parents.userInfo, { fmUid: uid }),
      mother.send(parents.unlock, { fmUid: uid }),
      mother.send(parents.draw, {}),
    ])
      expect((await asked).body).toMatchObject({
        code: codes.forbidden,
        msg: expect.stringContaining('实名') as string,
      })
    const [row] = await rowsOf(wen)
    expect(await wen.call(parents.userInfo, { fmUid: row?.fmUid ?? '' })).toMatchObject({ realPerson: false })
  })

  test('refuses a parent who is not enough years older than the child', async () => {
    const lin = await single(w, '林')
    await single(w, '文', men)
    const friend = await parentOf(w, lin, '王阿姨', { birth_date: '1990-05-20' })
    expect((await friend.send(parents.draw, {})).body).toMatchObject({ code: codes.forbidden })
  })

  // C.parents.38, C.parents.39, C.X35, security V9
  test.each([
    ['leaves', (wen: Person) => wen.call(parents.submit, { wx: '', phone: '', status: 0 })],
    ['pauses', (wen: Person) => wen.call(parents.pause, { paused: true })],
    [
      'hides from this parent',
      async (wen: Person) => {
        const [row] = await rowsOf(wen)
        await wen.call(parents.hide, { fmUid: row?.fmUid ?? '', hidden: true })
      },
    ],
    [
      'is in stealth',
      (wen: Person) => w.db.updateTable('users').set({ stealth: true }).where('id', '=', wen.id).execute(),
    ],
    [
      'is banned',
      (wen: Person) => w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', wen.id).execute(),
    ],
  ])('hides a single who %s from the parent at once, without a notice', async (_how, act) => {
    const { wen, mother, uid } = await twoFamilies()
    await mother.call(parents.unlock, { fmUid: uid })
    const never = await mother.send(parents.userInfo, { fmUid: 'b'.repeat(22) })
    await act(wen)
    expect(await mother.call(parents.candidates, everybody)).toMatchObject({ total: 0, records: [] })
    const gone = await mother.send(parents.userInfo, { fmUid: uid })
    expect([gone.status, gone.text]).toEqual([never.status, never.text])
    expect((await mother.send(parents.unlock, { fmUid: uid })).body).toMatchObject({ code: codes.absent })
  })

  // security V9
  test.each([
    ['left', (wen: Person) => wen.call(parents.submit, { wx: '', phone: '', status: 0 })],
    ['paused', (wen: Person) => wen.call(parents.pause, { paused: true })],
    [
      'hid from the parent',
      async (wen: Person) => {
        const [row] = await rowsOf(wen)
        await wen.call(parents.hide, { fmUid: row?.fmUid ?? '', hidden: true })
      },
    ],
    [
      'blocked the child',
      (wen: Person, lin: Person) => wen.call(blocking.block, { targetUserId: lin.uid, type: blockType.block }),
    ],
    [
      'is banned',
      (wen: Person) => w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', wen.id).execute(),
    ],
    [
      'is erased',
      async (wen: Person) => {
        await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', wen.id).execute()
        await w.db.deleteFrom('family_pairs').where('child_id', '=', wen.id).execute()
      },
    ],
  ])('tells a parent who paid the same when the single %s', async (_state, act) => {
    const { lin, wen, mother, uid } = await twoFamilies()
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: false })
    await mother.call(parents.unlock, { fmUid: uid })
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: false })
    await act(wen, lin)
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: true, obstacle: '' })
    expect((await mother.send(parents.userInfo, { fmUid: uid })).body).toEqual(
      expect.objectContaining({
        code: codes.absent,
        msg: '对方现在没有展示。如果你解锁过，恢复展示后还会在列表里，不用再付狗粮',
      }),
    )
  })

  // security V9
  test('keeps what a parent paid for while the child takes no part, and tells so', async () => {
    const { lin, mother, uid } = await twoFamilies()
    await mother.call(parents.unlock, { fmUid: uid })
    await lin.call(parents.pause, { paused: true })
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: true, joined: true })
    await lin.call(parents.pause, { paused: false })
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: false })
    await lin.call(parents.submit, { wx: '', phone: '', status: 0 })
    expect(await mother.call(parents.parent, {})).toMatchObject({ away: true, joined: false })
  })

  // security V9, V13
  test.each(['林', '文'])('hides both families from each other when %s blocks the other single', async (who) => {
    const { lin, wen, mother, uid } = await twoFamilies()
    await mother.call(parents.unlock, { fmUid: uid })
    const [from, to] = who === '林' ? [lin, wen] : [wen, lin]
    await from.call(blocking.block, { targetUserId: to.uid, type: blockType.block })
    expect(await mother.call(parents.candidates, everybody)).toMatchObject({ total: 0 })
    const [row] = await rowsOf(wen)
    expect(row).toMatchObject({ gender: 0, tags: [] })
    expect(await wen.call(parents.userInfo, { fmUid: row?.fmUid ?? '' })).toMatchObject({
      wx: '',
      photos: [],
      tags: [],
    })
  })

  // C.parents.38
  test.each([
    ['leaves', (lin: Person) => lin.call(parents.submit, { wx: '', phone: '', status: 0 })],
    ['pauses', (lin: Person) => lin.call(parents.pause, { paused: true })],
  ])(
    'stops a parent from looking when the child %s, and shows the other family only a name and a day',
    async (_how, act) => {
      const { lin, wen, mother, uid } = await twoFamilies()
      await mother.call(parents.unlock, { fmUid: uid })
      await act(lin)
      expect((await mother.send(parents.candidates, everybody)).body).toMatchObject({
        msg: '暂时没有孩子在这里等你说媒',
      })
      const [row] = await rowsOf(wen)
      expect(row).toMatchObject({ nickname: '王阿姨', gender: 0, tags: [] })
      expect(await wen.call(parents.userInfo, { fmUid: row?.fmUid ?? '' })).toMatchObject({
        ...{ status: 1, wx: '', phone: '', photos: [], description: '', parentHomeland: '' },
      })
    },
  )

  // C.parents.28, C.parents.29
  test('shows a gone or banned parent as such, without other data', async () => {
    const { wen, mother, uid } = await twoFamilies()
    await mother.call(parents.unlock, { fmUid: uid })
    const [row] = await rowsOf(wen)
    const fmUid = row?.fmUid ?? ''
    await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', mother.id).execute()
    expect(await wen.call(parents.userInfo, { fmUid })).toMatchObject({ status: 6, wx: '', nickname: '已封禁用户' })
    await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', mother.id).execute()
    expect(await wen.call(parents.userInfo, { fmUid })).toMatchObject({ status: 5, wx: '', parentHomeland: '' })
  })
})
