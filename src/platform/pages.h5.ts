import { getCurrentPages, navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from '@tarojs/taro'
import type { Host } from './host'
import { createPageScripts, missingFile } from './page-scripts.h5'

const base = '/vh5'

/** What Taro's build writes about the pages. */
type Built = {
  routes: { path: string; load(context: object, params: object): [Promise<unknown>, ...unknown[]] }[]
  router: { customRoutes: Record<string, readonly string[] | undefined> }
}

/** An address of the app without the base it is served under. */
export const withoutBase = (pathname: string) =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname

const here = () => withoutBase(location.pathname) + location.search

const built = () => (window as Window & { __taroAppConfig?: Built }).__taroAppConfig
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

function load(url: string): Promise<unknown> {
  const path = pathOf(url)
  const named = ([page, addresses]: [string, readonly string[] | undefined]) =>
    page === path || addresses?.includes(path)
  const page = Object.entries(built()?.router.customRoutes ?? {}).find(named)?.[0] ?? path
  const route = built()?.routes.find((known) => `/${known.path}` === page)
  // an address that is no page of ours is the router's to refuse
  return route ? route.load({}, {})[0] : Promise.resolve()
}

/** As people see it, where `url` may name the page as a mini-program does. */
function webAddress(url: string): string {
  const path = pathOf(url)
  return base + (built()?.router.customRoutes[path]?.[0] ?? path) + url.slice(path.length)
}

const noted = 'OPENED_ANEW'
function notes() {
  try {
    void sessionStorage
    return {
      get: () => sessionStorage.getItem(noted),
      set: (note: string) => sessionStorage.setItem(noted, note),
    }
  } catch {
    return undefined
  }
}

const scripts = createPageScripts({
  load,
  async isThere(file) {
    const { status, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store', credentials: 'omit' })
    // some servers answer every address with the page itself
    return status !== 404 && status !== 410 && !/text\/html/.test(headers.get('content-type') ?? '')
  },
  leave(url, how) {
    if (url === here()) location.reload()
    else if (how === 'push') location.assign(webAddress(url))
    else location.replace(webAddress(url))
  },
  isShown,
  notes: notes(),
  now: Date.now,
})

const nothing = (): void => undefined
/** Every way of moving shows a page only once it is there. */
const moving =
  (how: 'push' | 'replace', move: (to: { url: string }) => Promise<unknown>) =>
  (target: string): Promise<void> => {
    const url = `/${target}`
    return scripts.arrive(url, how, () => move({ url }))
  }

let missed: (again: () => Promise<boolean>) => () => void = () => nothing
let found = nothing

export const pages: Host['pages'] = {
  push: moving('push', navigateTo),
  replace: moving('replace', redirectTo),
  switchTab: moving('replace', switchTab),
  restart: moving('replace', reLaunch),
  back() {
    scripts.stay()
    return navigateBack().then(nothing)
  },
  depth: () => getCurrentPages().length,
  current: here,
  below: () => (getCurrentPages().slice(-2, -1)[0] as { path?: string } | undefined)?.path,
  whenMissing(tell) {
    missed = tell
  },
}

/** Whether what is shown is what the address says. */
function isShown() {
  // a page below another one is still called shown
  const shown = document.querySelector('.taro_page_show:not(.taro_page_shade)')
  return shown?.id.split('?')[0] === location.pathname && shown.getBoundingClientRect().height > 0
}

let catching = false
async function catchUp() {
  if (catching || isShown()) return
  catching = true
  const again = () => scripts.catchUp(here())
  if (!(await again()) && !isShown()) found = missed(again)
  catching = false
}

/** How long Taro's router may take to show what the address says, ms. */
const shownWithin = 1500

/**
 * Taro handles a step back before the step forward that it undoes, when the page ahead is still on its way; then the
 * address says one page and another one shows, or none. A page that has not caught up with its address opens anew.
 */
window.addEventListener('popstate', () => {
  scripts.stay()
  found()
  setTimeout(() => void catchUp(), shownWithin)
})

// the page that was opened first, or gone back to: nobody asked here before its address was there
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (missingFile(reason) !== undefined) void catchUp()
})
