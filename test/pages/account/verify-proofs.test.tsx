import { documents } from '@contract/core/legal-documents'
import EducationPage from '@/pages/verify/education'
import MaritalPage from '@/pages/verify/marital'
import WorkPage from '@/pages/verify/work'
import { host } from '@/platform'
import { clearDevice } from '../../support/taro/device'
import { type Person, show, type World } from '../../support/taro/stage'
import { eventually, turn, write } from './verify-acts'

let w: World
jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const outside = jest.spyOn(host, 'openOutside')
beforeAll(async () => {
  w = await world()
})
beforeEach(() => {
  clearDevice()
  outside.mockClear()
  outside.mockReturnValue({ how: 'left' })
})
afterAll(() => w.close())

const named = { verified: ['realName'], level: 2 }
type Page = Awaited<ReturnType<typeof show>>
const rowOf = ({ id }: Person, kind: 'education' | 'work') =>
  w.db.selectFrom('verifications').where('user_id', '=', id).where('kind', '=', kind).selectAll().executeTakeFirst()

// A.auth.27
test.each([
  ['education', EducationPage],
  ['work', WorkPage],
])('%s asks an unverified user to prove their identity first, and links to it', async (_kind, Page) => {
  const page = await show(Page, await w.person('林间'))
  await page.says('先完成实名认证，材料才能对得上是你的')
  await page.says('去实名认证')
  expect(page.text()).not.toContain('提交审核')
  page.leave()
})

describe('education', () => {
  // A.auth.18
  test('lists four channels, each with its requirements', async () => {
    const page = await show(EducationPage, await w.person('林间', named))
    for (const channel of ['在线报告', '报告验证码', '证书编号或照片', '人工审核'])
      await page.says(new RegExp(`${channel}[填毕学]`))
    page.leave()
  })

  test('shows missing fields, and sends nothing without the consent tick', async () => {
    const lin = await w.person('林间', named)
    const page = await show(EducationPage, lin)
    await page.tap(/^报告验证码/)
    await page.tap('提交审核')
    await page.says('请填写学校')
    await page.says('请选择学历')
    write('真实姓名', '林小满')
    write('学校', '同济大学')
    turn('学历', '本科')
    write('报告验证码', '12')
    await page.tap('提交审核')
    await page.says('报告编号和验证码是 12 到 18 位字母和数字')
    write('报告验证码', 'ABCD12345671')
    await page.tap('提交审核')
    await page.says('请先阅读并勾选上面的同意项')
    expect(await rowOf(lin, 'education')).toBeUndefined()
    page.leave()
  })

  test('passes with a correct code, and records the consent', async () => {
    const lin = await w.person('林间', named)
    const page = await show(EducationPage, lin)
    await fill(page, 'ABCD12345671')
    await page.says('学历认证 已通过')
    expect(await rowOf(lin, 'education')).toMatchObject({ status: 2, channel: 'reportCode' })
    const [consent] = await w.db.selectFrom('consents').where('user_id', '=', lin.id).selectAll().execute()
    expect(consent).toMatchObject({ kind: 'education', version: documents.education })
    page.leave()
  })

  test('shows the reason of a refusal, and keeps the input', async () => {
    const lin = await w.person('林间', named)
    const page = await show(EducationPage, lin)
    await fill(page, 'ABCD12345670')
    await page.says(/上次没有通过：.+/)
    page.leave()
    const again = await show(EducationPage, lin)
    await again.says('重新提交')
    expect(document.querySelector<HTMLInputElement>('input[aria-label="学校"]')?.value).toBe('同济大学')
    again.leave()
  })

  // A.auth.17
  test('offers no report code for a foreign degree, and requires its certificate number', async () => {
    const lin = await w.person('林间', named)
    const page = await show(EducationPage, lin)
    await page.says('海外学历')
    await page.tap(/^海外学历/)
    await eventually(() => !page.text().includes('在线报告'))
    write('真实姓名', '林小满')
    write('学校', 'ETH')
    turn('学历', '硕士')
    await page.tap(/^同意核验我的学历/)
    await page.tap('提交审核')
    await page.says('海外学历需要填写认证书编号')
    write('证书编号', 'CH-2019-0042')
    await page.tap('提交审核')
    await page.says('正在审核')
    await page.says(/最晚 \d+ 月 \d+ 日，过期自动失效/)
    expect(await rowOf(lin, 'education')).toMatchObject({ status: 1, channel: 'certificate' })
    page.leave()
  })

  // A.auth.16
  test('requires two of three papers for a manual review', async () => {
    const page = await show(EducationPage, await w.person('林间', named))
    await page.tap(/^人工审核/)
    write('真实姓名', '林小满')
    for (const paper of ['学生证', '成绩单', '录取通知书']) await page.says(paper)
    write('学校', '同济大学')
    turn('学历', '本科')
    await page.tap('提交审核')
    await page.says('三样材料里需要两样')
    page.leave()
  })

  async function fill(page: Page, code: string) {
    await page.tap(/^报告验证码/)
    write('真实姓名', '林小满')
    write('学校', '同济大学')
    turn('学历', '本科')
    write('报告验证码', code)
    await page.tap(/^同意核验我的学历/)
    await page.tap('提交审核')
  }
})

describe('work', () => {
  // A.auth.19
  test('lists five proofs, of which one suffices', async () => {
    const page = await show(WorkPage, await w.person('林间', named))
    await page.says('五种材料里选一种，一种就够')
    for (const proof of ['社保截图', '企业名片', '工牌或工作证', '在职证明、合同或营业执照', '录用通知或工资单'])
      await page.says(proof)
    expect(document.querySelectorAll('[role=radio][aria-checked=true]')).toHaveLength(1)
    page.leave()
  })

  test('requires company, position and a picture, and restores the input the next time', async () => {
    const lin = await w.person('林间', named)
    const page = await show(WorkPage, lin)
    await page.tap('提交审核')
    await page.says('姓名是 2 到 20 个汉字')
    write('真实姓名', '林小满')
    await page.tap('提交审核')
    await page.says('请填写公司')
    write('公司', '澄明设计')
    write('职位', '设计师')
    await page.tap('提交审核')
    await page.says('请添加一张材料照片')
    page.leave()
    const again = await show(WorkPage, lin)
    await again.says('公司')
    expect(document.querySelector<HTMLInputElement>('input[aria-label="公司"]')?.value).toBe('澄明设计')
    again.leave()
  })

  test('does not show the input of one user to the next user', async () => {
    const page = await show(WorkPage, await w.person('林间', named))
    await page.says('提交审核')
    write('公司', '澄明设计')
    page.leave()
    ;(await show(WorkPage)).leave()
    const other = await show(WorkPage, await w.person('文文', named))
    await other.says('提交审核')
    expect(document.querySelector<HTMLInputElement>('input[aria-label="公司"]')?.value).toBe('')
    other.leave()
  })
})

describe('marital status', () => {
  test('asks an unverified user to prove their identity first', async () => {
    const page = await show(MaritalPage, await w.person('林间'))
    await page.says('请先完成实名认证')
    expect(document.querySelectorAll('[role=radio]')).toHaveLength(0)
    page.leave()
  })

  // A.auth.20
  test('offers four states, needs two consents, and is confirmed by a face check', async () => {
    const lin = await w.person('林间', { verified: ['realName'], level: 2 })
    const page = await show(MaritalPage, lin)
    await page.says('我的婚姻状况')
    expect([...document.querySelectorAll('[role=radio]')].map(({ textContent }) => textContent)).toEqual([
      '未婚',
      '离异无孩',
      '离异带孩',
      '离异不带孩',
    ])
    await page.tap('确认并开始刷脸')
    await page.says('请选择你的婚姻状况')
    await page.tap('离异无孩')
    await page.tap(/^同意核验我声明/)
    await page.tap('确认并开始刷脸')
    await page.says('请先阅读并勾选上面的同意项')
    await page.tap(/^同意采集并比对/)
    await page.tap('确认并开始刷脸')
    await eventually(() => outside.mock.lastCall)
    const [check] = await w.db.selectFrom('face_checks').where('user_id', '=', lin.id).selectAll().execute()
    expect(check).toMatchObject({ purpose: 'marital', marital: 2 })
    const kinds = await w.db.selectFrom('consents').where('user_id', '=', lin.id).select('kind').orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['marital', 'face'])
    page.leave()
  })
})
