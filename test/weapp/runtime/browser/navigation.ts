/** `wx.navigateTo` and the related functions, with the rules and messages of WeChat. */
import { closePage, hideTop, keptTabs, popPage, pushPage, showTop, stack, topPage } from './pages'
import { parseUrl } from './paths'
import { program } from './program'
import { record } from './record'
import { isTab } from './window-chrome'

const DEEPEST_STACK = 10

export interface NavigateOptions {
  url?: string
  delta?: number
  events?: Record<string, (data: unknown) => void>
}

const refuse = (errMsg: string): never => {
  throw Object.assign(new Error(errMsg), { errMsg })
}

/** The absolute URL of a page. Throws if it is not a page. */
function target(options: NavigateOptions): { path: string; url: string } {
  const url = options.url ?? ''
  const { path } = parseUrl(url, topPage()?.path)
  if (!program.pages.includes(path)) refuse(`page "${path}" is not found`)
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return { path, url: `/${path}${search}` }
}

/** Creates both ends of the opener's event channel. */
function eventChannel(given: NavigateOptions['events'] = {}) {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const on = (name: string, listener: (data: unknown) => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  }
  const off = (name: string, listener?: (data: unknown) => void) => {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  }
  Object.entries(given).forEach(([name, listener]) => on(name, listener))
  return {
    on,
    off,
    once: (name: string, listener: (data: unknown) => void) => {
      const first = (data: unknown) => {
        off(name, first)
        listener(data)
      }
      on(name, first)
    },
    emit: (name: string, data: unknown) => listeners.get(name)?.forEach((listener) => listener(data)),
  }
}

export function navigateTo(options: NavigateOptions): object {
  if (stack.length >= DEEPEST_STACK) refuse('webview count limit exceed')
  const { path, url } = target(options)
  if (isTab(path)) refuse('can not navigateTo a tabbar page')
  const channel = eventChannel(options.events)
  hideTop()
  pushPage(url, 'navigateTo', channel)
  return { eventChannel: channel }
}

export function redirectTo(options: NavigateOptions): object {
  const { path, url } = target(options)
  if (isTab(path)) refuse('can not redirectTo a tabbar page')
  popPage()
  pushPage(url, 'redirectTo')
  return {}
}

/**
 * While a page container is visible, a back button, a back gesture or `navigateBack` closes the container and not the
 * page.
 */
function takenByContainer(): boolean {
  const shown = topPage()?.element.querySelector('wx-page-container[show]')
  shown?.dispatchEvent(new Event('takenback'))
  return Boolean(shown)
}

export function navigateBack(options: NavigateOptions = {}): object {
  if (takenByContainer()) return {}
  const steps = Math.min(options.delta ?? 1, stack.length - 1)
  if (steps < 1) refuse('cannot navigate back at first page')
  for (let step = 0; step < steps; step++) popPage()
  showTop()
  record.navigation.push({ openType: 'navigateBack', path: topPage()?.path })
  return {}
}

export function reLaunch(options: NavigateOptions): object {
  const { url } = target(options)
  while (stack.length) popPage()
  keptTabs.forEach(closePage)
  keptTabs.clear()
  pushPage(url, 'reLaunch')
  return {}
}

/** Opens a tab page. Other tab pages stay open outside the stack, and pages above are closed. */
export function switchTab(options: NavigateOptions): object {
  const { path, url } = target(options)
  if (!isTab(path)) refuse('can not switch to no-tabBar page')
  const from = stack.length
  while (stack.length && !isTab(topPage()?.path ?? '')) popPage()
  const current = topPage()
  if (current?.path === path) {
    if (stack.length < from) showTop()
    return {}
  }
  if (current) {
    if (stack.length === from) hideTop()
    keptTabs.set(current.path, current)
    stack.pop()
  }
  const kept = keptTabs.get(path)
  if (kept) {
    keptTabs.delete(path)
    stack.push(kept)
    showTop()
    record.navigation.push({ openType: 'switchTab', path })
  } else {
    pushPage(url, 'switchTab')
  }
  return {}
}
