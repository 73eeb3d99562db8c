import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { limits, storageKeys } from '../../contract/kernel/limits'
import { sharpness } from './chromium'
import { forgetNewer, newer } from './newer'
import { atRest } from './room'

/** How a viewer sees the product. `account` is the uid of the token's owner, which a login stores beside it. */
export type View = {
  width?: number
  height?: number
  dark?: boolean
  care?: boolean
  token?: string
  account?: string
  /** Whether the browser lacks everything that is newer than the oldest browsers of our list. */
  old?: boolean
  /** How much larger the host draws letters, as in WeChat's and Android's settings. */
  letters?: number
}

export const phone = { width: 375, height: 812 }
/** The narrowest window for which the product is designed. */
export const smallPhone = { width: 320, height: 568 }
export const desktop = { width: 1280, height: 900 }

/** Makes each font size of the root larger, also when it is read, which is what Android's text zoom does to `rem`. */
function enlargeRoot(times: number) {
  Object.defineProperty(CSSStyleDeclaration.prototype, 'fontSize', {
    get(this: CSSStyleDeclaration) {
      return this.getPropertyValue('font-size')
    },
    set(this: CSSStyleDeclaration, value: string) {
      const isRoot = this === document.documentElement.style && value.endsWith('px')
      this.setProperty('font-size', isRoot ? `${parseFloat(value) * times}px` : value)
    },
  })
}

export async function newProfile(browser: Browser, { dark = false, ...size }: View = {}): Promise<BrowserContext> {
  const viewport = { width: size.width ?? phone.width, height: size.height ?? phone.height }
  const narrow = viewport.width < 700
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: sharpness,
    hasTouch: narrow,
    isMobile: narrow,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  if (size.old) await context.addInitScript(forgetNewer, newer)
  if (size.letters !== undefined) await context.addInitScript(enlargeRoot, size.letters)
  return context
}

/** A page in a new profile, with a session in its storage. Records the errors. */
export async function openBrowser(browser: Browser, origin: string, view: View = {}) {
  const context = await newProfile(browser, view)
  return { ...(await openPage(context, origin, view)), close: () => context.close() }
}

/** Values that a viewer's storage contains before the first visit. */
function keptBy({ care = false, token, account }: View) {
  const until = Date.now() + limits.tokenDays * 86_400_000
  const kept = {
    ...(token !== undefined && { [storageKeys.token]: token }),
    ...(account !== undefined && { SESSION_ACCOUNT: account }),
    ...(care && { LOOK: { theme: 'system', care: true } }),
  }
  return Object.entries(kept).map(([key, value]) => [key, JSON.stringify({ value, until })] as const)
}

/** Opens a page in a used profile. It clears the storage and stores the given session. Records the errors. */
export async function openPage(context: BrowserContext, origin: string, view: View = {}) {
  const page = await context.newPage()
  let visits = 0
  /** Clears the storage of an earlier visit, only at the first load of the new visit. */
  const begin = (viewer: View) => {
    visits += 1
    return page.addInitScript(
      ({ visit, kept }) => {
        if (Number(sessionStorage.getItem('visit')) >= visit) return
        sessionStorage.clear()
        sessionStorage.setItem('visit', String(visit))
        localStorage.clear()
        for (const [key, text] of kept) localStorage.setItem(key, text)
      },
      { visit: visits, kept: keptBy(viewer) },
    )
  }
  await begin(view)
  page.setDefaultTimeout(60_000)
  const wrong: string[] = []
  const requests: { url: string; referer: string | undefined }[] = []
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
  return {
    page,
    /** Errors of the page so far: exceptions, blocked scripts, failed resources. */
    wrong,
    requests,
    open: (path: string) => page.goto(`${origin}/vh5${path}`, { waitUntil: 'networkidle' }),
    /** Makes the next `open` another viewer's first visit, in the same process: a new page would take longer. */
    async beginAs(viewer: View) {
      await begin(viewer)
      // drops errors of the previous page, which are logged until the browser leaves it
      page.once('framenavigated', () => (wrong.length = 0))
    },
    close: () => page.close(),
  }
}

/** Violations found by axe-core with a serious or critical impact, as readable lines. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // the page's CSP refuses added scripts, but the debugger may evaluate; it returns undefined, because returning all of
  // axe took 0.6 s
  await page.evaluate(`${axe.source};undefined`)
  const found = await violationsOf(page)
  if (found.length === 0) return found
  // colours have no reliable contrast during a fade-in
  await atRest(page)
  return violationsOf(page)
}

const violationsOf = (page: Page) =>
  page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
        }>
      }
    }
    const { violations } = await checker.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
      )
  })

const shown = (page: Page, words: string, exact: boolean) =>
  page.getByText(words, { exact }).filter({ visible: true }).first()

/** Waits for a text on the page. */
export const says = (page: Page, words: string) => shown(page, words, false).waitFor()

export const tap = (page: Page, words: string) => shown(page, words, true).click()
