import { uploadLimits } from '@contract/core/uploads'
import { offline } from '@contract/play/offline'
import EvaluatePage from '@/pages/offline/evaluate'
import ReportPage from '@/pages/user/report'
import { host } from '@/platform'
import type { SendPiece } from '@/platform/host'
import { activity, attended, attender, info, signUp, thoughts } from '../../server/play/offline-acts'
import { eventually } from '../../support/taro/eventually'
import { browserOfFiles } from '../../support/taro/files'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures')

const mockLine = { gone: false }
jest.mock('@/platform/piece-host', () => {
  const real = jest.requireActual<{ sendPiece: SendPiece }>('@/platform/piece-host')
  const { UnreachableError } = jest.requireActual<typeof import('@/platform/host')>('@/platform/host')
  const sendPiece: SendPiece = (piece) =>
    mockLine.gone ? Promise.reject(new UnreachableError('offline')) : real.sendPiece(piece)
  return { sendPiece }
})

let w: World
let lin: Person
let files: ReturnType<typeof browserOfFiles>
let replace: jest.SpyInstance
beforeEach(async () => {
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  files = browserOfFiles({ width: 600, height: 800 })
  replace = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  lin = await attender(w, '林小满')
})
afterEach(() => {
  replace.mockRestore()
  return w.close()
})

const ticketOf = async (name: string) => (await info(lin, name)).ticket.signUpId
const open = async (name: string) => show(EvaluatePage, lin, { signUpId: await ticketOf(name) })
const stored = () => w.db.selectFrom('offline_evaluations').selectAll().execute()
const words = '大家聊得都很开心，下次还来'

function write(typed: string) {
  const field = document.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
/** The stars of one rating. */
const stars = (label: string) => [
  ...document.querySelectorAll<HTMLElement>(`[role=radiogroup][aria-label="${label}"] [role=radio]`),
]
const chosen = (label: string) => stars(label).findIndex((star) => star.getAttribute('aria-checked') === 'true') + 1
const give = (label: string, count: number) => stars(label)[count - 1]?.click()

// B.evaluate.04, B.evaluate.06, B.evaluate.08, B.evaluate.09, B.evaluate.10, B.evaluate.17
test('keeps the draft of lin’s evaluation until it is sent, and shows the overall rating first', async () => {
  const name = await attended(w, [lin])
  const page = await open(name)
  await page.says('总体评价')
  for (const part of ['互动质量', '主持水平', '环境设施']) expect(stars(part)).toHaveLength(5)
  expect(stars('总体评价').map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 星，很差',
    '2 星，较差',
    '3 星，一般',
    '4 星，满意',
    '5 星，超赞',
  ])
  await page.tap('提交评价')
  await page.toasted('请先打个总体评分')
  give('总体评价', 4)
  await eventually(() => chosen('主持水平') === 4)
  expect(page.text()).toContain('满意')
  give('主持水平', 5)
  await eventually(() => chosen('主持水平') === 5)
  // only the first rating is also the initial value of the ratings of the parts
  give('总体评价', 3)
  await eventually(() => chosen('总体评价') === 3)
  expect([chosen('互动质量'), chosen('主持水平')]).toEqual([4, 5])
  await page.says('至少 10 个字')
  write('很好')
  await page.tap('提交评价')
  expect(await stored()).toEqual([])
  write(words)
  await page.says(`${words.length}/800`)
  page.leave()
  const again = await open(name)
  await again.says(`${words.length}/800`)
  expect([chosen('总体评价'), chosen('主持水平')]).toEqual([3, 5])
  await again.tap('提交评价')
  await again.says('评价提交成功')
  expect(await stored()).toMatchObject([
    { rating: 3, interaction_rating: 4, host_rating: 5, environment_rating: 4, content: words },
  ])
  await again.tap('回到活动')
  expect(replace.mock.calls.at(-1)?.[0]).toContain(`pages/offline/details/index?activityId=${name}`)
  again.leave()
  const third = await open(name)
  await third.says('你已经评价过这次活动了')
  third.leave()
})

// B.evaluate.07
test('asks for the overall rating only when an activity has no host and venue', async () => {
  const page = await open(await attended(w, [lin], { type: 2 }))
  await page.says('总体评价')
  expect(stars('互动质量')).toEqual([])
  page.leave()
})

// B.evaluate.12, B.evaluate.15
test('uploads and sends six pictures, and refuses a seventh', async () => {
  const name = await attended(w, [lin])
  const page = await open(name)
  await page.tap('添加图片')
  const bytes = await beside.jpeg(600, 800)
  await files.choose(...Array.from({ length: 6 }, () => ({ bytes })))
  await page.says('上传中...')
  await eventually(() => document.querySelectorAll('[aria-label^="第 "]').length === 6)
  await page.says('最多 6 张')
  await page.tap('添加图片')
  await page.toasted('最多上传 6 张图片！')
  give('总体评价', 5)
  write(words)
  await page.says(`${words.length}/800`)
  await page.tap('提交评价')
  await page.says('评价提交成功')
  expect((await stored())[0]?.image_keys).toHaveLength(6)
  page.leave()
})

// B.evaluate.13
test('refuses a picture above the limit and names the limit', async () => {
  const page = await open(await attended(w, [lin]))
  await page.tap('添加图片')
  await files.choose({
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), new Uint8Array(uploadLimits.uploadBytes)]),
  })
  await page.toasted('请上传小于 10 MB 的图片！')
  expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  page.leave()
})

// B.evaluate.15
test('says that a picture failed to upload, and sends it again', async () => {
  const page = await open(await attended(w, [lin]))
  mockLine.gone = true
  await page.tap('添加图片')
  await files.choose({ bytes: await beside.jpeg(600, 800) })
  await page.says('上传失败')
  mockLine.gone = false
  await page.tap('重试')
  await eventually(() => document.querySelectorAll('[aria-label^="第 "]').length === 1)
  page.leave()
})

// B.evaluate.14, C.report.08
test.each([
  ['1.1.7', false],
  ['1.1.8', true],
])('lets the user choose pictures in the Android app %s: %s', async (appVersion, may) => {
  const bad = await w.person('坏人')
  const signUpId = await ticketOf(await attended(w, [lin]))
  const native = [jest.replaceProperty(host, 'environment', 'native'), jest.replaceProperty(host, 'appId', 'android')]
  await w.db.updateTable('sessions').set({ app_id: 'android' }).execute()
  const asked = jest.spyOn(host.bridge, 'getHostInfo').mockResolvedValue({ ok: true, data: { appVersion } } as never)
  const seen = () => [...document.querySelectorAll('[aria-label="添加图片"]')].length
  const page = await show(EvaluatePage, lin, { signUpId })
  await page.says('提交评价')
  await eventually(() => asked.mock.calls.length > 0)
  await eventually(() => seen() === Number(may))
  page.leave()
  const report = await show(ReportPage, lin, { uid: bad.uid, place: 'profile' })
  await report.says('举报理由')
  await eventually(() => seen() === Number(may))
  report.leave()
  asked.mockRestore()
  for (const one of native) one.restore()
})

// B.evaluate.02, B.evaluate.03
test.each([
  ['what was not attended', async () => (await signUp(lin, await activity(w, { price: 0 }))).signUpId, '内容不存在'],
  [
    'what is over for too long',
    async () => {
      const name = await attended(w, [lin])
      await w.pool.query(
        "update offline_activities set ends_at = ends_at - interval '40 days', starts_at = starts_at - interval '40 days', refund_until = refund_until - interval '40 days'",
      )
      return ticketOf(name)
    },
    '活动已结束超过30 天，无法评价',
  ],
])('says so and returns to the list by itself: %s', async (_name, made, said) => {
  const page = await show(EvaluatePage, lin, { signUpId: await made() })
  await page.says(said)
  await eventually(() => replace.mock.calls.length > 0)
  expect(replace.mock.calls[0]?.[0]).toContain('pages/offline/list/index')
  page.leave()
})

test('says why the rules refuse the text, and keeps it', async () => {
  const name = await attended(w, [lin])
  const page = await open(name)
  await page.says('总体评价')
  give('总体评价', 5)
  write('加我微信聊聊 13800138000 一起玩')
  await page.tap('提交评价')
  await eventually(() => toasts().length > 0)
  expect(await stored()).toEqual([])
  expect(document.querySelector('textarea')?.value).toContain('13800138000')
  await expect(lin.call(offline.saveEvaluation, { activityId: name, ...thoughts })).resolves.toEqual({})
  page.leave()
})
