import type { Browser } from 'playwright-core'
import { documentTitles } from '../../src/routes/legal'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const page = 'pages/legal/document/index'

let browser: Browser
let w: World
let origin: string
let program: MiniProgram | undefined
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterEach(async () => {
  await program?.close()
  program = undefined
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

async function launch(doc: string) {
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await program.launch({ path: page, query: { doc } })
  await program.settle()
  return program
}
const says = (on: MiniProgram, words: string) => on.current().getByText(words).first().waitFor()

test('opens a document by its name in its own package, draws it as WeChat’s compiler does, and follows its links', async () => {
  const on = await launch('privacy-protection')
  await says(on, '二狗隐私政策')
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await on.current().getByText('目录', { exact: true }).first().tap()
  const heading = on.current().locator('.eg-legal-part').filter({ hasText: '三、本机存储' })
  const height = async () => (await heading.boundingBox())?.y ?? Infinity
  // on a busy machine the page may still grow above the target after the jump, so the tap is repeated
  for (let tries = 0; tries < 5 && (await height()) >= 200; tries += 1) {
    await on.current().getByText('三、本机存储').first().tap()
    await on.settle()
  }
  expect(await height()).toBeLessThan(200)
  await on.current().getByText('《第三方信息共享清单》').first().tap()
  await on.settle()
  await says(on, '当前没有第三方')
  expect(await on.stack()).toEqual([page, page])
  expect(await on.errors()).toEqual([])
})

test('opens every document without an error', async () => {
  for (const doc of Object.keys(documentTitles)) {
    const on = await launch(doc)
    await on.current().locator('.eg-legal-title').waitFor()
    expect([doc, await on.errors()]).toEqual([doc, []])
    await on.close()
    program = undefined
  }
})

test('has the texts only in their own package', () => {
  const files = Object.entries(compiled.js).filter(([, js]) => readable(js).includes('侵入、干扰网络'))
  expect(files.map(([file]) => file.split('/').slice(0, 2).join('/'))).toEqual(['pages/legal'])
})

/** A script with its escaped letters decoded, so that the minifier's choice does not matter. */
const readable = (js: string) =>
  js.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
