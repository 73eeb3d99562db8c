import { verify } from '../../../contract/account/verify'
import type { Input } from '../../../contract/kernel/define'
import { inventory } from '../../../server/areas'
import { erase } from '../../../server/domains/account/cancellation/erasure'
import { decidePapers, papersWaiting } from '../../../server/domains/account/verify'
import type { Credential } from '../../../server/providers/credentials'
import { type Person, type World, world } from '../../world'
import { applicant, goThrough, named, picture, standing, userRow } from './verify-world'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  lin = await applicant(w, '林')
  mei = await applicant(w, '梅')
})
afterEach(() => w.close())

const code = 'ABCD1234EFG5'
const degree = (more: Partial<Input<typeof verify.education>> = {}) =>
  ({ channel: 'reportCode', name: '林小满', school: '清华大学', degree: 6, overseas: false, ...more }) as const
const work = (image: string) =>
  ({ proof: 'badge', name: '林小满', company: '二狗', position: '工程师', image }) as const
const decide = ({ uid }: Person, kind: 'education' | 'work', passed = true) =>
  decidePapers({ ...w.deps, now: w.now() }, { uid, kind, passed })
const linesFor = async ({ uid }: Person) =>
  (await papersWaiting({ ...w.deps, now: w.now() })).find((one) => one.uid === uid)?.lines ?? []
const marks = () => w.db.selectFrom('paper_marks').selectAll().execute()

// A.auth.27
describe('papers of a person', () => {
  test('are refused with a request to prove the name first, and not stored', async () => {
    const { id: image } = await picture(w, lin, 'work')
    const first = { code: 1015, message: '请先完成实名认证' }
    await expect(lin.call(verify.education, degree({ reportCode: code }))).rejects.toMatchObject(first)
    await expect(lin.call(verify.work, work(image))).rejects.toMatchObject(first)
    expect(await w.db.selectFrom('verifications').selectAll().execute()).toEqual([])
    expect(await goThrough(w, lin, 'pass')).toMatchObject({ state: 'success' })
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 2 })
    expect(await lin.call(verify.work, work(image))).toEqual({ status: 1 })
  })

  test('are refused with a name other than the verified one', async () => {
    await goThrough(w, lin, 'pass')
    await expect(lin.call(verify.education, degree({ name: '林大满', reportCode: code }))).rejects.toMatchObject({
      code: 1015,
      message: '姓名和实名认证的不一致，请核对后重试',
    })
    expect(await standing(lin, 'education')).toMatchObject({ status: 0 })
  })

  test('are looked up with the verified name', async () => {
    await named(w, lin)
    const asked: Credential[] = []
    w.deps.providers.credentials.check = async (credential) => {
      asked.push(credential)
      return credential.certificateNo === undefined ? 'fail' : 'pass'
    }
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 3 })
    const certificate = degree({ channel: 'certificate', certificateNo: '1000120201' })
    expect(await lin.call(verify.education, certificate)).toEqual({ status: 2 })
    const claim = { name: '林小满', school: '清华大学', degree: 6 }
    expect(asked).toEqual([
      { ...claim, reportCode: code },
      { ...claim, certificateNo: '1000120201' },
    ])
  })

  test('are shown to staff with name and paper side by side, and whether the name was compared', async () => {
    await named(w, lin)
    await lin.call(verify.work, work((await picture(w, lin, 'work')).id))
    expect(await linesFor(lin)).toEqual(['工牌或名片', '二狗 · 工程师', '本人姓名 林小满（与实名认证一致）'])
    await w.db.updateTable('identities').set({ name_mac: null }).execute()
    await lin.call(verify.work, work((await picture(w, lin, 'work')).id))
    expect(await linesFor(lin)).toContain('本人姓名 林小满（实名认证时没有留下姓名，未比对）')
    await decide(lin, 'work')
    const kept = JSON.stringify(await w.db.selectFrom('verifications').selectAll().execute())
    expect(kept).not.toContain('林小满')
  })
})

// A.auth.28, security I12
describe('papers used by several accounts', () => {
  beforeEach(async () => {
    await named(w, lin)
    await named(w, mei)
  })

  test('are answered for the second account as a wrong code', async () => {
    expect(await lin.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 2 })
    expect(await mei.call(verify.education, degree({ reportCode: code.toLowerCase() }))).toEqual({ status: 3 })
    const used = await standing(mei, 'education')
    expect(await mei.call(verify.education, degree({ reportCode: 'ABCD1234EFG0' }))).toEqual({ status: 3 })
    expect(await standing(mei, 'education')).toEqual(used)
    expect((await userRow(w, mei)).verified).toEqual(['realName'])
    // one's own again
    expect(await lin.call(verify.education, degree({ reportCode: code, school: '北京大学' }))).toEqual({ status: 2 })
    expect(await marks()).toHaveLength(1)
  })

  test('are recognised by the certificate number in any spelling, reported to staff, and cannot be passed', async () => {
    const certificate = (certificateNo: string) => degree({ channel: 'certificate', overseas: true, certificateNo })
    await lin.call(verify.education, certificate('CH-2019-0042'))
    expect(await decide(lin, 'education')).toBe('passed')
    await mei.call(verify.education, certificate('ch20190042'))
    expect(await linesFor(mei)).toContain('这份证明已经用于另一个账号，不能通过')
    expect(await decide(mei, 'education')).toBe('used')
    expect(await standing(mei, 'education')).toMatchObject({
      status: 3,
      reason: '材料与填写的信息不符，请核对后重新提交',
    })
  })

  test('are recognised by the content of a picture', async () => {
    await lin.call(verify.work, work((await picture(w, lin, 'work', 'a badge')).id))
    await mei.call(verify.work, work((await picture(w, mei, 'work', 'a badge')).id))
    expect(await decide(lin, 'work')).toBe('passed')
    expect(await decide(mei, 'work')).toBe('used')
    await mei.call(verify.work, work((await picture(w, mei, 'work', 'another badge')).id))
    expect(await decide(mei, 'work')).toBe('passed')
  })

  test('pass for one of many accounts that send them at once', async () => {
    const people = await Promise.all([...Array(6).keys()].map((n) => applicant(w, `人${n}`)))
    for (const person of people) await named(w, person)
    const answers = await Promise.all(people.map((one) => one.call(verify.education, degree({ reportCode: code }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([2, 3, 3, 3, 3, 3])
    expect(await marks()).toHaveLength(1)
  })

  test('do not count when refused, and are free again when their account is erased', async () => {
    await lin.call(verify.education, degree({ channel: 'certificate', certificateNo: '1000120201' }))
    await decide(lin, 'education', false)
    expect(await marks()).toEqual([])
    await lin.call(verify.education, degree({ reportCode: code }))
    await erase(w.db, inventory, lin.id)
    expect(await marks()).toEqual([])
    expect(await mei.call(verify.education, degree({ reportCode: code }))).toEqual({ status: 2 })
  })

  test('cannot be read from the stored hashes without the key', async () => {
    await lin.call(verify.education, degree({ reportCode: code }))
    const [mark] = await marks()
    expect(mark?.mark).toEqual(w.deps.keys.lookup(`paper code ${code}`))
    expect(JSON.stringify(await w.db.selectFrom('verifications').selectAll().execute())).not.toContain(code)
  })
})
