import { minus } from '@contract/kernel/time'
import { yearlyReport } from '@contract/play/yearly-report'
import ReportPage from '@/pages/yearly/report2024'
import { eventually } from '../../support/taro/eventually'
import { browserOfFiles } from '../../support/taro/files'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures')

const until = minus(new Date(), 1, 'day')

let w: World
let lin: Person
beforeEach(async () => {
  const env = { REPORT_2024: 'always', REPORT_2024_WINDOW: { from: minus(until, 100, 'day'), until } } as const
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { ...env, CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  browserOfFiles({ width: 750, height: 1280 })
  lin = await w.person('林', { verified: ['realName', 'education', 'work', 'marital'] })
  await lin.call(yearlyReport.enable2024, {})
  await lin.call(yearlyReport.report2024, {})
  await lin.call(yearlyReport.finishedRead2024, {})
})
afterEach(() => {
  jest.mocked(HTMLCanvasElement.prototype.getContext).mockRestore()
  jest.mocked(HTMLCanvasElement.prototype.toDataURL).mockRestore()
  return w.close()
})

/** A canvas that yields this picture. */
function drawing(picture: string) {
  const canvas = HTMLCanvasElement.prototype
  const made = { width: 10, addColorStop: () => undefined }
  const pen = new Proxy({}, { get: () => () => made })
  jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(canvas, 'toDataURL').mockReturnValue(picture)
}
const sent = () => w.db.selectFrom('uploads').select(['user_id', 'purpose', 'content_type']).execute()

// B.report2024.33
test('uploads the picture of the result before it shares to the planet', async () => {
  drawing(`data:image/png;base64,${(await beside.png(750, 1280)).toString('base64')}`)
  const page = await show(ReportPage, lin)
  await page.says('再看一遍')
  const moved = moves()
  await page.tap('分享到星球')
  await page.says('上传中...')
  await eventually(() => moved.to().length > 0)
  expect(moved.to()[0]).toContain('pages/planet/publish/index')
  expect(await sent()).toEqual([{ user_id: lin.id, purpose: 'dynamic', content_type: 'image/png' }])
  moved.done()
  page.leave()
})

// B.report2024.33
test('refuses a picture that is neither PNG nor JPEG with a message, and keeps the others', async () => {
  drawing('data:image/webp;base64,AA==')
  const page = await show(ReportPage, lin)
  await page.says('再看一遍')
  const moved = moves()
  await page.tap('分享到星球')
  await page.toasted('上传失败')
  await page.says('分享到星球')
  expect([moved.to(), await sent()]).toEqual([[], []])
  moved.done()
  page.leave()
})
