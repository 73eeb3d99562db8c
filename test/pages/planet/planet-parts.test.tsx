import { planet } from '@contract/planet/planet'
import { session } from '@/api'
import PublishPage from '@/pages/planet/publish'
import { host } from '@/platform'
import type { SendPiece } from '@/platform/host'
import type { ChosenVideo } from '@/platform/video'
import { jpeg } from '../../support/pictures'
import { eventually } from '../../support/taro/eventually'
import { browserOfFiles } from '../../support/taro/files'
import { answer, type Person, show, toasts, type World } from '../../support/taro/stage'
import { video } from '../../support/videos'

/** `cut`: the line is down. `held`: pieces wait for `letGo`. */
const mockLine: { cut: boolean; held: (() => void)[] | undefined; chosen?: ChosenVideo } = {
  cut: false,
  held: undefined,
}
jest.mock('@/platform/video-host', () => ({ pickVideo: async () => mockLine.chosen }))
jest.mock('@/platform/piece-host', () => {
  const real = jest.requireActual<{ sendPiece: SendPiece }>('@/platform/piece-host')
  const { UnreachableError } = jest.requireActual<typeof import('@/platform/host')>('@/platform/host')
  const sendPiece: SendPiece = async (piece) => {
    if (mockLine.cut) throw new UnreachableError('offline')
    if (mockLine.held) await new Promise<void>((go) => mockLine.held?.push(go))
    return real.sendPiece(piece)
  }
  return { sendPiece }
})
const letGo = () => {
  const { held } = mockLine
  mockLine.held = undefined
  held?.forEach((go) => go())
}

let w: World
let lin: Person
let files: ReturnType<typeof browserOfFiles>
let tab: jest.SpyInstance
beforeEach(async () => {
  Object.assign(mockLine, { cut: false, held: undefined, chosen: undefined })
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  const pass = async () => ({ verdict: 'pass' as const, reason: '', ref: '' })
  Object.assign(w.deps.providers.moderation, { video: pass, picture: pass })
  files = browserOfFiles({ width: 600, height: 800 })
  tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(async () => {
  letGo()
  tab.mockRestore()
  session.leave()
  await w.close()
})

const tiles = () => document.querySelectorAll('[aria-label^="第 "]').length
const failed = () => document.querySelectorAll('[aria-label=重试]').length
const words = (text: string) => {
  const area = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area?.dispatchEvent(new Event('input', { bubbles: true }))
}
const posts = async () =>
  (await lin.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })).dynamics
const picture = async () => ({ bytes: await jpeg(60, 80) })
async function aVideo() {
  const file = (bytes: Buffer, type: string) => {
    const blob = new Blob([new Uint8Array(bytes)], { type })
    return { path: 'blob:x', size: blob.size, type, width: 480, height: 640, file: blob }
  }
  const cover = file(await jpeg(), 'image/jpeg')
  mockLine.chosen = { video: file(await video({ times: 1 }), 'video/mp4'), cover, seconds: 6 }
}

test('asks before a post goes out without photos that failed, and sends them when the line is back', async () => {
  const page = await show(PublishPage, lin)
  await page.tap('添加图片')
  await files.choose(await picture())
  await eventually(() => tiles() === 1)
  mockLine.cut = true
  await page.tap('添加图片')
  await files.choose(await picture(), await picture())
  await eventually(() => failed() === 1)
  await page.tap('发布')
  await page.says('还有 2 张没传上去')
  mockLine.cut = false
  await answer('重试')
  await eventually(() => tiles() === 3)
  await page.tap('发布')
  await page.toasted('发布成功')
  expect((await posts())[0]?.dynamicImageInfos).toHaveLength(3)
  page.leave()
})

test('publishes without a photo that failed only when its author says so, and the photo is not in the next draft', async () => {
  const page = await show(PublishPage, lin)
  words('只有字')
  mockLine.cut = true
  await page.tap('添加图片')
  await files.choose(await picture())
  await eventually(() => failed() === 1)
  await page.tap('发布')
  await answer('不带它们发布')
  await page.toasted('发布成功')
  page.leave()
  mockLine.cut = false
  const next = await show(PublishPage, lin)
  await next.says('添加图片')
  window.dispatchEvent(new Event('online'))
  expect([tiles(), failed(), (await posts())[0]?.dynamicImageInfos]).toEqual([0, 0, []])
  next.leave()
})

test('shows an upload under way again after leaving, asks about it, and puts it into the same draft', async () => {
  mockLine.held = []
  const page = await show(PublishPage, lin)
  words('路上')
  await page.tap('添加图片')
  await files.choose(await picture())
  await eventually(() => mockLine.held?.length === 1)
  page.leave()
  const again = await show(PublishPage, lin)
  await eventually(() => document.querySelector('[aria-label=取消]') !== null)
  await again.tap('发布')
  await again.says('还有 1 张没传上去')
  await answer('等它传完')
  expect(await posts()).toEqual([])
  again.leave()
  letGo()
  await eventually(
    async () => (await w.db.selectFrom('uploads').where('state', '<>', 'expected').select('id').execute()).length === 1,
  )
  const third = await show(PublishPage, lin)
  await eventually(() => tiles() === 1)
  await third.tap('发布')
  await third.toasted('发布成功')
  expect((await posts())[0]?.dynamicImageInfos).toHaveLength(1)
  third.leave()
})

test('offers no photos while a video is under way, also after leaving, and posts the video', async () => {
  await aVideo()
  mockLine.held = []
  const page = await show(PublishPage, lin)
  await page.tap('添加视频')
  await page.says('不发视频')
  await eventually(() => !page.text().includes('添加图片'))
  page.leave()
  const again = await show(PublishPage, lin)
  await again.says('不发视频')
  expect(again.text()).not.toContain('添加图片')
  await again.tap('发布')
  await again.says('视频还没传上去')
  await answer('等它传完')
  letGo()
  await again.says('视频已上传，6 秒')
  await again.tap('发布')
  await again.toasted('发布成功')
  expect(await posts()).toMatchObject([{ dynamicType: 1002 }])
  again.leave()
})

test('keeps a photo when the session ends during its upload, and sends it after the next login', async () => {
  const page = await show(PublishPage, lin)
  await page.tap('添加图片')
  session.forget()
  await files.choose(await picture())
  await eventually(() => failed() === 1)
  page.leave()
  const again = await show(PublishPage, lin)
  await eventually(() => tiles() === 1)
  expect(toasts()).toEqual([])
  again.leave()
})
