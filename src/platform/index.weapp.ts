import Taro from '@tarojs/taro'
import { sha256 } from 'js-sha256'
import { limits } from '@contract/kernel/limits'
import { current as currentAddresses } from './addresses'
import { goBack } from './back.weapp'
import { bridge, hear } from './bridge.weapp'
import { front, keyboard, network, openSocket } from './connection.weapp'
import { errMsgOf } from './err-msg'
import { files } from './files.weapp'
import { type Host, type HttpAnswer, UnreachableError } from './host'
import { askToTell } from './notices.weapp'
import { linkAddress, outsideAddress } from './outside-address'
import { pay, receiveTransfer } from './pay.weapp'
import { dropPicked } from './picture-end.weapp'

const system = (Taro.getDeviceInfo().platform ?? '').toLowerCase()

export const host: Host = {
  environment: 'weapp',
  inMiniProgram: true,
  system: ['ios', 'android', 'windows', 'mac'].includes(system) ? system : 'other',
  appId: 'miniprogram',
  apiOrigin: process.env.TARO_APP_API_ORIGIN,

  storage: {
    get(key) {
      try {
        const text: unknown = Taro.getStorageSync(key)
        return typeof text === 'string' && text !== '' ? text : undefined
      } catch {
        return undefined
      }
    },
    set(key, text) {
      try {
        Taro.setStorageSync(key, text)
      } catch {
        // the storage is full: the app fetches the lost data again
      }
    },
    remove(key) {
      try {
        Taro.removeStorageSync(key)
      } catch {
        // nothing to do: a value that could not be removed expires
      }
    },
    keys() {
      try {
        return Taro.getStorageInfoSync().keys
      } catch {
        return []
      }
    },
    watch: nothing,
  },
  windows: { own: '', takeOver: () => nothing },

  request: ({ method, url, headers, body, timeout }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      Taro.request({
        url,
        method,
        header: headers,
        data: body,
        timeout,
        success: ({ statusCode, header, data }) =>
          resolve({ status: statusCode, headers: lowerCase(header ?? {}), body: data }),
        fail: ({ errMsg }) => reject(new UnreachableError(errMsg.includes('timeout') ? 'timeout' : 'offline')),
      }).catch(() => reject(new UnreachableError('offline')))
    }),

  hmac: async (key, text) => sha256.hmac(key, text),
  sha256: async () => sha256,
  openSocket,
  network,
  front,
  keyboard,
  largeLetters: false,
  onUpdate(ask) {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => void ask().then((agreed) => agreed && manager.applyUpdate(), nothing))
  },
  setTabCount(index, count) {
    // WeChat refuses this on pages without tabs; the next page with tabs sets it again
    if (count === 0) void Taro.removeTabBarBadge({ index }).catch(nothing)
    else void Taro.setTabBarBadge({ index, text: count > 99 ? '99+' : String(count) }).catch(nothing)
  },

  toast: (title) => void Taro.showToast({ title, icon: 'none', duration: limits.toast }),
  setTitle: (title) => void Taro.setNavigationBarTitle({ title }),
  paint(_classes, dark) {
    // WeChat follows the system theme, so the user's own choice must be set on each page
    const backgroundColor = dark ? '#15110f' : '#fbf7f2'
    const frontColor = dark ? '#ffffff' : '#000000'
    void Taro.setNavigationBarColor({ frontColor, backgroundColor }).catch(nothing)
    void Taro.setBackgroundColor({ backgroundColor }).catch(nothing)
  },
  darkness: {
    now: () => Taro.getAppBaseInfo().theme === 'dark',
    subscribe(changed) {
      Taro.onThemeChange(changed)
      return () => Taro.offThemeChange(changed)
    },
  },
  dial: (phoneNumber) =>
    Taro.makePhoneCall({ phoneNumber }).then(
      () => undefined,
      () => undefined,
    ),
  tick: () => void Taro.vibrateShort({ type: 'light' }).catch(nothing),
  copy: (data) =>
    Taro.setClipboardData({ data }).then(
      () => true,
      () => false,
    ),

  loginCode: () =>
    Taro.login().then(
      ({ code }) => code || undefined,
      () => undefined,
    ),
  openWechatLogin: () => false,
  dropFromAddress: nothing,
  takeLinkToken: () => undefined,

  pages: {
    push: (url) => moved(Taro.navigateTo({ url: `/${url}` })),
    replace: (url) => moved(Taro.redirectTo({ url: `/${url}` })),
    switchTab: (url) => moved(Taro.switchTab({ url: `/${url}` })),
    restart: (url) => moved(Taro.reLaunch({ url: `/${url}` })),
    back: () => moved(goBack()),
    depth: () => Taro.getCurrentPages().length,
    current: () => addressOf(Taro.getCurrentPages().slice(-1)[0]) ?? '',
    below: () => addressOf(Taro.getCurrentPages().slice(-2, -1)[0]),
    whenMissing: nothing,
  },
  metrics() {
    const { top, height, left, width } = Taro.getMenuButtonBoundingClientRect()
    return { statusBar: Taro.getWindowInfo().statusBarHeight ?? 20, capsule: { top, height, left, width } }
  },
  scroll: (scrollTop) => void Taro.pageScrollTo({ scrollTop, duration: 0 }),
  reveal: (id) => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -12, duration: 0 }),

  openOutside(url) {
    const address = outsideAddress(url, process.env.TARO_APP_API_ORIGIN, process.env.TARO_APP_FACE_HOSTS)
    return address === undefined ? { how: 'refused' } : { how: 'framed', address }
  },
  openLink(url) {
    const address = linkAddress(url, process.env.TARO_APP_LINK_HOSTS)
    return address === undefined ? { how: 'refused' } : { how: 'framed', address }
  },
  openApp: () => false,
  pay,
  receiveTransfer,
  asksToTell: true,
  askToTell,
  choosesContacts: true,
  chooseContact: () =>
    Taro.chooseContact({}).then(
      ({ phoneNumber }) => phoneNumber,
      () => undefined,
    ),
  dropPicked,
  files,
  previewImages: async (urls, current) => {
    const addresses = await currentAddresses(urls)
    await Taro.previewImage({ urls: addresses, current: addresses[current] })
  },
  download: () => false,
  bridge,
  hear,
}

function nothing() {}

/** Waits for a navigation. A missing subpackage is downloaded first, which can fail. */
const moved = (moving: Promise<unknown>): Promise<void> =>
  moving.then(nothing, (error: unknown) => {
    const said = errMsgOf(error)
    if (!/subpackage|package|network|download/i.test(said)) throw error
    throw new UnreachableError(/timeout/i.test(said) ? 'timeout' : 'offline')
  })

/** The address of a page with its query, but without the `$` keys that Taro adds. */
function addressOf(page: Taro.Page | undefined): string | undefined {
  if (!page?.route) return undefined
  const asked = Object.entries((page.options ?? {}) as Record<string, unknown>)
  const pairs = asked.flatMap(([key, value]) =>
    typeof value === 'string' && /^\w+$/.test(key) ? [`${key}=${value}`] : [],
  )
  return page.route + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

const lowerCase = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

export type * from './host'
export { GoneError, UnreachableError } from './host'
