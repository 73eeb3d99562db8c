/** Program start. */
import { pause, pendingViewTasks } from './bridge'
import { runModule } from './modules'
import { keptTabs, pushPage, stack } from './pages'
import { program } from './program'
import { record, recordError } from './record'
import { currentApp, defineTree } from './registration'
import { isFunction } from './types'

export interface LaunchOptions {
  path?: string
  query?: Record<string, string>
  scene?: number
  referrerInfo?: object
}

export interface Summary {
  stack: string[]
  tabs: string[]
  firstContent: Record<string, number>
  setDataCalls: number
  setDataBytes: number
  maxSetData: number
  marks: typeof record.marks
  errors: string[]
  warnings: string[]
  unimplemented: Record<string, number>
  /** number of elements of the top page */
  nodes: number
}

/** Calls a lifecycle method of the app. An exception is recorded and the launch continues, as in WeChat. */
export function callApp(method: string, argument?: unknown): void {
  const own = currentApp()?.[method]
  if (!isFunction(own)) return
  try {
    own.call(currentApp(), argument)
  } catch (error) {
    recordError(error, `App ${method}`)
  }
}

const QUIET_MS = 80
const LONGEST_MS = 5000

/**
 * Waits until no `setData` has come for a while.
 * @returns false on timeout
 */
export async function settle(quiet = QUIET_MS, longest = LONGEST_MS): Promise<boolean> {
  const end = performance.now() + longest
  let count = -1
  let since = performance.now()
  while (performance.now() < end) {
    if (record.setData.length !== count || pendingViewTasks()) {
      count = record.setData.length
      since = performance.now()
    } else if (performance.now() - since > quiet) {
      return true
    }
    await pause(15)
  }
  return false
}

/** Starts on a page, as from a shared card or from a code. */
export async function launch(options: LaunchOptions = {}): Promise<Summary> {
  const { query = {}, scene = 1001, referrerInfo = {} } = options
  const path = options.path ?? program.app.entryPagePath ?? program.app.pages[0] ?? ''
  const start = performance.now()
  record.launch = { path, query, scene, referrerInfo, shareTicket: undefined }
  runModule('app.js')
  record.marks.appJs = performance.now() - start
  callApp('onLaunch', record.launch)
  callApp('onShow', record.launch)
  if (program.app.lazyCodeLoading !== 'requiredComponents') program.app.pages.forEach((page) => defineTree(page))
  if (!program.pages.includes(path)) callApp('onPageNotFound', { path, query, isEntryPage: true })
  if (!stack.length) {
    const search = Object.entries(query).map(([key, value]) => `${key}=${value}`)
    pushPage(`/${path}${search.length ? `?${search.join('&')}` : ''}`, 'appLaunch')
  }
  await stack.at(-1)?.ready
  record.marks.firstReady = performance.now() - start
  await settle()
  return summary()
}

export function summary(): Summary {
  const sizes = record.setData.map((entry) => entry.bytes)
  return {
    stack: stack.map((entry) => entry.path),
    tabs: [...keptTabs.keys()],
    firstContent: record.firstContent,
    setDataCalls: sizes.length,
    setDataBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    maxSetData: Math.max(0, ...sizes),
    marks: record.marks,
    errors: record.errors,
    warnings: record.warnings,
    unimplemented: record.unimplemented,
    nodes: document.querySelectorAll('.mp-page:not([hidden]) *').length,
  }
}
