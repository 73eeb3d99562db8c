/** The outer window: status bar, title bar, capsule and tab bar around the frame of the page. */
import type { Chrome, Device, Shell } from '../chrome'
import { chooseItem, hideToast, showModal, showToast } from './dialogs'
import { STYLE } from './style'
import { drawTabs } from './tab-bar'

declare global {
  interface Window {
    __shell: Shell
  }
}

const TITLE_HEIGHT = 44
const TAB_HEIGHT = 50
/** From this height in px on, a phone has a notch and no home button. */
const NOTCHED = 780

function deviceOf(screenWidth: number, screenHeight: number): Device {
  const notched = screenHeight >= NOTCHED
  const statusBarHeight = notched ? 44 : 20
  const homeIndicator = notched ? 34 : 0
  const top = statusBarHeight + 4
  const right = screenWidth - 7
  return {
    screenWidth,
    screenHeight,
    statusBarHeight,
    navigationHeight: statusBarHeight + TITLE_HEIGHT,
    homeIndicator,
    tabBarHeight: TAB_HEIGHT + homeIndicator,
    capsule: { width: 87, height: 32, top, bottom: top + 32, right, left: right - 87 },
  }
}

function element(className: string, parent: Element, tag = 'div'): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  parent.append(created)
  return created
}

/** The sign of a house as SVG, because the fonts of a test machine lack it. */
const HOUSE =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="m3.5 11.5 8.5-7 8.5 7M6 9.8V19h12V9.8M10 19v-5h4v5"/></svg>'
const ICONS: Record<Chrome['leading'], string> = { back: '‹', home: HOUSE, none: '' }

function start(): void {
  const device = deviceOf(innerWidth, innerHeight)
  element('', document.head, 'style').textContent = STYLE
  const frame = document.createElement('iframe')
  frame.title = 'page'
  const bar = element('bar', document.body)
  const status = element('status', bar)
  element('clock', status, 'span').textContent = '9:41'
  const leading = element('leading', bar, 'button')
  leading.onclick = () => shell.onLeading?.()
  const title = element('title', bar)
  const capsule = element('capsule', document.body)
  capsule.innerHTML = '<i class="dots"></i><b></b><i class="ring"></i>'
  const tabs = element('tabs', document.body)
  document.body.append(frame)

  status.style.height = `${device.statusBarHeight}px`
  leading.style.top = title.style.top = `${device.statusBarHeight}px`
  Object.assign(capsule.style, {
    left: `${device.capsule.left}px`,
    top: `${device.capsule.top}px`,
    width: `${device.capsule.width}px`,
    height: `${device.capsule.height}px`,
  })

  const shell: Shell = {
    device,
    paint(chrome) {
      const top = chrome.custom ? 0 : device.navigationHeight
      const bottom = chrome.tabBar ? device.tabBarHeight : 0
      Object.assign(frame.style, { top: `${top}px`, height: `${device.screenHeight - top - bottom}px` })
      bar.style.height = `${device.navigationHeight}px`
      bar.style.background = chrome.custom ? 'transparent' : chrome.background
      bar.dataset.custom = String(chrome.custom)
      document.body.dataset.text = chrome.text
      title.textContent = chrome.custom ? '' : chrome.title
      document.title = chrome.title
      leading.innerHTML = chrome.custom ? '' : ICONS[chrome.leading]
      leading.dataset.kind = chrome.leading
      drawTabs(tabs, chrome.tabBar, device, (path) => shell.onTab?.(path))
    },
    toast: showToast,
    hideToast,
    modal: showModal,
    choose: chooseItem,
  }
  window.__shell = shell
  frame.style.height = `${device.screenHeight - device.navigationHeight}px`
  frame.src = '/__mp/page.html'
}

start()
