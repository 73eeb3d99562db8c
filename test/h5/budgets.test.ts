import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { planet } from '../../contract/planet/planet'
import { newHandle } from '../../server/kernel/keys'
import { openBrowser, says } from '../support/browser'
import type { Person, World } from '../world'
import { inBuilt } from './built'

/**
 * Limit in transferred bytes. `npm run bench` prints the same figure as "JavaScript by largest paint", with headers.
 */
const budget = 140 * 1024

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

/** The bytes sent for a built file: compressed by brotli, or uncompressed for a small file. */
function transferred(address: string) {
  const file = path.resolve('dist/h5', new URL(address).pathname.replace(/^\/vh5\//, ''))
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Opens a screen until it shows a text, and returns its requests in order. */
async function openedAt(path: string, { token }: Person, words: string) {
  const { page, close, wrong } = await openBrowser(browser, origin, { token })
  const asked: { kind: string; url: string }[] = []
  page.on('request', (request) => asked.push({ kind: request.resourceType(), url: request.url() }))
  // stores a device id as from an earlier visit, because otherwise the boot script sends no calls
  await page.addInitScript(() => {
    const kept = { value: 'd'.repeat(22), until: Date.now() + 86_400_000 }
    localStorage.setItem('DEVICE_ID', JSON.stringify(kept))
  })
  await page.goto(`${origin}/vh5${path}`, { waitUntil: 'commit' })
  await says(page, words)
  const all = [...asked]
  await close()
  expect(wrong).toEqual([])
  return all
}

/** Opens a visitor list with one row. */
async function listOpened() {
  const lin = await w.person('林间')
  await (await w.person('晚风')).visits(lin)
  return openedAt('/user/visitor', lin, '立即解锁')
}

const scriptsOf = (asked: { kind: string; url: string }[]) =>
  asked.filter(({ kind }) => kind === 'script').map(({ url }) => transferred(url))
const sum = (sizes: readonly number[]) => sizes.reduce((total, bytes) => total + bytes, 0)

test('opens the visitor list with at most 140 KB of JavaScript', async () => {
  const scripts = scriptsOf(await listOpened())
  expect(scripts.length).toBeGreaterThan(2)
  expect(sum(scripts)).toBeLessThanOrEqual(budget)
})

test('opens the feed with no more JavaScript, and otherwise only with its pictures', async () => {
  const [lin, wen] = [await w.person('林间'), await w.person('文静', { verified: ['realName'] })]
  await wen.call(planet.publish, { clientKey: newHandle(), content: '一个人去看了日落', voteItems: ['好看', '一般'] })
  const asked = await openedAt('/planet', lin, '一个人去看了日落')
  const scripts = scriptsOf(asked)
  expect(scripts.length).toBeGreaterThan(2)
  expect(sum(scripts)).toBeLessThanOrEqual(budget)
  const kinds = new Set(asked.map(({ kind }) => kind))
  for (const kind of ['media', 'font']) expect(kinds).not.toContain(kind)
})

test('sends the first calls from the boot script before the page is known, and uses their answers in the page', async () => {
  const asked = await listOpened()
  const paths = asked.map(({ url }) => new URL(url).pathname)
  const calls = ['/vip/info', '/vip/adScene', '/user/v3/visitors', '/user/v3/visitorNums']
  for (const call of calls) expect(paths.filter((one) => one === call)).toEqual([call])
  // the app's scripts request the scripts of the page
  const ofPage = asked.flatMap(({ kind, url }, at) => (kind === 'script' && !/\/(boot|app)\./.test(url) ? [at] : []))
  const last = Math.max(...ofPage)
  for (const call of calls) expect(paths.indexOf(call)).toBeLessThan(last)
})
