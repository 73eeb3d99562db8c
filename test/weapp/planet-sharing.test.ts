import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { type Dynamic, planet } from '../../contract/planet/planet'
import { newHandle } from '../../server/kernel/keys'
import { launchBrowser } from '../support/chromium'
import { type Person, type World, world } from '../world'
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

/** Gives a post a picture of one colour, and returns its key. */
async function illustrate(dynamicId: string, author: Person) {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc8866' } })
    .jpeg()
    .toBuffer()
  const key = await w.deps.providers.storage.put(picture, 'jpg')
  const { id } = await w.db
    .selectFrom('dynamics')
    .select('id')
    .where('public_id', '=', dynamicId)
    .executeTakeFirstOrThrow()
  const image = { position: 0, key, thumb_key: key, width: 400, height: 300, state: 'approved' as const }
  await w.db
    .insertInto('dynamic_images')
    .values({ dynamic_id: id, user_id: author.id, ...image })
    .execute()
  return key
}

type Card = { title: string; path: string; imageUrl: string }

// security V2
test('sends a post as a card of its text, and an anonymous one with our own picture, so that WeChat takes none of the screen', async () => {
  const [lin, wen] = [await w.person('林', { dogFood: 50 }), await w.person('文静', { verified: ['realName'] })]
  const publish = (content: string, anonymous: boolean) =>
    wen.call(planet.publish, { clientKey: newHandle(), content, anonymous })
  const open = await publish('一个人去看了日落', false)
  const hidden = await publish('说不出口的话', true)
  await lin.call(planet.unlock, { dynamicId: hidden.dynamicId })
  const key = await illustrate(open.dynamicId, wen)

  const cardOf = async ({ dynamicId, content }: Dynamic) => {
    const program = await openMiniProgram(dist, { compiled, browser, origin })
    await keep(program, { token: lin.token })
    await program.launch({ path: 'pages/planet/dynamic/index', query: { dynamicId } })
    await program.current().getByText(content).first().waitFor()
    await program.current().getByText('文静').first().waitFor()
    const card = (await program.share()) as Card
    expect(await program.errors()).toEqual([])
    await program.close()
    return card
  }
  expect(await cardOf(open)).toEqual({
    title: '一个人去看了日落',
    path: `/pages/planet/dynamic/index?dynamicId=${open.dynamicId}`,
    imageUrl: expect.stringContaining(`/files/${key}?`) as string,
  })
  const card = await cardOf(hidden)
  expect(card.title).toBe('说不出口的话')
  expect(card.imageUrl).toMatch(/\/vh5\/share\.png$/)
  expect(JSON.stringify(card)).not.toMatch(new RegExp(`文静|${wen.uid}`))
})

test('draws a poster with the picture of its post and saves it to the album', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文', { verified: ['realName'] })]
  const { dynamicId } = await wen.call(planet.publish, { clientKey: newHandle(), content: '早安' })
  await illustrate(dynamicId, wen)
  const program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: 'pages/planet/dynamic/index', query: { dynamicId } })
  const tap = (words: string) => program.current().getByText(words, { exact: true }).first().click()
  await program.current().getByText('早安').waitFor()
  await tap('分享')
  await tap('生成海报')
  await program.stub('saveImageToPhotosAlbum', { errMsg: 'saveImageToPhotosAlbum:ok' })
  await tap('保存到相册')
  await program.settle()
  const [saved] = await program.calls('saveImageToPhotosAlbum')
  const { filePath } = saved?.args as { filePath: string }
  const poster = sharp(program.bytesOf(filePath))
  // the middle of the picture, in px of the poster of 375 × 640
  const { width } = await poster.metadata()
  const unit = width / 375
  const spot = { left: Math.round(187 * unit), top: Math.round(200 * unit), width: 1, height: 1 }
  const colour = await poster.extract(spot).removeAlpha().raw().toBuffer()
  expect([...colour].map((part) => Math.round(part / 17))).toEqual([12, 8, 6])
  expect(await program.errors()).toEqual([])
  await program.close()
})
