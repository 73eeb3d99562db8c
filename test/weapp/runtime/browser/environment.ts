/** Configures glass-easel as WeChat does. */
import * as ge from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import { record, recordError } from './record'
import { customTags, usedTags } from './tags'

/** The only events that come from the DOM. All others come from built-in components. */
const DOM_EVENTS = new Set([
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['transitionend', 'animationstart', 'animationiteration', 'animationend'],
])

ge.globalOptions.throwGlobalError = false
ge.globalOptions.writeIdToDOM = true
// properties with the names dataset, id or style must not overwrite those of the node
ge.globalOptions.writeFieldsToNode = false
ge.addGlobalErrorListener((error: unknown) => {
  recordError(error)
})
ge.addGlobalWarningListener((warning: unknown) => {
  record.warnings.push(String(warning))
})

const INSETS = /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^)]*)?\)/g

/** Chromium has no safe areas, so custom properties replace them. */
export const withInsets = (css: string): string => css.replace(INSETS, 'var(--inset-$1)')

/** Converts rpx in inline styles: 750 rpx are the width of the screen. */
export function withPixels(css: string): string {
  if (!css.includes('rpx')) return withInsets(css)
  const pixels = (value: string) => String(Number(((Number(value) * innerWidth) / 750).toFixed(3)))
  return withInsets(css.replace(/(-?\d*\.?\d+)rpx/g, (_, value: string) => `${pixels(value)}px`))
}

const builtInTags = usedTags()

function createElement(tag: string): HTMLElement {
  const known = builtInTags.has(tag) && !customTags.has(tag)
  const element = document.createElement(known ? `wx-${tag}` : tag.replace(/[^\w-]/g, '-'))
  const setAttribute = element.setAttribute.bind(element)
  element.setAttribute = (name, value) => setAttribute(name, name === 'style' ? withPixels(String(value)) : value)
  return element
}

function createContext(): ge.CurrentWindowBackendContext {
  const context = new ge.CurrentWindowBackendContext()
  const setListenerStats = context.setListenerStats.bind(context)
  context.setListenerStats = (element, type, capture, level) => {
    if (DOM_EVENTS.has(type)) setListenerStats(element, type, capture, level)
  }
  // Without a listener on the host, no DOM event arrives, so no tap would work.
  context.onEvent((target, type, detail: unknown, options) => {
    const event = new ge.Event(type, detail, options)
    ge.Event.dispatchEvent(target, event)
    return event.getEventBubbleStatus()
  })
  Object.assign(context, {
    document: {
      createElement,
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    },
  })
  return context
}

const env = new MiniProgramEnv()
export const backend = env.associateBackend(createContext())
/** Component space of the built-in components. */
export const builtInSpace = env.getGlobalCodeSpace().getComponentSpace()
/** Code space of the mini-program. */
export const codeSpace = env.createCodeSpace('main', true)
