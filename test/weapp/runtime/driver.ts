import fs from 'node:fs'
import type { Browser, Frame, Locator, Page } from 'playwright-core'
import { launchBrowser, sharpness } from '../../support/chromium'
import type { Controls } from './browser/controls'
import type { LaunchOptions, Summary } from './browser/launch'
import type { Call, Navigation, SetDataRecord } from './browser/record'
import type { Compiled } from './bundle'
import { compileDist } from './compile'
import type { RequestCall } from './network'
import { type HarnessServer, startServer } from './server'

const START_MS = 60_000
const ACTION_MS = 30_000
const LONG_PRESS_MS = 450

export interface OpenOptions {
  /** answers of `wx` functions by name: a value, or `{ errMsg: 'x:fail reason' }` */
  stubs?: Record<string, unknown>
  /** hosts that `wx.request` may call; all of them when absent */
  allowHosts?: string[]
  /** origin of the server for calls and images; it replaces the origin of the build */
  origin?: string
  viewport?: { width: number; height: number }
  /** dark mode; it has no effect without `darkmode` in app.json */
  dark?: boolean
  compiled?: Compiled
  browser?: Browser
}

export interface MiniProgram {
  page: Page
  /** the frame of the mini-program inside the page */
  frame: Frame
  compiled: Compiled
  log: string[]
  /** opens a page; rejects with the error that `app.js` or the page throws */
  launch(options?: LaunchOptions): Promise<Summary>
  current(): Locator
  id(id: string): Locator
  stub(name: string, answer: unknown): Promise<void>
  /** like `stub`, with a function that runs in node */
  stubFn(name: string, answer: (args: unknown) => unknown): Promise<void>
  calls(name?: string): Promise<Call[]>
  setData(): Promise<SetDataRecord[]>
  navigations(): Promise<Navigation[]>
  requests: RequestCall[]
  metrics(): Promise<Summary>
  /** errors of the program and of the browser so far */
  errors(): Promise<string[]>
  settle(): Promise<boolean>
  /** paths of the open pages; the visible one is last */
  stack(): Promise<string[]>
  navigate(url: string, type?: NavigationType): Promise<void>
  back(): Promise<void>
  tab(path: string): Promise<void>
  longpress(target: Locator): Promise<void>
  pull(): Promise<void>
  share(): Promise<unknown>
  /** fires an event of `wx` by the name of its listener, such as `onNetworkStatusChange` */
  emit(name: string, value?: unknown): Promise<void>
  /** leaves WeChat and returns later */
  background(): Promise<void>
  foreground(): Promise<void>
  setTheme(theme: 'light' | 'dark'): Promise<void>
  /** stores a temporary file as `wx.chooseMedia` does, and returns its path */
  tempFile(name: string, bytes: Buffer): string
  /** the bytes of a temporary file */
  bytesOf(path: string): Buffer | undefined
  /** `full`: the picture is as high as the whole page */
  screenshot(path: string, options?: { full?: boolean }): Promise<void>
  close(): Promise<void>
}

type NavigationType = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'

declare const window: { __mp: Controls; __mpReady?: boolean }

/** Loads images of the build's https origin from the server of the test. */
const takeImagesFrom = (page: Page, origin: string) =>
  page.route(/^https:/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (route.request().resourceType() !== 'image') return route.continue()
    await route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}${search}` }) })
  })

async function openPhone(browser: Browser, url: string, options: OpenOptions, dark: boolean) {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 375, height: 812 },
    deviceScaleFactor: sharpness,
    hasTouch: true,
    isMobile: true,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_MS)
  const log: string[] = []
  const failed = new Promise<never>((_, reject) => page.once('pageerror', reject))
  failed.catch(() => undefined)
  page.on('console', (message) => log.push(`[${message.type()}] ${message.text()}`))
  page.on('pageerror', (error) => log.push(`[pageerror] ${error.stack ?? error.message}`))
  const { origin } = options
  if (origin !== undefined) await takeImagesFrom(page, origin)
  await page.goto(url)
  const handle = await page.waitForSelector('iframe', { state: 'attached' })
  const frame = await handle.contentFrame()
  try {
    if (!frame) throw new Error('no frame')
    await Promise.race([frame.waitForFunction(() => window.__mpReady, null, { timeout: START_MS }), failed])
    return { context, page, frame, log }
  } catch {
    await context.close()
    throw new Error(`the mini-program did not start\n${log.join('\n')}`)
  }
}

/**
 * Runs a built mini-program in Chromium. Rejects and closes everything if templates do not compile or the runtime does
 * not start.
 */
export async function openMiniProgram(dist: string, options: OpenOptions = {}): Promise<MiniProgram> {
  const compiled = options.compiled ?? compileDist(dist)
  const server = await startServer(compiled, { allowHosts: options.allowHosts, origin: options.origin })
  let browser = options.browser
  const closeBrowser = async () => {
    if (!options.browser) await browser?.close()
  }
  try {
    browser ??= await launchBrowser()
    const adapts = Boolean(compiled.app.darkmode)
    const phone = await openPhone(browser, server.url, options, Boolean(options.dark) && adapts)
    const program = drive(phone, server, compiled, closeBrowser)
    for (const [name, answer] of Object.entries(options.stubs ?? {})) await program.stub(name, answer)
    return program
  } catch (error) {
    await closeBrowser()
    server.close()
    throw error
  }
}

type Phone = Awaited<ReturnType<typeof openPhone>>

function drive(
  phone: Phone,
  server: HarnessServer,
  compiled: Compiled,
  closeBrowser: () => Promise<void>,
): MiniProgram {
  const { page, frame, log, context } = phone
  const current = () => frame.locator('.mp-page:not([hidden])')
  const settle = () => frame.evaluate(() => window.__mp.settle())
  const metrics = () => frame.evaluate(() => window.__mp.summary())
  const stub = (name: string, answer: unknown) =>
    frame.evaluate(([key, value]) => window.__mp.stub(key, value), [name, answer] as const)
  let functions = 0

  async function longpress(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to press')
    const session = await context.newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(LONG_PRESS_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }

  async function screenshot(path: string, { full = false } = {}): Promise<void> {
    const size = page.viewportSize()
    const more = full ? await frame.evaluate(() => Math.max(0, document.documentElement.scrollHeight - innerHeight)) : 0
    if (size && more) {
      await page.evaluate((extra) => {
        const inner = document.querySelector('iframe')
        if (inner) inner.style.height = `${inner.offsetHeight + extra}px`
      }, more)
      await page.setViewportSize({ width: size.width, height: size.height + more })
    }
    const bytes = await page.screenshot()
    fs.writeFileSync(path, bytes)
    if (!size || !more) return
    await page.setViewportSize(size)
    await page.evaluate((extra) => {
      const inner = document.querySelector('iframe')
      if (inner) inner.style.height = `${inner.offsetHeight - extra}px`
    }, more)
  }

  return {
    page,
    frame,
    compiled,
    log,
    current,
    settle,
    metrics,
    stub,
    longpress,
    screenshot,
    requests: server.requests,
    launch: (options = {}) => frame.evaluate((given) => window.__mp.launch(given), options),
    id: (id) => current().locator(`[id$="--${id}"]`),
    async stubFn(name, answer) {
      const exposed = `__stub${++functions}`
      await page.exposeFunction(exposed, answer)
      await frame.evaluate(
        ([key, callee]) => {
          const call = Reflect.get(window, callee) as (args: unknown) => unknown
          window.__mp.stub(key, (args: unknown) => call(JSON.parse(JSON.stringify(args ?? null))))
        },
        [name, exposed] as const,
      )
    },
    calls: async (name) => {
      const all = await frame.evaluate(() => window.__mp.record.calls)
      return name ? all.filter((call) => call.name === name) : all
    },
    setData: () => frame.evaluate(() => window.__mp.record.setData),
    navigations: () => frame.evaluate(() => window.__mp.record.navigation),
    errors: async () => [...(await metrics()).errors, ...log.filter((line) => line.startsWith('[pageerror]'))],
    stack: async () => (await metrics()).stack,
    navigate: async (url, type = 'navigateTo') => {
      await frame.evaluate(
        async ([address, kind]) => {
          const go = window.__mp.wx[kind] as (options: { url: string }) => Promise<unknown>
          await go({ url: address }).catch((error: { errMsg: string }) => {
            throw new Error(error.errMsg)
          })
        },
        [url, type] as const,
      )
      await settle()
    },
    back: async () => {
      await page.locator('.leading').tap()
      await settle()
    },
    tab: async (path) => {
      await page.locator(`.tab[data-path="${path}"]`).tap()
      await settle()
    },
    pull: async () => {
      await frame.evaluate(() => void window.__mp.pull())
      await settle()
    },
    share: () => frame.evaluate(() => window.__mp.share()),
    emit: (name, value) => frame.evaluate(([key, detail]) => window.__mp.emit(key, detail), [name, value] as const),
    background: () => frame.evaluate(() => window.__mp.background()),
    foreground: () => frame.evaluate(() => window.__mp.foreground()),
    setTheme: async (theme) => {
      await page.emulateMedia({ colorScheme: compiled.app.darkmode ? theme : 'light' })
      await settle()
    },
    tempFile: (name, bytes) => {
      const path = `wxfile://tmp/${name}`
      server.files.set(path, bytes)
      return path
    },
    bytesOf: (path) => server.files.get(path),
    close: async () => {
      await context.close()
      await closeBrowser()
      server.close()
    },
  }
}
