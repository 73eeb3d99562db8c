import vm from 'node:vm'
import type { Finding } from '../bundle'

const TIMEOUT_MS = 10_000
const failure = (tool: string, error: unknown): Finding => ({
  tool,
  level: 'error',
  message: error instanceof Error ? error.message : String(error),
})

/** Evaluates all templates together, because a single template that throws would block the program. */
export function templatesStart(templates: string, wxml: string[]): Finding[] {
  try {
    const sandbox = { getRegExp: (source: string) => new RegExp(source), getDate: () => new Date(), console }
    const groups = vm.runInNewContext(`(${templates})`, sandbox, { timeout: TIMEOUT_MS }) as Record<string, unknown>
    return wxml
      .filter((file) => typeof groups[file.slice(0, -5)] !== 'function')
      .map((file) => ({ tool: 'start', level: 'error', path: file, message: 'the template is not in the bundle' }))
  } catch (error) {
    return [failure('start', error)]
  }
}

/** Evaluates the output of WeChat's compiler for every page. */
export function pagesStart(wcc: string, pages: string[]): Finding[] {
  try {
    const program = `(function(global, window, navigator){${wcc};return $gwx})({}, {}, { userAgent: '' })`
    const gwx = vm.runInNewContext(program, { console }, { timeout: TIMEOUT_MS }) as (path: string) => unknown
    return pages
      .filter((page) => typeof gwx(`${page}.wxml`) !== 'function')
      .map((page) => ({ tool: 'start', level: 'error', path: page, message: 'WeChat would not find this page' }))
  } catch (error) {
    return [failure('start', error)]
  }
}

/** Runs the style bundle and finds missing sheets. */
export function sheetsStart(wxss: string, sheets: string[], known: string[]): Finding[] {
  const lost = sheets
    .filter((file) => !known.includes(file))
    .map((path): Finding => ({ tool: 'wcsc', level: 'error', path, message: `wxss lost: ${path}` }))
  const window = { screen: { width: 375 }, __styleSheetManager2__: { addItem() {}, setCss() {} } }
  try {
    const sandbox = { window, ...window, __wxConfig: {}, console, navigator: { userAgent: '' } }
    const make = vm.runInNewContext(`(function(){${wxss}})()`, sandbox, { timeout: TIMEOUT_MS }) as (
      file: string,
    ) => unknown
    const unmade = known
      .filter((file) => typeof make(file) !== 'function')
      .map((path): Finding => ({ tool: 'wcsc', level: 'error', path, message: `wxss lost: ${path}` }))
    return [...lost, ...unmade]
  } catch (error) {
    return [...lost, failure('wcsc', error)]
  }
}
