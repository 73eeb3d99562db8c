import EducationPage from '@/pages/verify/education'
import WorkPage from '@/pages/verify/work'
import { host } from '@/platform'
import { clearDevice } from '../../support/taro/device'
import { browserOfFiles } from '../../support/taro/files'
import { type Person, show, type World } from '../../support/taro/stage'
import { eventually, turn, write } from './verify-acts'

declare const beside: typeof import('../../support/pictures')

let w: World
let files: ReturnType<typeof browserOfFiles>
jest.spyOn(host.pages, 'depth').mockReturnValue(1)
beforeEach(async () => {
  clearDevice()
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  files = browserOfFiles({ width: 800, height: 600 })
})
afterEach(() => w.close())

const rowOf = ({ id }: Person) =>
  w.db.selectFrom('verifications').where('user_id', '=', id).selectAll().executeTakeFirst()

const named = { verified: ['realName'], level: 2 }
type Page = Awaited<ReturnType<typeof show>>

async function add(page: Page, place: string) {
  const sent = () => (document.body.textContent ?? '').split('重新选择').length
  const before = sent()
  await page.tap(place)
  await files.choose({ bytes: await beside.jpeg(800, 600) })
  await eventually(() => sent() > before)
}

test('submits work with one picture, and shows its review', async () => {
  const lin = await w.person('林间', named)
  const page = await show(WorkPage, lin)
  await page.tap(/^工牌或工作证/)
  write('真实姓名', '林小满')
  write('公司', '澄明设计')
  write('职位', '设计师')
  await add(page, '材料照片')
  await page.tap(/^同意核验我的工作/)
  await page.tap('提交审核')
  await page.says('正在审核')
  await page.says(/最晚 \d+ 月 \d+ 日，过期自动失效/)
  const row = await rowOf(lin)
  expect(row).toMatchObject({ kind: 'work', status: 1, channel: 'badge' })
  expect(row?.upload_ids).toHaveLength(1)
  page.leave()
})

test('removes a message beside the button as soon as its cause is corrected', async () => {
  const page = await show(EducationPage, await w.person('林间', named))
  await page.tap('提交审核')
  await page.says('请填写学校')
  write('真实姓名', '林小满')
  write('学校', '同济大学')
  await eventually(() => !page.text().includes('请填写学校'))
  turn('学历', '本科')
  write('在线报告编号', 'ABCD12345678')
  await page.tap('提交审核')
  await page.says('请先阅读并勾选上面的同意项')
  await page.tap(/^同意核验我的学历/)
  await eventually(() => !page.text().includes('请先阅读并勾选上面的同意项'))
  page.leave()
})

test('starts a manual review of education with two of the three papers', async () => {
  const lin = await w.person('林间', named)
  const page = await show(EducationPage, lin)
  await page.tap(/^人工审核/)
  write('真实姓名', '林小满')
  write('学校', '同济大学')
  turn('学历', '本科')
  await page.tap(/^同意核验我的学历/)
  await add(page, '学生证')
  await page.says('已选 1 样，需要 2 样')
  await add(page, '成绩单')
  await page.tap('提交审核')
  await page.says('正在审核')
  const row = await rowOf(lin)
  expect(row).toMatchObject({ kind: 'education', status: 1, channel: 'manual' })
  expect(row?.upload_ids).toHaveLength(2)
  page.leave()
})
