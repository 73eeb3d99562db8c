import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import { jpeg } from '../support/pictures'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
let browser: Browser
let w: World
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ at: new Date() })
})
afterEach(async () => {
  await program?.close()
  await w.close()
})

const says = (words: string) => program?.current().getByText(words).first().waitFor()
const placed = () => w.db.selectFrom('uploads').where('position', 'is not', null).selectAll().execute()

test('lets lin choose a photo with WeChat’s own chooser, zoom it in the frame, and send it', async () => {
  const lin = await w.person('林间')
  program = await openMiniProgram(dist, { compiled, browser, origin: await w.listen() })
  await keep(program, { token: lin.token })
  const bytes = await jpeg(600, 1200)
  const tempFilePath = program.tempFile('photo.jpg', bytes)
  await program.stub('chooseMedia', {
    tempFiles: [{ tempFilePath, size: bytes.length, fileType: 'image' }],
    type: 'image',
  })
  await program.launch({ path: 'pages/user/photos/index' })
  await program.settle()
  await program.current().getByText('添加照片').tap()
  await says('拖动、缩放，让脸在框里')
  await program.current().locator('[aria-label="放大"]').tap()
  await program.current().getByText('使用').tap()
  await says('审核中')
  for (let tries = 0; tries < 1200 && (await placed()).length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  // a 3:4 frame keeps the middle two thirds of a picture that is twice as high as wide; the zoom cuts off another fifth
  expect(await placed()).toMatchObject([
    { user_id: lin.id, purpose: 'photo', state: 'pending', crop: '83,222,833,556' },
  ])
  expect(await program.errors()).toEqual([])
})

test('adds no photo and shows no error when the user closes the chooser', async () => {
  const lin = await w.person('林间')
  program = await openMiniProgram(dist, { compiled, browser, origin: await w.listen() })
  await keep(program, { token: lin.token })
  await program.stub('chooseMedia', { errMsg: 'chooseMedia:fail cancel' })
  await program.launch({ path: 'pages/user/photos/index' })
  await program.settle()
  await program.current().getByText('添加照片').tap()
  await program.settle()
  expect(await program.calls('chooseMedia')).toHaveLength(1)
  expect(await program.calls('showToast')).toEqual([])
  expect(await program.errors()).toEqual([])
  expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})
