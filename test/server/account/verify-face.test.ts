import { account } from '../../../contract/account/account'
import { settings } from '../../../contract/account/settings'
import { verify } from '../../../contract/account/verify'
import { signing } from '../../../contract/kernel/sign'
import { runJob } from '../../support/jobs'
import { poppedUp } from '../../support/pop-ups'
import { type World, world } from '../../world'
import { agree, applicant, attempt, checksOf, consents, ends, goThrough, number, userRow } from './verify-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const input = () => ({ name: '林小满', idCard: number(), token: attempt() })
const hour = 3_600_000
const lapse = () => runJob(w, 'lapse-reviews')
const refusal = { code: 1015, message: expect.any(String) as string }

// A.auth.14, A.auth.21, C.wechat.13
test('verifies name, number and face of a user who passes the face check', async () => {
  const lin = await applicant(w, '林', { avatar_key: 'ab/c.jpg', height: 165 })
  const begun = await lin.call(verify.bizToken, input())
  expect(begun.redirect).toBe('/wechat/faceFinish')
  expect(begun.url).toMatch(/^http:\/\/[^/]+\/pretend\/face\?token=/)
  expect(await lin.call(verify.detectInfo, {})).toEqual({ state: 'started', cause: '', purpose: 'identity' })
  expect(ends(w, begun.bizToken, 'pass')).toMatch(/\/vh5\/wechat\/faceFinish\?BizToken=[\w-]{22}$/)
  expect(await lin.call(verify.detectInfo, { bizToken: begun.bizToken })).toMatchObject({ state: 'success', cause: '' })
  const mine = await lin.call(verify.mine, {})
  expect(mine).toMatchObject({ finishRealNameAuth: true, finishRealPersonAuth: true, dataLevel: 2, trustScore: 75 })
  expect(mine.list.map(({ type, status }) => [type, status])).toEqual([
    ['realName', 2],
    ['education', 0],
    ['work', 0],
    ['marital', 0],
  ])
  expect((await userRow(w, lin)).verified).toEqual(['realName'])
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'success' })
})

test('does not begin without both consents, nor after one was withdrawn', async () => {
  const lin = await w.person('林')
  await expect(lin.call(verify.bizToken, input())).rejects.toMatchObject({ code: 1014 })
  await agree(w, lin, ['identity'])
  await expect(lin.call(verify.bizToken, input())).rejects.toMatchObject({ code: 1014 })
  await agree(w, lin, ['face'])
  await lin.call(verify.bizToken, input())
  await lin.call(settings.withdrawConsent, { kind: 'face' })
  await expect(lin.call(verify.bizToken, input())).rejects.toMatchObject({ code: 1014 })
})

test('ends a running check when its consent is withdrawn, even if the face has passed (P3)', async () => {
  const lin = await applicant(w)
  const { bizToken } = await lin.call(verify.bizToken, input())
  ends(w, bizToken, 'pass')
  await lin.call(settings.withdrawConsent, { kind: 'identity' })
  await expect(lin.call(verify.detectInfo, { bizToken })).rejects.toMatchObject({ code: 404 })
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'none' })
  expect(await checksOf(w, lin)).toMatchObject([{ state: 'lapsed', id_sealed: null, name_sealed: null }])
  expect((await userRow(w, lin)).verified).toEqual([])
})

test('refuses verification in a session opened by a link (I3)', async () => {
  const lin = await applicant(w)
  const { ident } = await lin.call(account.link, { page: '/certification' })
  const { body } = await w.send(verify.mine, {}, { token: ident, headers: { [signing.pageHeader]: '/certification' } })
  const papers = { proof: 'badge', name: '林小满', company: '二狗', position: '工程师', image: 'A'.repeat(22) }
  for (const [call, sent] of [
    [verify.bizToken, input()],
    [verify.bizTokenByGet, input()],
    [verify.marital, { marital: 1, token: attempt() }],
    [verify.work, papers],
    [
      verify.education,
      { channel: 'certificate', name: '林小满', school: '北大', degree: 6, overseas: false, certificateNo: '12345' },
    ],
  ] as const) {
    const refused = await w.send(call, sent, { token: body.token })
    expect(refused.body).toMatchObject({ code: 403, msg: '从链接打开的页面不能进行此操作，请先用手机号登录' })
  }
  expect(await checksOf(w, lin)).toEqual([])
})

test.each([
  ['a wrong last character', `${number().slice(0, 17)}${number().endsWith('1') ? '2' : '1'}`],
  ['a day that does not exist', number('19960230')],
  ['a month that does not exist', number('19961301')],
  ['a day in the future', number('20990101')],
  ['somebody over a hundred', number('19000101')],
  ['a number of no place', number('19960520', '002', '010105')],
  ['a permanent residence permit', number('19960520', '002', '911105')],
])('refuses %s with a sentence, without a charge', async (_what, idCard) => {
  const lin = await applicant(w)
  await expect(lin.call(verify.bizToken, { ...input(), idCard })).rejects.toMatchObject(refusal)
  expect(await checksOf(w, lin)).toEqual([])
})

test('treats a lower-case x at the end as an upper-case one', async () => {
  const idCard = Array.from({ length: 100 }, (_, n) => number('19960520', String(n * 2 + 2).padStart(3, '0'))).find(
    (one) => one.endsWith('X'),
  )
  if (!idCard) throw new Error('no number with an X')
  const [lin, mei] = [await applicant(w), await applicant(w, '梅')]
  expect(await goThrough(w, lin, 'pass', idCard.toLowerCase())).toMatchObject({ state: 'success' })
  expect(await goThrough(w, mei, 'pass', idCard)).toMatchObject({ state: 'fail', cause: 'exist' })
})

// security H5
test('bans an account at once for a number under age, and not for one that turns 18 today (A.product.02)', async () => {
  const [young, grown] = [await applicant(w, '小'), await applicant(w, '大')]
  await grown.call(verify.bizToken, { ...input(), idCard: number('20080310') })
  await expect(young.call(verify.bizToken, { ...input(), idCard: number('20080311') })).rejects.toMatchObject({
    code: 1005,
    message: '未满 18 岁不能使用本产品',
  })
  expect((await young.send(verify.mine, {})).status).toBe(401)
  const given = await w.db.selectFrom('punishments').where('user_id', '=', young.id).select(['kind', 'cause']).execute()
  expect(given).toEqual([{ kind: 'ban', cause: 'underAge' }])
  expect((await userRow(w, young)).banned_at).not.toBeNull()
  expect(await checksOf(w, young)).toEqual([])
})

test('takes birth date and gender from the number, and tells its person', async () => {
  const lin = await applicant(w, '林', { gender: 2, birth_date: '1990-01-01' })
  await goThrough(w, lin, 'pass', number('19950607', '011'))
  expect(await userRow(w, lin)).toMatchObject({ gender: 1, birth_date: '1995-06-07' })
  expect(await poppedUp(w, lin)).toEqual(['你的性别已按身份证信息更新', '你的出生日期已按身份证信息更新'])
  const mei = await applicant(w, '梅')
  await goThrough(w, mei, 'pass')
  expect(await poppedUp(w, mei)).toEqual([])
})

test('gives the same answer to the same attempt, and refuses another name or number with it', async () => {
  const lin = await applicant(w)
  const sent = input()
  const first = await lin.call(verify.bizToken, sent)
  expect(await lin.call(verify.bizToken, sent)).toEqual(first)
  expect(await lin.call(verify.bizTokenByGet, sent)).toEqual(first)
  expect(await checksOf(w, lin)).toHaveLength(1)
  for (const other of [{ name: '林大满' }, { idCard: number('19960520', '004') }])
    await expect(lin.call(verify.bizToken, { ...sent, ...other })).rejects.toMatchObject(refusal)
  ends(w, first.bizToken, 'mismatch')
  await lin.call(verify.detectInfo, {})
  await expect(lin.call(verify.bizToken, sent)).rejects.toMatchObject(refusal)
})

// A.auth.07
test('refuses a second check when the user is verified', async () => {
  const lin = await applicant(w)
  await goThrough(w, lin, 'pass')
  await expect(lin.call(verify.bizToken, input())).rejects.toMatchObject({ message: '你已完成实名认证，无需重复认证' })
})

test('allows five checks a day, and refuses more until the next day', async () => {
  const lin = await applicant(w)
  for (let n = 0; n < 5; n += 1) await goThrough(w, lin, 'mismatch', number('19960520', `0${n + 1}2`))
  await expect(lin.call(verify.bizToken, input())).rejects.toMatchObject({
    code: 429,
    message: '今天的核验次数已用完，请明天再试',
    data: { retryAfter: 12 * 3600 },
  })
  w.pass(12 * hour)
  await lin.call(verify.bizToken, input())
})

test('allows three tries of an identity number a day over all accounts, and then gives the same refusal', async () => {
  for (const name of ['甲', '乙', '丙']) await goThrough(w, await applicant(w, name), 'mismatch')
  const last = await applicant(w, '丁')
  await expect(last.call(verify.bizToken, input())).rejects.toMatchObject({
    code: 429,
    message: '今天的核验次数已用完，请明天再试',
  })
  await last.call(verify.bizToken, { ...input(), idCard: number('19960520', '004') })
  w.pass(12 * hour)
  await last.call(verify.bizToken, input())
})

// C.wechat.07, C.wechat.08
test('fails with the reason when the face does not match, or when another account has the number', async () => {
  const [lin, mei] = [await applicant(w), await applicant(w, '梅')]
  expect(await goThrough(w, lin, 'mismatch')).toEqual({ state: 'fail', cause: 'compare', purpose: 'identity' })
  expect((await lin.call(verify.mine, {})).list[0]).toMatchObject({
    status: 3,
    reason: '比对失败，身份证与本人需为同一人',
    decideTime: w.now().getTime(),
  })
  expect(await goThrough(w, lin, 'pass')).toMatchObject({ state: 'success' })
  expect((await lin.call(verify.mine, {})).list[0]).toMatchObject({ status: 2, reason: '' })
  expect(await goThrough(w, mei, 'pass')).toEqual({ state: 'fail', cause: 'exist', purpose: 'identity' })
  expect((await lin.call(verify.mine, {})).finishRealPersonAuth).toBe(true)
})

test('reveals that a number is taken only when the face matched it (I6)', async () => {
  await goThrough(w, await applicant(w), 'pass')
  const [taken, free] = [await applicant(w, '梅'), await applicant(w, '文')]
  const begin = async (person: typeof taken, idCard: string) => {
    const { status, body } = await person.send(verify.bizToken, { ...input(), idCard })
    const { url, redirect, bizToken } = body.data as { url: string; redirect: string; bizToken: string }
    ends(w, bizToken, 'mismatch')
    return { status, code: body.code, msg: body.msg, url: url.replace(bizToken, ''), redirect }
  }
  const other = number('19960520', '004')
  expect(await begin(taken, number())).toEqual(await begin(free, other))
  expect(await taken.call(verify.detectInfo, {})).toEqual(await free.call(verify.detectInfo, {}))
  expect(await goThrough(w, taken, 'error')).toEqual(await goThrough(w, free, 'error', other))
})

// C.wechat.09
test('answers black for a permanently banned number, exists for a timed ban, and frees it when the user left', async () => {
  const [bad, timed, gone] = [await applicant(w, '甲'), await applicant(w, '乙'), await applicant(w, '丙')]
  const numbers = ['012', '014', '016'].map((order) => number('19960520', order))
  for (const [n, person] of [bad, timed, gone].entries()) await goThrough(w, person, 'pass', numbers[n])
  const stands = (id: number, how: object) => w.db.updateTable('users').set(how).where('id', '=', id).execute()
  await stands(bad.id, { banned_at: w.now() })
  await stands(timed.id, { banned_at: w.now(), banned_until: new Date(w.now().getTime() + hour) })
  await stands(gone.id, { cancelled_at: w.now() })
  const lin = await applicant(w)
  expect(await goThrough(w, lin, 'pass', numbers[0])).toMatchObject({ state: 'fail', cause: 'black' })
  expect(await goThrough(w, lin, 'pass', numbers[1])).toMatchObject({ state: 'fail', cause: 'exist' })
  expect(await goThrough(w, lin, 'pass', numbers[2])).toMatchObject({ state: 'success' })
})

test('allows a new check after an error, and does not count an abandoned one', async () => {
  const lin = await applicant(w)
  expect(await goThrough(w, lin, 'error')).toEqual({ state: 'error', cause: '', purpose: 'identity' })
  expect(await goThrough(w, lin, 'abandoned')).toEqual({ state: 'none', cause: '', purpose: 'identity' })
  expect((await lin.call(verify.mine, {})).list[0]).toMatchObject({ status: 0, reason: '' })
  expect(await goThrough(w, lin, 'pass')).toMatchObject({ state: 'success' })
})

test('refuses to read another user’s check', async () => {
  const [lin, mei] = [await applicant(w), await applicant(w, '梅')]
  const { bizToken } = await lin.call(verify.bizToken, input())
  ends(w, bizToken, 'pass')
  await expect(mei.call(verify.detectInfo, { bizToken })).rejects.toMatchObject({ code: 404 })
  await expect(mei.call(verify.detectInfo, { bizToken: 'A'.repeat(22) })).rejects.toMatchObject({ code: 404 })
  expect(await mei.call(verify.detectInfo, {})).toEqual({ state: 'none', cause: '', purpose: '' })
  expect(await checksOf(w, lin)).toMatchObject([{ state: 'started' }])
})

test('lapses an unfinished check after two hours, and drops its sealed data', async () => {
  const lin = await applicant(w)
  const sent = input()
  await lin.call(verify.bizToken, sent)
  w.pass(2 * hour)
  await expect(lin.call(verify.bizToken, sent)).rejects.toMatchObject(refusal)
  await lapse()
  expect(await checksOf(w, lin)).toMatchObject([
    { state: 'lapsed', name_sealed: null, id_sealed: null, url_sealed: null, biz_token_sealed: null },
  ])
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'none' })
})

test('finishes a check by the job when the user passed and did not come back', async () => {
  const lin = await applicant(w)
  const { bizToken } = await lin.call(verify.bizToken, input())
  ends(w, bizToken, 'pass')
  w.pass(2 * hour)
  await lapse()
  expect((await lin.call(verify.mine, {})).finishRealPersonAuth).toBe(true)
})

test('does not use consents for one kind of check for another kind', async () => {
  for (const left of consents) {
    const person = await w.person('林', { verified: ['realName'] })
    await agree(
      w,
      person,
      consents.filter((kind) => kind !== left),
    )
    const tried = [
      { needs: ['identity', 'face'], sent: person.send(verify.bizToken, input()) },
      { needs: ['marital', 'face'], sent: person.send(verify.marital, { marital: 1, token: attempt() }) },
      {
        needs: ['work'],
        sent: person.send(verify.work, {
          ...{ proof: 'badge', name: '林小满', company: '甲', position: '乙', image: 'A'.repeat(22) },
        }),
      },
    ]
    for (const { needs, sent } of tried)
      expect([left, needs, (await sent).body.code === 1014]).toEqual([left, needs, needs.includes(left)])
  }
})
