import { planet } from '@contract/planet/planet'
import { session } from '@/api'
import { filmBoxOf } from '@/features/planet/planet/card/facts'
import FeedPage from '@/pages/home/planet'
import PublishPage from '@/pages/planet/publish'
import { host } from '@/platform'
import type { SendPiece } from '@/platform/host'
import type { ChosenVideo, NoVideo } from '@/platform/video'
import { newHandle } from '../../../server/kernel/keys'
import { jpeg } from '../../support/pictures'
import { eventually } from '../../support/taro/eventually'
import { type Person, show, type World } from '../../support/taro/stage'
import { video, videoOf } from '../../support/videos'

const mockPhone: { chosen?: ChosenVideo | NoVideo; lost: number; pieces: number[] } = { lost: 0, pieces: [] }
jest.mock('@/platform/video-host', () => ({ pickVideo: async () => mockPhone.chosen }))
jest.mock('@/platform/piece-host', () => {
  const real = jest.requireActual<{ sendPiece: SendPiece }>('@/platform/piece-host')
  const { UnreachableError } = jest.requireActual<typeof import('@/platform/host')>('@/platform/host')
  const sendPiece: SendPiece = async (piece) => {
    if (piece.picked.type.startsWith('video')) mockPhone.pieces.push(piece.from)
    // the piece arrives, but its answer is lost
    const answer = await real.sendPiece(piece)
    if (mockPhone.lost === 0) return answer
    mockPhone.lost -= 1
    throw new UnreachableError('offline')
  }
  return { sendPiece }
})

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  Object.assign(mockPhone, { chosen: undefined, lost: 0, pieces: [] })
  URL.revokeObjectURL = () => undefined
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  const pass = async () => ({ verdict: 'pass' as const, reason: '', ref: '' })
  Object.assign(w.deps.providers.moderation, { video: pass, picture: pass })
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const picked = (bytes: Buffer, type: string) => {
  const file = new Blob([new Uint8Array(bytes)], { type })
  return { path: 'blob:x', size: file.size, type, width: 480, height: 640, file }
}
const films = () => [...document.querySelectorAll('video')].map(({ src }) => src)

// B.planet.09, B.planet.12
test('shows the cover of a video, plays it on a tap in the same box, and plays one at a time', async () => {
  for (const content of ['第一段', '第二段'])
    await wen.call(planet.publish, { clientKey: newHandle(), content, video: await videoOf(w, wen) })
  const page = await show(FeedPage, lin)
  await page.says('第一段')
  const covers = [...document.querySelectorAll<HTMLElement>('.eg-post-video')]
  expect([covers.length, covers[0]?.getAttribute('aria-label'), films()]).toEqual([2, '播放视频，0:06', []])
  expect(covers[0]?.textContent).toContain('0:06')
  const box = () =>
    [...document.querySelectorAll<HTMLElement>('.eg-pics-o')].map(({ style }) => [style.width, style.paddingTop])
  const before = box()
  covers[0]?.click()
  await eventually(() => films().length === 1)
  const [first] = films()
  document.querySelector<HTMLElement>('.eg-post-video')?.click()
  await eventually(() => films().length === 1 && films()[0] !== first)
  expect(box()).toEqual(before)
  page.leave()
})

// B.planet.12
test.each([
  [1080, 1920, 16 / 9],
  [1920, 1080, 9 / 16],
  [480, 640, 4 / 3],
  [1000, 1000, 1],
])('gives a video of %d by %d pixels a box of its own shape, within two thirds of the card', (width, height, shape) => {
  const box = filmBoxOf({ width, height })
  expect(box.height / box.width).toBeCloseTo(shape)
  expect([box.width <= 200 / 3, box.height <= 800 / 9 + 0.01]).toEqual([true, true])
})

test('continues a video where the connection broke, keeps it in the draft over a restart, and posts it without text', async () => {
  const bytes = await video({ times: 8 })
  mockPhone.chosen = { video: picked(bytes, 'video/mp4'), cover: picked(await jpeg(), 'image/jpeg'), seconds: 48 }
  mockPhone.lost = 1
  const page = await show(PublishPage, lin)
  await page.tap('添加视频')
  await page.says('视频已上传，48 秒')
  // the piece with the lost answer is not sent again
  expect(mockPhone.pieces.slice(0, 2)).toEqual([0, 262_144])
  expect(new Set(mockPhone.pieces).size).toBe(mockPhone.pieces.length)
  page.leave()
  const again = await show(PublishPage, lin)
  await again.says('视频已上传，48 秒')
  // its author can play it before it is published
  await again.tap('播放看看')
  await eventually(() => films().length === 1)
  expect(films()[0]).toContain('/files/')
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await again.tap('发布')
  await again.toasted('发布成功')
  tab.mockRestore()
  again.leave()
  const { dynamics } = await wen.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })
  expect(dynamics).toMatchObject([{ dynamicType: 1002, videoinfo: { duration: 48, width: 480, height: 640 } }])
})

test.each([
  ['heavy', '视频太大，请换一个 50 MB 以内的'],
  ['long', '视频最长 60 秒，请剪短一点再传'],
  ['unfit', '这个视频打不开，请换一个 MP4 视频'],
  [
    'hevc',
    '这个视频是 HEVC 编码的，很多手机放不了。请到系统设置的「相机 → 格式」里选「兼容性最佳」重新拍，或者换一个 H.264 的视频',
  ],
  ['sound', '这个视频的画面没问题，但声音的格式用不了，请用剪辑软件重新导出一次（声音选 AAC）'],
  ['short', '视频太短了，请换一个长一点的'],
  ['denied', '没有权限读取视频，请在系统设置中打开'],
] as const)('refuses a video that is %s before it is sent', async (why, sentence) => {
  mockPhone.chosen = why
  const page = await show(PublishPage, lin)
  await page.tap('添加视频')
  await page.toasted(sentence)
  expect(mockPhone.pieces).toEqual([])
  page.leave()
})

test('says why the server refuses a video, removes it, and accepts another', async () => {
  mockPhone.chosen = { video: picked(await jpeg(), 'video/mp4'), cover: picked(await jpeg(), 'image/jpeg'), seconds: 3 }
  const page = await show(PublishPage, lin)
  await page.tap('添加视频')
  await page.says('不是可用的视频，请换一个 MP4 视频')
  expect(page.text()).not.toContain('重试')
  await page.tap('不发视频')
  await page.says('添加视频')
  page.leave()
})
