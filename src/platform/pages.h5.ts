import { getCurrentPages, navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from '@tarojs/taro'
import type { Host } from './host'
import { createPageScripts } from './page-scripts.h5'
import { missingFile } from './part'
import { showWaiting } from './waiting.h5'

const base = '/vh5'

type Built = {
  routes: { path: string; load(context: object, params: object): [Promise<unknown>, ...unknown[]] }[]
  router: { customRoutes: Record<string, readonly string[] | undefined> }
}

/** The address of a page, without the base path. */
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
  // the router handles unknown addresses
  return route ? route.load({}, {})[0] : Promise.resolve()
}

/** The public address. `url` may be an address of the mini-program. */
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
    // some servers answer every path with the index page
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
/** Loads the page before every navigation. */
const moving =
  (how: 'push' | 'replace', move: (to: { url: string }) => Promise<unknown>) =>
  (target: string): Promise<void> => {
    const url = `/${target}`
    return showWaiting(scripts.arrive(url, how, () => move({ url })))
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

function isShown() {
  // a page that is covered by another one still has the class `taro_page_show`
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

/** How long Taro's router may take to show the address, in milliseconds. */
const shownWithin = 1500

/**
 * A step back may cancel a step forward that is still pending. Taro handles the step back first, so the shown page may
 * not match the address. If so, the page is reloaded.
 */
window.addEventListener('popstate', () => {
  scripts.stay()
  found()
  setTimeout(() => void catchUp(), shownWithin)
})

// the initial page and steps back do not pass through `moving`
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (missingFile(reason) !== undefined) void catchUp()
})
