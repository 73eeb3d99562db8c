/** Faults that the harness must report, because a check that cannot fail proves nothing. */
import { launchBrowser } from '../support/chromium'
import { type Changes, FIXTURE, fixtureSource, removeVariants, variant } from './fixture'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterAll(removeVariants)

describe('a faulty mini-program', () => {
  const home = fixtureSource('pages/home/home.js')

  async function complaints(changes: Changes, at = 'pages/detail/detail'): Promise<string> {
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

  test.each<[string, Changes, RegExp]>([
    ['a page that never calls Page()', detail(''), /Page "pages\/detail\/detail" has not been registered yet/],
    ['a throw in app.js', { 'app.js': "throw new Error('no start')" }, /no start/],
    ['window.location', detail('Page({ onLoad() { window.location.href } })'), /undefined/],
    ['fetch', detail("Page({ onLoad() { fetch('/') } })"), /fetch is not a function/],
    [
      'a function that wx does not have',
      detail('Page({ onLoad() { wx.nothing() } })'),
      /wx\.nothing is not a function/,
    ],
    ['a file of a sub-package', detail("require('../../extra/words.js'); Page({})"), /illegal cross-package require/],
    ['data that refers to itself', detail('Page({ onLoad() { const a = {}; a.a = a; this.setData(a) } })'), /circular/],
    [
      'a rejection that nobody takes',
      detail('Page({ onLoad() { wx.startWifi() } })'),
      /startWifi:fail not implemented/,
    ],
    ['a script that does not parse', detail('Page({'), /Unexpected/],
  ])('reports %s', async (_, changes, message) => {
    expect(await complaints(changes)).toMatch(message)
  })

  test('leaves the place of a missing template or import empty, as on a phone', async () => {
    const program = await openMiniProgram(variant({ 'parts.wxml': '<template name="other" />' }), { browser })
    try {
      await program.launch()
      expect(await program.current().locator('.line').count()).toBe(0)
    } finally {
      await program.close()
    }
  })

  test('changes nothing for a handler that does not exist', async () => {
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

  test('leaves nothing open when a build cannot start', async () => {
    const children = () => process.getActiveResourcesInfo().filter((name) => /ProcessWrap|TCPServer/.test(name)).length
    const before = children()
    const compiled = { ...compileDist(FIXTURE), templates: 'broken(' }
    await expect(openMiniProgram(FIXTURE, { compiled })).rejects.toThrow(/did not start[\s\S]*SyntaxError/)
    await new Promise((later) => setTimeout(later, 200))
    expect(children()).toBeLessThanOrEqual(before)
  })
})
