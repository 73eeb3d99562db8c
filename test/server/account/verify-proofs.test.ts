import { verify } from '../../../contract/account/verify'
import type { Input } from '../../../contract/kernel/define'
import { decidePapers } from '../../../server/domains/account/verify'
import { adopt } from '../../../server/domains/core/uploads'
import { manualCredentials } from '../../../server/providers/credentials/manual'
import { runJob } from '../../support/jobs'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { applicant, isStored, named, picture, standing, userRow } from './verify-world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await applicant(w, '林', { height: 165 })
  await named(w, lin)
})
afterEach(() => w.close())

type Education = Input<typeof verify.education>
const day = 86_400_000
const code = 'ABCD1234EFG5'
const degree = (more: Partial<Education>): Education => ({
  channel: 'reportCode',
  name: '林小满',
  school: '清华大学',
  degree: 6,
  overseas: false,
  ...more,
})
const job = (image: string, more: Partial<Input<typeof verify.work>> = {}) =>
  ({ proof: 'badge', name: '林小满', company: '二狗科技', position: '工程师', image, ...more }) as const
const staffDecide = (kind: string, passed: boolean, reason?: string) =>
  decidePapers({ ...w.deps, now: w.now() }, { uid: lin.uid, kind, passed, reason })
const refused = async (sent: Promise<unknown>) =>
  sent.then(
    () => 'taken',
    ({ code: refusal, message }: { code: number; message: string }) => `${refusal} ${message}`,
  )

describe('education', () => {
  // A.auth.16, A.auth.14
  test('gives badge, school and degree for a correct report code, and does not store the code', async () => {
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 2 })
    expect(await userRow(w, lin)).toMatchObject({ verified: ['realName', 'education'], school: '清华大学', degree: 6 })
    expect(await standing(lin, 'education')).toMatchObject({ status: 2, reason: '' })
    expect(await w.db.selectFrom('verifications').select('evidence_sealed').execute()).toEqual([
      { evidence_sealed: null },
    ])
  })

  test('refuses a wrong code with a message, and accepts another try', async () => {
    expect(await lin.call(verify.education, degree({ reportCode: 'ABCD1234EFG0' }))).toEqual({ status: 3 })
    expect(await standing(lin, 'education')).toMatchObject({
      status: 3,
      reason: '在线验证码未能通过核验，请检查后重试',
    })
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 2 })
  })

  test('goes to staff where no service can look a code up', async () => {
    await w.close()
    w = await world({
      deps: (deps) => ({ ...deps, providers: { ...deps.providers, credentials: manualCredentials() } }),
    })
    lin = await applicant(w)
    await named(w, lin)
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 1 })
  })

  test('goes to staff when the service for codes is down', async () => {
    w.deps.providers.credentials.check = () => Promise.reject(new Error('away'))
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 1 })
  })

  test.each([
    ['online report without its code', degree({ channel: 'onlineReport' }), '请填写在线验证码'],
    ['report code without a code', degree({}), '请填写在线验证码'],
    ['certificate without number and photo', degree({ channel: 'certificate' }), '请填写证书编号或上传证书照片'],
    ['no degree', degree({ degree: 0, reportCode: code }), '请选择学历'],
    ['a school of spaces', degree({ school: '  ', reportCode: code }), '请填写完整'],
    ['overseas without a number', degree({ overseas: true, reportCode: code }), '海外学历需要填写认证书编号'],
    ['manual without papers', degree({ channel: 'manual' }), '请在学生证、成绩单、录取通知书中任选两种上传'],
  ])('refuses a claim with the missing part named: %s', async (_what, input, says) => {
    expect(await refused(lin.call(verify.education, input))).toBe(`1015 ${says}`)
    expect(await standing(lin, 'education')).toMatchObject({ status: 0 })
  })

  test.each(['onlineReport', 'reportCode', 'certificate', 'manual'] as const)(
    'needs the number of an overseas degree by %s too (A.auth.17)',
    async (channel) => {
      const [one, two] = [await picture(w, lin), await picture(w, lin)]
      const papers = [
        { kind: 'studentCard' as const, image: one.id },
        { kind: 'transcript' as const, image: two.id },
      ]
      const all = degree({ channel, overseas: true, reportCode: code, papers, image: one.id })
      expect(await refused(lin.call(verify.education, all))).toBe('1015 海外学历需要填写认证书编号')
      expect((await lin.call(verify.education, { ...all, certificateNo: '12345' })).status).toBeGreaterThan(0)
    },
  )

  // A.auth.16
  test('takes two different papers of three in a manual review, each with its own picture', async () => {
    const [one, two] = [(await picture(w, lin)).id, (await picture(w, lin)).id]
    const send = (...papers: NonNullable<Education['papers']>) =>
      refused(lin.call(verify.education, degree({ channel: 'manual', papers })))
    const says = '1015 请在学生证、成绩单、录取通知书中任选两种上传'
    expect(await send({ kind: 'studentCard', image: one })).toBe(says)
    expect(await send({ kind: 'studentCard', image: one }, { kind: 'studentCard', image: two })).toBe(says)
    expect(await send({ kind: 'studentCard', image: one }, { kind: 'transcript', image: one })).toBe(says)
    expect(await send({ kind: 'studentCard', image: one }, { kind: 'admissionLetter', image: two })).toBe('taken')
    expect(await standing(lin, 'education')).toMatchObject({ status: 1, expireTime: w.now().getTime() + 15 * day })
  })

  test('accepts only the user’s own pictures for education', async () => {
    const mei = await applicant(w, '梅')
    for (const { id } of [await picture(w, mei), await picture(w, lin, 'photo'), { id: 'A'.repeat(22) }])
      expect(await refused(lin.call(verify.education, degree({ channel: 'certificate', image: id })))).toBe(
        '1015 请重新上传证明图片',
      )
  })

  test('gives badge and facts after a passed review, and deletes pictures and numbers at once', async () => {
    const image = await picture(w, lin)
    await lin.call(verify.education, degree({ channel: 'certificate', certificateNo: '1000120201', image: image.id }))
    expect((await userRow(w, lin)).verified).toEqual(['realName'])
    expect(await staffDecide('education', true)).toBe('passed')
    expect(await staffDecide('education', true)).toBeUndefined()
    expect(await userRow(w, lin)).toMatchObject({ verified: ['realName', 'education'], school: '清华大学', degree: 6 })
    expect(await isStored(w, image.key)).toBe(false)
    expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(await w.db.selectFrom('verifications').select(['evidence_sealed', 'upload_ids']).execute()).toEqual([
      { evidence_sealed: null, upload_ids: [] },
    ])
    expect(await poppedUp(w)).toEqual(['学历认证已通过'])
  })

  test('gives the reason of a refusal, and deletes its pictures too', async () => {
    const image = await picture(w, lin)
    await lin.call(verify.education, degree({ channel: 'certificate', image: image.id }))
    expect(await staffDecide('education', false, '照片不清楚')).toBe('failed')
    expect(await standing(lin, 'education')).toMatchObject({ status: 3, reason: '照片不清楚' })
    expect(await isStored(w, image.key)).toBe(false)
    expect(await poppedUp(w)).toEqual(['学历认证未通过：照片不清楚'])
  })

  test('replaces a waiting application by the new one, and deletes the pictures that only the old one had', async () => {
    const [old, kept, fresh] = [await picture(w, lin), await picture(w, lin), await picture(w, lin)]
    const papers = (one: string, two: string) => [
      { kind: 'studentCard' as const, image: one },
      { kind: 'transcript' as const, image: two },
    ]
    await lin.call(verify.education, degree({ channel: 'manual', papers: papers(old.id, kept.id) }))
    const sent = degree({ channel: 'manual', school: '北京大学', papers: papers(kept.id, fresh.id) })
    await lin.call(verify.education, sent)
    const there = await Promise.all([old, kept, fresh].map(({ key }) => isStored(w, key)))
    expect(there).toEqual([false, true, true])
    await staffDecide('education', true)
    expect((await userRow(w, lin)).school).toBe('北京大学')
  })

  test('keeps the earlier pass while a newer application waits and when it fails', async () => {
    await lin.call(verify.education, degree({ reportCode: code }))
    await lin.call(verify.education, degree({ channel: 'certificate', school: '北京大学', certificateNo: '12345' }))
    expect(await standing(lin, 'education')).toMatchObject({ status: 1 })
    expect(await userRow(w, lin)).toMatchObject({ verified: ['realName', 'education'], school: '清华大学' })
    await staffDecide('education', false, '编号查不到')
    expect(await standing(lin, 'education')).toMatchObject({ status: 2, reason: '编号查不到' })
    expect(await userRow(w, lin)).toMatchObject({ verified: ['realName', 'education'], school: '清华大学' })
    const row = await w.db.selectFrom('verifications').select('claim').executeTakeFirstOrThrow()
    expect(JSON.parse(row.claim)).toEqual({ school: '清华大学', degree: 6 })
  })

  test('ignores a decision on an application that was replaced in the meantime', async () => {
    let answer = (_said: 'pass') => {}
    w.deps.providers.credentials.check = () => new Promise((done) => (answer = done))
    const first = lin.call(verify.education, degree({ reportCode: code }))
    const waits = () => w.db.selectFrom('verifications').selectAll().execute()
    while ((await waits()).length === 0) await new Promise((done) => setTimeout(done, 10))
    const { id: image } = await picture(w, lin)
    await lin.call(verify.education, degree({ channel: 'certificate', school: '北京大学', image }))
    answer('pass')
    expect(await first).toEqual({ status: 1 })
    expect(await waits()).toMatchObject([{ status: 1, channel: 'certificate' }])
    expect((await userRow(w, lin)).verified).toEqual(['realName'])
  })
})

describe('work', () => {
  // A.auth.19, A.auth.14
  test('is reviewed with one proof and its picture, and shows on the page once it passed', async () => {
    const image = await picture(w, lin, 'work')
    expect(await lin.call(verify.work, job(image.id, { company: ' 二狗  科技 ' }))).toEqual({ status: 1 })
    expect(await staffDecide('work', true)).toBe('passed')
    expect(await userRow(w, lin)).toMatchObject({
      verified: ['realName', 'work'],
      company: '二狗 科技',
      position: '工程师',
      company_since: w.now(),
    })
    expect((await userRow(w, lin)).company_key).not.toBe('')
    expect(await isStored(w, image.key)).toBe(false)
  })

  test('refuses a picture for education as proof of work', async () => {
    expect(await refused(lin.call(verify.work, job((await picture(w, lin)).id)))).toBe('1015 请重新上传证明图片')
  })

  test('keeps the first day of an employer that is named again', async () => {
    for (const position of ['工程师', '主管']) {
      await lin.call(verify.work, job((await picture(w, lin, 'work')).id, { position }))
      await staffDecide('work', true)
      w.pass(day)
    }
    const { company_since, position } = await userRow(w, lin)
    expect([company_since?.getTime(), position]).toEqual([w.now().getTime() - 2 * day, '主管'])
  })
})

// A.auth.14
test('gives gold and 95 for all checks together, and notifies only a user who waited for a decision', async () => {
  await adopt(w.db, lin.id, [{ purpose: 'avatar', key: 'ab/c.jpg', size: 1 }], w.now())
  await lin.call(verify.education, degree({ reportCode: code }))
  expect(await lin.call(verify.mine, {})).toMatchObject({ dataLevel: 2 })
  await lin.call(verify.work, job((await picture(w, lin, 'work')).id))
  await staffDecide('work', true)
  expect(await lin.call(verify.mine, {})).toMatchObject({ dataLevel: 3, trustScore: 95 })
  const told = await poppedUp(w)
  expect(told.filter((text) => !text.includes('送你'))).toEqual(['工作认证已通过'])
})

test('lapses a review after fifteen days without a decision, and allows another request', async () => {
  const lapse = () => runJob(w, 'lapse-reviews')
  const image = await picture(w, lin, 'work')
  await lin.call(verify.work, job(image.id))
  w.pass(15 * day - 1)
  await lapse()
  const row = () => w.db.selectFrom('verifications').selectAll().executeTakeFirstOrThrow()
  expect((await row()).status).toBe(1)
  w.pass(1)
  await lapse()
  expect(await row()).toMatchObject({ status: 3, reason: '审核超时，请重新提交', evidence_sealed: null })
  expect(await isStored(w, image.key)).toBe(false)
})

test('decides nothing without a pending application, for an unknown user, or for another kind', async () => {
  expect(await staffDecide('education', true)).toBeUndefined()
  expect(await staffDecide('realName', true)).toBeUndefined()
  const tools = { ...w.deps, now: w.now() }
  expect(await decidePapers(tools, { uid: '0000000000', kind: 'work', passed: true })).toBeUndefined()
  expect((await userRow(w, lin)).verified).toEqual(['realName'])
})
