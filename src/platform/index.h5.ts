import { bridge, native } from './bridge.h5'
import { front, keyboard, network, openSocket } from './connection.h5'
import { files } from './files.h5'
import { hmac, sha256 } from './hmac.h5'
import type { Environment, Host } from './host'
import { linkAddress, outsideAddress } from './outside-address'
import { pages, withoutBase } from './pages.h5'
import { part } from './part'
import { dropPicked } from './picture-end.h5'
import { preview } from './preview.h5'
import { request } from './request.h5'
import { toast } from './toast.h5'
import { windowsHere } from './windows.h5'
import './column.scss'
import './forced-colors.scss'

const agent = navigator.userAgent
// an iPad asks for desktop pages by the name of a Mac, but a Mac has no touch screen
const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
const android = /Android/.test(agent)
const environment: Environment = native ? 'native' : /MicroMessenger/.test(agent) ? 'wechat-browser' : 'browser'
const ground = (dark: boolean) => (dark ? '#15110f' : '#fbf7f2')
const night = window.matchMedia('(prefers-color-scheme: dark)')
const place = window as Window & { __ergouIdent?: { token: string; page: string }; __ergouLarge?: boolean }
const wechatLogin = 'https://open.weixin.qq.com/connect/oauth2/authorize?'

// used where private windows forbid storage
const memory = new Map<string, string>()

const top = () => {
  const pages = document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')
  return pages[pages.length - 1]
}

export const host: Host = {
  environment,
  inMiniProgram: /miniProgram/i.test(agent),
  system: apple
    ? 'ios'
    : android
      ? 'android'
      : /Windows/.test(agent)
        ? 'windows'
        : /Mac OS/.test(agent)
          ? 'mac'
          : 'other',
  appId: native ? (apple ? 'ios' : 'android') : 'miniprogram',
  apiOrigin: process.env.TARO_APP_API_ORIGIN,

  storage: {
    get(key) {
      try {
        return localStorage.getItem(key) ?? memory.get(key)
      } catch {
        return memory.get(key)
      }
    },
    set(key, text) {
      memory.set(key, text)
      try {
        localStorage.setItem(key, text)
      } catch {
        // storage is full or forbidden, but `memory` has the value
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // storage is forbidden, but `memory` is up to date
      }
    },
    keys() {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(localStorage)])]
      } catch {
        return [...memory.keys()]
      }
    },
    watch(key, changed) {
      window.addEventListener('storage', ({ key: which, newValue, oldValue }) => {
        // null means that all keys were cleared
        if (which !== key && which !== null) return
        // the value of the other window is newer
        memory.delete(key)
        changed(newValue ?? undefined, oldValue ?? undefined)
      })
    },
  },
  windows: windowsHere(),

  request,
  hmac,
  sha256,
  openSocket,
  network,
  front,
  keyboard,
  largeLetters: place.__ergouLarge === true,
  // a browser asks for a page's files anew, so an old page ends by itself
  onUpdate: nothing,
  // each page draws its own tab bar
  setTabCount: nothing,
  toast,
  setTitle(title) {
    document.title = title
    if (native) void bridge.setNativeBarTitle(title)
  },
  paint(classes, dark) {
    document.documentElement.className = classes
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    // the chosen theme may differ from the system's, by which the document names the colour of the browser's bars
    document.querySelectorAll('meta[name=theme-color]').forEach((bar) => bar.setAttribute('content', ground(dark)))
    document.getElementById('eg-mark')?.remove()
  },
  darkness: {
    now: () => night.matches,
    subscribe(changed) {
      // Safari before 14 has only addListener
      night.addListener(changed)
      return () => night.removeListener(changed)
    },
  },
  async dial(phone) {
    window.location.href = `tel:${phone}`
  },
  // before the first tap, browsers refuse a vibration and print a warning
  tick: () => void ('vibrate' in navigator && navigator.userActivation?.hasBeenActive && navigator.vibrate(12)),
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copyBySelection(text)
    }
  },

  loginCode: async () => undefined,
  openWechatLogin(url) {
    if (environment !== 'wechat-browser' || !url.startsWith(wechatLogin)) return false
    location.href = url
    return true
  },
  dropFromAddress(keys) {
    const pairs = location.search.slice(1).split('&')
    const kept = pairs.filter((pair) => pair !== '' && !keys.includes(pair.split('=', 1)[0] ?? ''))
    const search = kept.length > 0 ? `?${kept.join('&')}` : ''
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  },
  takeLinkToken() {
    const ident = place.__ergouIdent
    delete place.__ergouIdent
    return ident && { token: ident.token, page: withoutBase(ident.page) }
  },

  pages,
  metrics: () => ({ statusBar: 0 }),
  scroll: (offset) => top()?.scrollTo(0, offset),
  reveal(id) {
    const page = top()
    const found = page?.querySelector(`[id="${id}"]`)
    if (!page || !found) return
    // the sticky bar covers content that scrolls under it
    const bar = page.querySelector('.eg-frame__bar')?.getBoundingClientRect().height ?? 0
    const gap = 12
    page.scrollTo(0, page.scrollTop + found.getBoundingClientRect().top - page.getBoundingClientRect().top - bar - gap)
  },

  openOutside(url) {
    const address = outsideAddress(url, location.origin, process.env.TARO_APP_FACE_HOSTS)
    if (address === undefined) return { how: 'refused' }
    location.href = address
    return { how: 'left' }
  },
  openLink(url) {
    const address = linkAddress(url, process.env.TARO_APP_LINK_HOSTS)
    if (address === undefined) return { how: 'refused' }
    location.replace(address)
    return { how: 'left' }
  },
  openApp(path) {
    location.href = `${process.env.TARO_APP_SCHEME}://${path}`
    return true
  },
  // loaded lazily, so that no first screen pays for it
  pay: (bill) =>
    part(() => import('./pay.h5')).then(
      ({ pay }) => pay(bill),
      () => 'failed',
    ),
  receiveTransfer: (receipt) =>
    part(() => import('./pay.h5')).then(
      ({ receiveTransfer }) => receiveTransfer(receipt),
      () => 'failed',
    ),
  asksToTell: false,
  askToTell: async () => undefined,
  choosesContacts: false,
  chooseContact: async () => undefined,
  dropPicked,
  files,
  previewImages: async (urls, current) => preview(urls, current),
  download(address, name) {
    const link = document.createElement('a')
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    return true
  },
  bridge,
  hear: async () => ({ ok: false, why: 'unsupported' }),
}

function nothing() {}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

export type * from './host'
export { GoneError, UnreachableError } from './host'
