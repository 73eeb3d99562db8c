/** The stack of open pages and their lifecycle. */
import { nextFrame, toView } from './bridge'
import { attachTabBar } from './custom-tab-bar'
import { backend, codeSpace } from './environment'
import { watchFirstContent } from './first-content'
import { loadPackage } from './modules'
import { packageOf, parseUrl } from './paths'
import { program } from './program'
import { record, recordError } from './record'
import { defineTree, isRegistered } from './registration'
import { meter } from './set-data'
import { addSheet } from './styles'
import { type Instance, isFunction, type PageEntry } from './types'
import { paint, windowSetting } from './window-chrome'

export const stack: PageEntry[] = []
/** Tab pages that stay open outside the stack. */
export const keptTabs = new Map<string, PageEntry>()
const view = document.getElementById('mp') ?? document.body
let lastId = 0

export const topPage = (): PageEntry | undefined => stack.at(-1)
export const entryOf = (instance: unknown): PageEntry | undefined => stack.find((entry) => entry.instance === instance)

/** Calls a method of a page if it exists. Exceptions are recorded. */
export function callPage(entry: PageEntry, method: string, ...args: unknown[]): unknown {
  const own = entry.instance[method]
  if (!isFunction(own)) return undefined
  try {
    return own.apply(entry.instance, args)
  } catch (error) {
    recordError(error, `${entry.path} ${method}`)
    return undefined
  }
}

function pageLifetime(entry: PageEntry, name: 'show' | 'hide'): void {
  try {
    entry.root.getComponent().triggerPageLifetime(name, [])
  } catch (error) {
    recordError(error, `${entry.path} pageLifetimes.${name}`)
  }
}

const enableStyles = (entry: PageEntry, on: boolean) => {
  for (const style of entry.styles) style.disabled = !on
}

export function hideTop(): void {
  const entry = topPage()
  if (!entry) return
  entry.scrollTop = scrollY
  callPage(entry, 'onHide')
  pageLifetime(entry, 'hide')
  entry.element.hidden = true
  enableStyles(entry, false)
}

/** Shows the page on top of the stack again. */
export function showTop(): void {
  const entry = topPage()
  if (!entry) return
  entry.element.hidden = false
  enableStyles(entry, true)
  paintTop()
  scrollTo(0, entry.scrollTop)
  callPage(entry, 'onShow')
  pageLifetime(entry, 'show')
}

export function paintTop(): void {
  const entry = topPage()
  if (entry) paint(entry, stack.length)
}

function createEntry(path: string, query: Record<string, string>, openerChannel: unknown): PageEntry {
  const openedAt = performance.now()
  const root = backend.createRoot('page', codeSpace, path) as unknown as PageEntry['root'] & { get(): Instance }
  const instance = root.get()
  const element = document.createElement('div')
  element.className = 'mp-page'
  element.dataset.path = path
  const sheet = `${path}.wxss`
  const entry: PageEntry = {
    id: ++lastId,
    path,
    query,
    openedAt,
    instance,
    root,
    element,
    styles: program.files.includes(sheet) ? [addSheet(sheet)] : [],
    title: windowSetting(path, 'navigationBarTitleText') ?? '',
    scrollTop: 0,
    atBottom: false,
    ready: Promise.resolve(),
    closed: false,
  }
  instance.route = instance.__route__ = path
  instance.options = query
  const silent = { on() {}, once() {}, off() {}, emit() {} }
  instance.getOpenerEventChannel = () => openerChannel ?? silent
  meter(instance, { kind: 'page', path, alive: () => !entry.closed })
  return entry
}

/**
 * Opens a page on top. Its script runs now; `onReady` comes after two frames.
 * @throws when the page is not in app.json or never calls `Page()`
 */
export function pushPage(url: string, openType: string, openerChannel?: unknown): PageEntry {
  const { path, query } = parseUrl(url, topPage()?.path)
  if (!program.pages.includes(path)) throw new Error(`page "${path}" is not found`)
  loadPackage(packageOf(path))
  defineTree(path)
  if (!isRegistered(path)) throw new Error(`Page "${path}" has not been registered yet`)
  const entry = createEntry(path, query, openerChannel)
  stack.push(entry)
  view.append(entry.element)
  paintTop()
  scrollTo(0, 0)
  callPage(entry, 'onLoad', { ...query })
  callPage(entry, 'onShow')
  const placeholder = document.createElement('span')
  entry.element.append(placeholder)
  entry.root.attach(entry.element, placeholder)
  attachTabBar(entry)
  pageLifetime(entry, 'show')
  watchFirstContent(entry)
  entry.ready = new Promise((resolve) => {
    toView(
      () =>
        void nextFrame()
          .then(nextFrame)
          .then(() => {
            if (!entry.closed) callPage(entry, 'onReady')
            resolve()
          }),
    )
  })
  record.navigation.push({ openType, path, query })
  return entry
}

export function closePage(entry: PageEntry): void {
  callPage(entry, 'onUnload')
  entry.closed = true
  entry.root.release()
  entry.element.remove()
  for (const style of entry.styles) style.remove()
}

export function popPage(): void {
  const entry = stack.pop()
  if (entry) closePage(entry)
}
