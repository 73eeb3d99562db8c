import type { Browser } from 'playwright-core'
import { invite } from '../../contract/money/invite'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)

let browser: Browser
let w: World
let origin: string
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

test('sends an invitation as a card, draws it as a poster, and saves it to the album once that is allowed', async () => {
  const lin = await w.person('莫小鱼')
  const { code } = await lin.call(invite.mine, {})
  const program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: 'pages/money/invite-friends/index' })
  await program.settle()
  expect(await program.share()).toMatchObject({ path: `/pages/account/login/index?invite=${code}` })
  const tap = (words: string) => program.current().getByText(words, { exact: true }).first().click()
  await program.stub('saveImageToPhotosAlbum', { errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
  await tap('生成邀请海报')
  await tap('保存到相册')
  await program.current().getByText('没有相册权限').waitFor()
  await program.current().getByText('去打开相册权限').waitFor()
  const [saved] = await program.calls('saveImageToPhotosAlbum')
  expect(JSON.stringify(saved)).toContain('.png')
  expect(await program.errors()).toEqual([])
  await program.close()
})

test('opens the login page by a card that was sent, which says who invites', async () => {
  const lin = await w.person('莫小鱼')
  const { code } = await lin.call(invite.mine, {})
  const program = await openMiniProgram(dist, { compiled, browser, origin })
  await program.launch({ path: 'pages/account/login/index', query: { invite: code } })
  await program.current().getByText('「莫**」邀请你加入二狗').waitFor()
  expect(await program.errors()).toEqual([])
  await program.close()
})
