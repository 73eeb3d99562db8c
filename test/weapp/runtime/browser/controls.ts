/** Functions for the tests: `window.__mp` in the frame of the page. */
import { behaviourOf } from './builtins/built-in'
import { callApp, launch, settle, summary } from './launch'
import { callPage, stack, topPage } from './pages'
import { program } from './program'
import { plain, record } from './record'
import { currentApp } from './registration'
import { renderedTree } from './rendered-tree'
import { stub } from './stubs'
import { emit } from './wx/listeners'

const visible = (selector: string) => document.querySelector(`.mp-page:not([hidden]) ${selector}`)

function onTop(method: string, ...args: unknown[]): unknown {
  const entry = topPage()
  return entry ? callPage(entry, method, ...args) : undefined
}

export function createControls(wx: Record<string, unknown>) {
  return {
    program,
    record,
    wx,
    stack,
    launch,
    settle,
    summary,
    stub,
    emit,
    app: currentApp,
    rendered: renderedTree,
    /** the data of the top page, as its code sees it */
    data: () => plain(topPage()?.instance.data),
    reset() {
      record.setData.length = 0
      record.calls.length = 0
    },
    pull: () => onTop('onPullDownRefresh'),
    share: (from = 'menu') => plain(onTop('onShareAppMessage', { from })),
    shareTimeline: () => plain(onTop('onShareTimeline')),
    /** moves the program to the background and back */
    background() {
      callPage(stack.at(-1) ?? never(), 'onHide')
      callApp('onHide')
      emit('onAppHide')
    },
    foreground() {
      callApp('onShow', record.launch)
      emit('onAppShow', record.launch)
      callPage(stack.at(-1) ?? never(), 'onShow')
    },
    swipe: (selector: string, index: number) => behaviourOf(visible(selector))?.swipeTo?.(index),
    refresh: (selector: string) => behaviourOf(visible(selector))?.refresh?.(),
  }
}

function never(): never {
  throw new Error('no page is open')
}

export type Controls = ReturnType<typeof createControls>
