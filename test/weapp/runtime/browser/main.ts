/** Starts the runtime in the frame of the page. */
import { host } from './builtins/built-in'
import { BUILT_IN_CSS } from './builtins/css'
import { registerBuiltIns } from './builtins/register'
import { type Controls, createControls } from './controls'
import { watchLongPress } from './events'
import { watchFirstPaint } from './first-content'
import { addInstanceMethods } from './instance-methods'
import { callApp } from './launch'
import { provide } from './modules'
import { callPage, paintTop, stack, topPage } from './pages'
import { shell } from './program'
import { record, watchErrors } from './record'
import { currentApp, registerApp, registerBehavior, registerComponent, registerPage } from './registration'
import { logicGlobal } from './sandbox'
import { watchScrolling } from './scrolling'
import { ask } from './stubs'
import { addAppStyles, addStyle } from './styles'
import { addTemplates } from './templates'
import { onThemeChange, theme } from './theme'
import { keepTouchesInPlace } from './touch'
import { createWx } from './wx'
import { emit } from './wx/listeners'

declare global {
  interface Window {
    __mp: Controls
    /** set last: ready */
    __mpReady?: boolean
  }
}

function connectHost(wx: Record<string, unknown>): void {
  host.wx = wx as typeof host.wx
  host.native = (kind, detail) => ask(`native:${kind}`, detail)
  host.open = (type, props) => ask(`openType:${type}`, props)
  host.share = (node) => {
    const entry = stack.find(({ element }) => element.contains(node.element)) ?? topPage()
    const target = { id: node.component.id, dataset: { ...(node.component.dataset as object) } }
    const share = entry ? callPage(entry, 'onShareAppMessage', { from: 'button', target }) : undefined
    record.navigation.push({ openType: 'share', path: entry?.path, share })
  }
}

function connectShell(wx: Record<string, unknown>): void {
  const call = (name: string, options: object) => {
    const api = wx[name] as (options: object) => unknown
    api({ fail() {}, ...options })
  }
  shell.onTab = (path) => {
    call('switchTab', { url: `/${path}` })
    const entry = topPage()
    if (entry?.path === path) callPage(entry, 'onTabItemTap', { pagePath: path })
  }
  shell.onLeading = () => {
    if (stack.length > 1) call('navigateBack', {})
    else call('reLaunch', { url: `/${window.__bundle.app.pages[0] ?? ''}` })
  }
}

function start(): void {
  watchErrors()
  keepTouchesInPlace()
  watchFirstPaint()
  addStyle(BUILT_IN_CSS, 'built-in')
  registerBuiltIns()
  addTemplates()
  addAppStyles()
  addInstanceMethods()
  const wx = createWx()
  logicGlobal.wx = wx
  provide({
    wx,
    App: registerApp,
    Page: registerPage,
    Component: registerComponent,
    Behavior: registerBehavior,
    getApp: currentApp,
    getCurrentPages: () => stack.map((entry) => entry.instance),
  })
  connectHost(wx)
  connectShell(wx)
  watchScrolling()
  watchLongPress()
  onThemeChange(() => {
    paintTop()
    callApp('onThemeChange', { theme: theme() })
    emit('onThemeChange', { theme: theme() })
  })
  window.__mp = createControls(wx)
  window.__mpReady = true
}

start()
