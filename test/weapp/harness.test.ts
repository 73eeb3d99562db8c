/** The harness itself: what it runs, and above all what it refuses. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { compileDist, errorsOf } from './runtime/compile'
import { launchBrowser, openMiniProgram, type MiniProgram } from './runtime/driver'

const FIXTURE = path.join(__dirname, 'fixture')
const temporary: string[] = []
let browser: Awaited<ReturnType<typeof launchBrowser>>

/** A copy of the fixture with some files changed; null takes one away. */
function variant(changes: Record<string, string | null>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  temporary.push(folder)
  fs.cpSync(FIXTURE, folder, { recursive: true })
  for (const [file, text] of Object.entries(changes)) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (text === null) fs.rmSync(target)
    else fs.writeFileSync(target, text)
  }
  return folder
}

const source = (file: string) => fs.readFileSync(path.join(FIXTURE, file), 'utf8')
const findings = (changes: Record<string, string | null>) =>
  errorsOf(compileDist(variant(changes))).map(({ tool, path: at, message }) => `${tool} ${at ?? ''} ${message}`)

/** Waits for a text that comes from outside: the network, or the browser's own time. */
async function eventually(read: () => Promise<string>, part: string): Promise<void> {
  const end = Date.now() + 3000
  while (Date.now() < end && !(await read()).includes(part)) await new Promise((later) => setTimeout(later, 50))
  expect(await read()).toContain(part)
}

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterAll(() => temporary.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

describe('the static gate', () => {
  test('a sound mini-program has no findings', () => {
    expect(compileDist(FIXTURE).findings).toEqual([])
  })

  test.each<[string, Record<string, string | null>, RegExp]>([
    ['an unclosed tag', { 'pages/detail/detail.wxml': '<view><text>a</view>' }, /wcc .*detail/],
    ['a bad expression', { 'pages/detail/detail.wxml': '<view>{{a +}}</view>' }, /wcc/],
    ['an arrow function in WXS', { 'words.wxs': 'module.exports = { shout: (a) => a }' }, /wcc .*words/],
    ['a style sheet that ends early', { 'app.wxss': 'page { color: red' }, /wcsc/],
    ['a missing style import', { 'app.wxss': "@import './none.wxss';" }, /wcsc .*none/],
    ['a missing template import', { 'parts.wxml': null }, /imports pages\/home\/home\.wxml .*parts\.wxml is missing/],
    ['a local picture in WXSS', { 'app.wxss': '.a { background: url(./a.png) }' }, /wxss app\.wxss local url/],
    ['syntax newer than ES2018', { 'app.js': 'App({ a: this?.b })' }, /es2018 app\.js/],
    ['a script that does not parse', { 'extra/words.js': 'module.exports = {' }, /es2018 extra\/words\.js/],
    ['a page without a script', { 'pages/detail/detail.js': null }, /pages pages\/detail\/detail missing \.js/],
    ['a page without a template', { 'extra/pages/far/far.wxml': null }, /pages extra\/pages\/far\/far missing \.wxml/],
    ['a component that is nowhere', { 'components/row/row.js': null }, /components pages\/home\/home\.json/],
    ['a theme colour without a value', { 'theme.json': '{ "light": {}, "dark": {} }' }, /theme app\.json @bar has no light/],
    ['JSON that does not parse', { 'pages/home/home.json': '{' }, /json pages\/home\/home\.json/],
    ['a main package over its budget', { 'big.txt': 'x'.repeat(1024 * 1024 + 1) }, /size __main__/],
    ['a sub-package over 2 MiB', { 'extra/big.txt': 'x'.repeat(2 * 1024 * 1024 + 1) }, /size extra\//],
  ])('%s is an error', (_, changes, message) => {
    expect(findings(changes).join('\n')).toMatch(message)
  })
})

describe('a running mini-program', () => {
  let api: http.Server
  let origin: string
  let program: MiniProgram

  beforeAll(async () => {
    api = http.createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ path: request.url }))
    })
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
    origin = `127.0.0.1:${(api.address() as AddressInfo).port}`
  })
  afterAll(() => void api.close())

  beforeEach(async () => {
    program = await openMiniProgram(FIXTURE, { browser, stubs: { 'native:picker': 1 }, allowHosts: [origin] })
  })
  afterEach(async () => {
    const errors = await program.errors()
    await program.close()
    expect(errors).toEqual([])
  })

  const log = async () => {
    await program.settle()
    return program.id('log').innerText()
  }

  test('shows its data, its templates and its styles', async () => {
    await program.launch()
    const { id } = program
    expect(await id('role').innerText()).toBe('hi! Array')
    expect(await program.current().locator('.line').innerText()).toBe('templated')
    const look = await id('count').evaluate((element) => {
      const { color, width, height } = getComputedStyle(element)
      return { color, width, height, page: getComputedStyle(document.body).backgroundColor }
    })
    expect(look).toEqual({ color: 'rgb(200, 0, 0)', width: '187px', height: '20px', page: 'rgb(244, 244, 244)' })
    const row = program.current().locator('.row, [class*="--row"]').first()
    expect(await row.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 200)')
    expect((await program.metrics()).firstContent['pages/home/home']).toBeGreaterThan(0)
  })

  test('tells a screen reader what the program says', async () => {
    await program.launch()
    expect(await program.id('role').getAttribute('role')).toBe('link')
    expect(await program.id('role').getAttribute('aria-label')).toBe('elsewhere')
    expect(await program.id('add').getAttribute('role')).toBe('button')
  })

  test('answers taps; data changes at once and the view later', async () => {
    await program.launch()
    await program.id('add').tap()
    expect(await log()).toBe('now 2|')
    expect(await program.id('count').innerText()).toBe('2')
    const sizes = (await program.setData()).map(({ path: at, bytes }) => [at, bytes])
    expect(sizes).toContainEqual(['pages/home/home', '{"count":2}'.length])
    const order = await program.frame.evaluate(() => {
      const page = window.__mp.stack[0]?.instance
      page?.setData({ count: 7 })
      return { data: page?.data.count, view: document.querySelector('[id$="--count"]')?.textContent }
    })
    expect(order).toEqual({ data: 7, view: '2' })
  })

  test('takes what is typed, chosen, sent and reset', async () => {
    await program.launch()
    await program.id('name').locator('input').fill('lin')
    await program.settle()
    expect(await program.id('echo').innerText()).toBe('lin')
    await program.id('switch').tap()
    await program.id('two').tap()
    await program.id('submit').tap()
    await program.id('reset').tap()
    await program.id('inside-picker').tap()
    expect(await log()).toBe('form {"switch":true,"radio":"2"}|cleared|chosen 1|')
    expect(await program.calls('native:picker')).toHaveLength(1)
  })

  test('feels a long press and the end of a list', async () => {
    await program.launch()
    await program.longpress(program.id('hold'))
    expect(await log()).toBe('held|')
    await program.id('list').evaluate((element) => element.scrollTo(0, 1000))
    await program.settle()
    expect(await program.id('list').locator('> wx-view').count()).toBe(5)
  })

  test('a component that answers its property with the same property comes to rest', async () => {
    await program.launch()
    expect(await program.current().locator('row').first().innerText()).toBe('first 1')
    await program.current().locator('row').nth(1).tap()
    expect(await log()).toBe('picked 2|')
  })

  test('reaches the hosts that are allowed, and no other', async () => {
    await program.launch({ query: { api: `http://${origin}/x` } })
    await program.id('ask').tap()
    await eventually(log, '200 /x?a=1|')
    await program.navigate('/pages/home/home?api=http://127.0.0.1:1/', 'reLaunch')
    await program.id('ask').tap()
    await eventually(log, 'request:fail url not in domain list|')
  })

  test('opens pages of a sub-package, and a query stays with the page that made it', async () => {
    await program.launch()
    await program.id('go').tap()
    await program.settle()
    expect(await program.id('x').innerText()).toBe('一')
    expect(await program.page.title()).toBe('Far')
    await program.back()
    expect(await program.stack()).toEqual(['pages/home/home'])
    expect(await log()).toBe('still 1|mine|')
    await expect(program.navigate('/pages/none/none')).rejects.toThrow('navigateTo:fail page "pages/none/none" is not found')
  })

  test('the window is as high as the phone says', async () => {
    await program.launch({ path: 'pages/detail/detail', scene: 1047 })
    const seen = await program.frame.evaluate(() => ({
      inner: innerHeight,
      told: (window.__mp.wx.getWindowInfo as () => { windowHeight: number })().windowHeight,
    }))
    expect(seen).toEqual({ inner: 812, told: 812 })
    await program.navigate('/pages/home/home')
    expect(await program.frame.evaluate(() => innerHeight)).toBe(812 - 88)
  })

  test('sees what comes into view, and the dark', async () => {
    await program.launch()
    await program.id('low').scrollIntoViewIfNeeded()
    await eventually(log, 'seen low m|')
    await program.setTheme('dark')
    await eventually(log, 'theme dark|')
    const told = await program.frame.evaluate(() => (window.__mp.wx.getAppBaseInfo as () => { theme: string })().theme)
    expect(told).toBe('dark')
    expect(await program.page.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(25, 25, 25)')
  })

  test('says truthfully what it can do', async () => {
    await program.launch()
    const can = await program.frame.evaluate(() => {
      const canIUse = window.__mp.wx.canIUse as (schema: string) => boolean
      const names = ['request', 'button.open-type.share', 'getAppBaseInfo.return.theme', 'startBluetoothDevicesDiscovery', 'x']
      return names.map(canIUse)
    })
    expect(can).toEqual([true, true, true, false, false])
    const made = await program.frame.evaluate(() => {
      const create = window.__mp.wx.createVideoContext as (id: string) => { play(): void }
      create('v').play()
      return window.__mp.record.calls.map((call) => call.name)
    })
    expect(made).toContain('createVideoContext.play')
  })
})

describe('a mini-program that is wrong', () => {
  const home = source('pages/home/home.js')

  /** Opens it, launches it, and gives all that was complained of. */
  async function complaints(changes: Record<string, string | null>, at = 'pages/detail/detail'): Promise<string> {
    const program = await openMiniProgram(variant(changes), { browser })
    try {
      const refused = await program.launch({ path: at }).then(
        () => '',
        (error: Error) => error.message,
      )
      return [refused, ...(await program.errors())].join('\n')
    } finally {
      await program.close()
    }
  }

  const detail = (script: string) => ({ 'pages/detail/detail.js': script })

  test.each<[string, Record<string, string | null>, RegExp]>([
    ['a page that never calls Page()', detail(''), /Page "pages\/detail\/detail" has not been registered yet/],
    ['a throw in app.js', { 'app.js': "throw new Error('no start')" }, /no start/],
    ['window.location', detail('Page({ onLoad() { window.location.href } })'), /undefined/],
    ['fetch', detail("Page({ onLoad() { fetch('/') } })"), /fetch is not a function/],
    ['a function that wx does not have', detail('Page({ onLoad() { wx.nothing() } })'), /wx\.nothing is not a function/],
    ['a file of a sub-package', detail("require('../../extra/words.js'); Page({})"), /illegal cross-package require/],
    ['data that refers to itself', detail('Page({ onLoad() { const a = {}; a.a = a; this.setData(a) } })'), /circular/],
    ['a rejection that nobody takes', detail('Page({ onLoad() { wx.startWifi() } })'), /startWifi:fail not implemented/],
    ['a script that does not parse', detail('Page({'), /Unexpected/],
  ])('%s is reported', async (_, changes, message) => {
    expect(await complaints(changes)).toMatch(message)
  })

  test('a missing template or import leaves its place empty, as on a phone', async () => {
    const program = await openMiniProgram(variant({ 'parts.wxml': '<template name="other" />' }), { browser })
    try {
      await program.launch()
      expect(await program.current().locator('.line').count()).toBe(0)
    } finally {
      await program.close()
    }
  })

  test('a handler that does not exist changes nothing', async () => {
    const folder = variant({ 'pages/home/home.js': home.replace('add(event)', 'other(event)') })
    const program = await openMiniProgram(folder, { browser })
    try {
      await program.launch()
      await program.id('add').tap()
      await program.settle()
      expect(await program.id('count').innerText()).toBe('0')
    } finally {
      await program.close()
    }
  })

  test('a dist that cannot start leaves nothing open', async () => {
    const children = () => process.getActiveResourcesInfo().filter((name) => /ProcessWrap|TCPServer/.test(name)).length
    const before = children()
    const compiled = { ...compileDist(FIXTURE), templates: 'broken(' }
    await expect(openMiniProgram(FIXTURE, { compiled })).rejects.toThrow(/did not start[\s\S]*SyntaxError/)
    await new Promise((later) => setTimeout(later, 200))
    expect(children()).toBeLessThanOrEqual(before)
  })
})
