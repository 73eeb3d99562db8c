/** Tests of the harness itself, with the fixture. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchBrowser } from '../support/chromium'
import { eventually, FIXTURE } from './fixture'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'
import { sweep } from './runtime/sweep'

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

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

  test('tells a screen reader roles and labels of the program', async () => {
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

  test('accepts typing, choices, submit and reset', async () => {
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

  test('reacts to a long press and to the end of a list', async () => {
    await program.launch()
    await program.longpress(program.id('hold'))
    expect(await log()).toBe('held|')
    await program.id('list').evaluate((element) => element.scrollTo(0, 1000))
    await program.settle()
    expect(await program.id('list').locator('> wx-view').count()).toBe(5)
  })

  test('stops when a component answers its property with the same property', async () => {
    await program.launch()
    expect(await program.current().locator('row').first().innerText()).toBe('first 1')
    await program.current().locator('row').nth(1).tap()
    expect(await log()).toBe('picked 2|')
  })

  test('reaches the allowed hosts, and no other', async () => {
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
    await expect(program.navigate('/pages/none/none')).rejects.toThrow(
      'navigateTo:fail page "pages/none/none" is not found',
    )
  })

  test('makes the window as high as the phone says', async () => {
    await program.launch({ path: 'pages/detail/detail', scene: 1047 })
    const seen = await program.frame.evaluate(() => ({
      inner: innerHeight,
      told: (window.__mp.wx.getWindowInfo as () => { windowHeight: number })().windowHeight,
    }))
    expect(seen).toEqual({ inner: 812, told: 812 })
    await program.navigate('/pages/home/home')
    expect(await program.frame.evaluate(() => innerHeight)).toBe(812 - 88)
  })

  test('reports elements that scroll into view, and the dark theme', async () => {
    await program.launch()
    await program.id('low').scrollIntoViewIfNeeded()
    await eventually(log, 'seen low m|')
    await program.setTheme('dark')
    await eventually(log, 'theme dark|')
    const told = await program.frame.evaluate(() => (window.__mp.wx.getAppBaseInfo as () => { theme: string })().theme)
    expect(told).toBe('dark')
    expect(await program.page.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe(
      'rgb(25, 25, 25)',
    )
  })

  test('uploads and downloads files, and writes them from a canvas', async () => {
    await program.launch()
    const path = program.tempFile('photo.png', Buffer.from('picture'))
    const done = await program.frame.evaluate(
      async ([file, url]) => {
        const call = (name: string, options: object) =>
          new Promise((success, fail) => {
            const api = window.__mp.wx[name] as (options: object) => unknown
            api({ ...options, success, fail })
          })
        const canvas = document.createElement('canvas')
        return {
          sent: await call('uploadFile', { url, filePath: file, name: 'photo', formData: { kind: 'face' } }),
          lost: await call('uploadFile', { url, filePath: 'wxfile://none', name: 'photo' }).catch(
            (error) => error.errMsg,
          ),
          got: await call('downloadFile', { url: `${url}.png` }),
          drawn: await call('canvasToTempFilePath', { canvas }),
        }
      },
      [path, `http://${origin}/up`] as const,
    )
    expect(done).toMatchObject({
      sent: { statusCode: 200, data: '{"path":"/up"}' },
      lost: 'uploadFile:fail file not found',
      got: { tempFilePath: expect.stringMatching(/^wxfile:.*\.png$/) },
      drawn: { tempFilePath: expect.stringMatching(/^wxfile:.*\.png$/) },
    })
  })

  test('goes to the background and comes back', async () => {
    await program.launch()
    const heard = await program.frame.evaluate(() => {
      const names: string[] = []
      const on = window.__mp.wx as Record<string, (listener: () => void) => void>
      on.onAppHide?.(() => names.push('hide'))
      on.onAppShow?.(() => names.push('show'))
      window.__mp.background()
      window.__mp.foreground()
      return names
    })
    expect(heard).toEqual(['hide', 'show'])
  })

  test('answers canIUse truthfully', async () => {
    await program.launch()
    const can = await program.frame.evaluate(() => {
      const canIUse = window.__mp.wx.canIUse as (schema: string) => boolean
      const names = [
        'request',
        'button.open-type.share',
        'getAppBaseInfo.return.theme',
        'startBluetoothDevicesDiscovery',
        'x',
      ]
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

describe('the oracle', () => {
  test('finds every page as WeChat would show it, without an error', async () => {
    const report = await sweep(FIXTURE, { browser, query: (): Record<string, string> => ({ x: '1' }) })
    expect(report.gate).toEqual([])
    expect(report.appStyles).toBeGreaterThan(0)
    expect(report.pages.map((page) => page.path)).toEqual([
      'pages/home/home',
      'pages/detail/detail',
      'extra/pages/far/far',
    ])
    for (const page of report.pages) {
      expect(page.errors).toEqual([])
      expect(page.comparison.differences).toEqual([])
    }
    expect(report.pages[0]?.comparison.nodes).toBeGreaterThan(20)
  })

  test('notices a changed text and a removed row', async () => {
    const program = await openMiniProgram(FIXTURE, { browser })
    try {
      await program.launch()
      await program.frame.evaluate(() => {
        const text = document.querySelector('[id$="--low"]')?.firstChild
        if (text) text.textContent = 'other'
      })
      const { differences } = await compareWithWcc(program)
      expect(differences).toEqual(['pages/home/home>view [0] expected "low", rendered "other"'])
      await program.frame.evaluate(() => {
        const text = document.querySelector('row [class*="row"]')?.firstChild
        if (text) text.textContent = 'another'
      })
      const inside = (await compareWithWcc(program)).differences
      expect(inside).toEqual([
        expect.stringMatching(/>row>view \[0\] expected ".*", rendered "another"/),
        ...differences,
      ])
      await program.frame.evaluate(() => document.querySelector('row')?.remove())
      expect((await compareWithWcc(program)).differences.length).toBeGreaterThan(1)
    } finally {
      await program.close()
    }
  })
})
