import { useState } from 'react'
import { PhotoField, type Sent } from '@/features/core/uploads'
import PhotosPage from '@/pages/user/photos'
import ReportPage from '@/pages/user/report'
import type { PickPictures } from '@/platform/host'
import { routes } from '@/routes'
import { page } from '@/shell'
import { browserOfFiles } from '../../support/taro/files'
import { hold, show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures') & Pick<typeof import('../../../server/jobs'), 'runJobs'>
const { runJobs, ...pictures } = beside

/** Replaces the choice of pictures, when a test needs it to wait. */
const mockPicking: { instead?: PickPictures } = {}
jest.mock('@/platform/pictures', () => {
  const real = jest.requireActual<{ pickPictures: PickPictures }>('@/platform/pictures')
  return {
    ...real,
    pickPictures: (...given: Parameters<PickPictures>) => (mockPicking.instead ?? real.pickPictures)(...given),
  }
})

let w: World
let files: ReturnType<typeof browserOfFiles>
beforeEach(async () => {
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  files = browserOfFiles({ width: 600, height: 800 })
})
afterEach(() => w.close())

const person = (id: number) => w.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const placed = () =>
  w.db.selectFrom('uploads').where('position', 'is not', null).orderBy('position').selectAll().execute()
const reviewed = async () => {
  w.pass(60_000)
  await runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(`${job} failed`, { cause: error })
  })
}

test('crops and sends a photo of lin, shows it to her in review, and to others once approved', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  await files.choose({ bytes: await pictures.jpeg(600, 800) })
  await shown.says('拖动、缩放，让脸在框里')
  await shown.tap('放大')
  await shown.tap('使用')
  await shown.says('审核中')
  await eventually(async () => expect(await placed()).toHaveLength(1))
  const [photo] = await placed()
  expect(photo).toMatchObject({ user_id: lin.id, purpose: 'photo', state: 'pending' })
  expect(photo?.crop).toBe('83,83,833,833')
  expect((await person(lin.id)).photo_keys).toEqual([])
  await reviewed()
  expect((await person(lin.id)).photo_keys).toEqual([photo?.key])
  shown.leave()
})

test('requests a new token by itself when the first one expired before the bytes arrived', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  await files.choose({ bytes: await pictures.jpeg(600, 800) })
  await shown.says('拖动、缩放，让脸在框里')
  const letGo = hold('/common/v2/getUptoken')
  await shown.tap('使用')
  await eventually(async () => expect(await w.db.selectFrom('uploads').select('id').execute()).toHaveLength(1))
  await w.db.updateTable('uploads').set({ expires_at: w.now() }).execute()
  letGo()
  await eventually(async () => expect(await placed()).toHaveLength(1))
  await shown.says('审核中')
  expect(toasts()).toEqual([])
  expect(await w.db.selectFrom('uploads').select('id').execute()).toHaveLength(2)
  shown.leave()
})

test('crops several photos one after the other, and moves them by the menu', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  const bytes = await pictures.jpeg(600, 800)
  await files.choose({ bytes }, { bytes }, { bytes })
  await shown.says('调整照片 1/3')
  await shown.tap('使用')
  await shown.says('调整照片 2/3')
  pressed('[role=dialog]', '取消')
  await shown.says('调整照片 3/3')
  await shown.tap('使用')
  await shown.tap('第 2 张照片，共 2 张，审核中')
  await shown.says('审核中的照片只有你自己能看到')
  await eventually(async () => expect(await placed()).toHaveLength(2))
  const before = (await placed()).map(({ id }) => id)
  await shown.tap('前移')
  await eventually(async () => expect((await placed()).map(({ id }) => id)).toEqual([...before].reverse()))
  shown.leave()
})

test('removes a photo with its bytes after a confirmation', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  await files.choose({ bytes: await pictures.jpeg(600, 800) })
  await shown.tap('使用')
  await shown.tap('第 1 张照片，共 1 张，审核中')
  const [photo] = await placed()
  await shown.tap('删除')
  await shown.says('删除这张照片？')
  pressed('[role=alertdialog]', '删除')
  await eventually(async () => expect(await placed()).toEqual([]))
  expect(await w.deps.providers.storage.load(photo?.key ?? '')).toBeUndefined()
  shown.leave()
})

test('shows others the former avatar while a new one is in review', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('上传头像')
  await files.choose({ bytes: await pictures.jpeg(800, 800) })
  await shown.tap('使用')
  await shown.says('审核中')
  await eventually(async () => expect(await placed()).toHaveLength(1))
  await reviewed()
  const first = (await person(lin.id)).avatar_key
  expect(first).not.toBe('')
  await shown.tap('更换头像')
  await files.choose({ bytes: await pictures.jpeg(700, 700) })
  await shown.tap('使用')
  await eventually(async () => expect(await placed()).toHaveLength(2))
  expect((await person(lin.id)).avatar_key).toBe(first)
  await reviewed()
  expect((await person(lin.id)).avatar_key).not.toBe(first)
  expect(await placed()).toHaveLength(1)
  expect(await w.deps.providers.storage.load(first)).toBeUndefined()
  shown.leave()
})

test('refuses a file that is no picture or too large before sending; a cancelled choice does nothing', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  await files.changeMind()
  await shown.tap('添加照片')
  await files.choose({ bytes: new Uint8Array(10), type: 'image/gif' })
  await shown.toasted('不是可用的图片，请换一张 JPG、PNG 或 WebP 图片')
  expect(toasts()).toHaveLength(1)
  expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  shown.leave()
})

test('shows the reason at a picture that the server refused, offers no retry, and removes it', async () => {
  const lin = await w.person('林间')
  const shown = await show(PhotosPage, lin)
  await shown.tap('添加照片')
  await files.choose({ bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('but no jpeg')]) })
  await shown.tap('使用')
  await shown.says('不是可用的图片，请换一张 JPG、PNG 或 WebP 图片')
  expect(document.querySelector('[aria-label=重试]')).toBeNull()
  await shown.tap('删除')
  await eventually(async () => expect(shown.text()).not.toContain('不是可用的图片'))
  shown.leave()
})

test('sends one picture of a document uncropped, shows it to its owner, and lets them choose again', async () => {
  const lin = await w.person('林间')
  const got: (Sent | undefined)[] = []
  const Paper = page(routes.user.photos, function Paper() {
    const [picture, setPicture] = useState<Sent>()
    return (
      <PhotoField
        form='papers'
        purpose='education'
        title='毕业证'
        picture={picture}
        onChange={(next) => {
          got.push(next)
          setPicture(next)
        }}
      />
    )
  })
  const shown = await show(Paper, lin)
  await shown.tap('毕业证')
  await files.choose({ bytes: await pictures.jpeg(600, 800) })
  await shown.says('重新选择')
  expect(got).toMatchObject([{ state: 0, reason: '' }])
  expect(await w.db.selectFrom('uploads').select(['purpose', 'crop', 'state']).execute()).toEqual([
    { purpose: 'education', crop: '', state: 'approved' },
  ])
  shown.leave()
})

/** Presses a button in an overlay that matches `over`. */
function pressed(over: string, words: string) {
  for (const button of document.querySelectorAll<HTMLElement>(`${over} button`))
    if (button.textContent === words) button.click()
}

async function eventually(check: () => Promise<void>) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check()
    } catch (error) {
      if (tries > 1200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test('says at once how many pictures are left out when more are chosen than fit', async () => {
  const [lin, wen] = [await w.person('林间'), await w.person('文')]
  const shown = await show(ReportPage, lin, { uid: wen.uid, place: 'profile' })
  await shown.tap('添加图片')
  const bytes = await pictures.jpeg(60, 80)
  await files.choose(...Array.from({ length: 5 }, () => ({ bytes })))
  await shown.toasted('最多上传3张图片，后面 2 张没有添加')
  await eventually(async () => expect(document.querySelector('[aria-label^="第 3 张照片，共 3 张"]')).not.toBeNull())
  shown.leave()
})

test('says that pictures are being read as soon as they are chosen', async () => {
  const [lin, wen] = [await w.person('林间'), await w.person('文')]
  const shown = await show(ReportPage, lin, { uid: wen.uid, place: 'profile' })
  let finish: () => void = () => undefined
  mockPicking.instead = async (_most, _leftOut, chosen) => {
    chosen?.(2)
    await new Promise<void>((done) => (finish = done))
    return []
  }
  await shown.tap('添加图片')
  await shown.says('处理中')
  expect(document.querySelector('[aria-label=添加图片]')).toBeNull()
  finish()
  await eventually(async () => expect(document.querySelector('[aria-label=添加图片]')).not.toBeNull())
  mockPicking.instead = undefined
  shown.leave()
})

test('shows the file on the device when the address of an uploaded picture fails', async () => {
  const [lin, wen] = [await w.person('林间'), await w.person('文')]
  const shown = await show(ReportPage, lin, { uid: wen.uid, place: 'profile' })
  await shown.tap('添加图片')
  await files.choose({ bytes: await pictures.jpeg(60, 80) })
  const tile = () => document.querySelector('[aria-label^="第 1 张照片"] img')
  await eventually(async () => expect(tile()).not.toBeNull())
  expect(tile()?.getAttribute('src')).toContain('/files/')
  await eventually(async () => {
    if (tile()?.getAttribute('src')?.includes('/files/')) tile()?.dispatchEvent(new Event('error'))
    expect(tile()?.getAttribute('src')).toMatch(/^blob:/)
  })
  shown.leave()
})
