/** Adds style sheets as compiled by WeChat's compiler, in the environment that they expect. */
import { codeSpace, withInsets } from './environment'
import { program } from './program'
import { record } from './record'

type SheetMaker = (suffix: string, options: { allowIllegalSelector: boolean }) => void

const manager = {
  css: {} as Record<string, string>,
  addItem() {},
  setCss(key: string, css: string) {
    this.css[key] = css
  },
}
Object.assign(window, { __styleSheetManager2__: manager, __checkDeviceWidth__: undefined })
// the compiled code converts rpx by the width of the screen, which must be that of the frame
Object.defineProperty(window.screen, 'width', { get: () => innerWidth, configurable: true })

export function addStyle(css: string, path = ''): HTMLStyleElement {
  const element = document.createElement('style')
  element.dataset.wxss = path
  element.textContent = withInsets(css)
  document.head.append(element)
  return element
}

// Running the common part collects the rules for every :host.
const sheetMaker = (new Function(program.wxss) as () => (path: string) => SheetMaker | undefined)()
const hostRules = Object.values(manager.css).join('')

const scopes = new Map<string, string>()
function scopeOf(path: string): string {
  const scope = scopes.get(path) ?? `s${scopes.size}`
  scopes.set(path, scope)
  return scope
}
codeSpace.getStyleScopeName = (path: string) => scopeOf(path)

function isolated(path: string): boolean {
  const config = codeSpace.getComponentStaticConfig(path)
  return Boolean(config?.component) && !/^(page-)?shared$/.test(config?.styleIsolation ?? '')
}

function sheetText(file: string): string {
  const make = sheetMaker(file)
  if (!make) {
    if (program.files.includes(file)) record.errors.push(`wxss lost: ${file}`)
    return ''
  }
  manager.css = {}
  const path = file.slice(0, -'.wxss'.length)
  make(isolated(path) ? `${scopeOf(path)}--` : '', { allowIllegalSelector: true })
  return Object.values(manager.css).join('')
}

export const addSheet = (file: string): HTMLStyleElement => addStyle(sheetText(file), file)

/** Adds the :host rules and app.wxss, which apply to every page. */
export function addAppStyles(): void {
  addStyle(hostRules, ':host')
  addSheet('app.wxss')
}

const added = new Set<string>()

/** Adds the sheet of a component when the component is defined. */
export function addComponentSheet(path: string): void {
  const file = `${path}.wxss`
  if (added.has(path) || program.pages.includes(path) || !program.files.includes(file)) return
  if (!program.json[`${path}.json`]?.component) return
  added.add(path)
  const start = performance.now()
  addSheet(file)
  record.marks.styleMs += performance.now() - start
}
