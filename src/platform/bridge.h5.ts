import { answerable, connect, type Post } from './bridge-protocol'
import type { Bridge, Reply } from './host'

type NativeWindow = Window & {
  webkit?: { messageHandlers?: { egBridge?: { postMessage(message: object): void } } }
  egBridge?: { postMessage(message: string): void }
  __egBridge?: { onMessage(answer: unknown): void }
}
const place = window as NativeWindow

const apple = place.webkit?.messageHandlers?.egBridge
const android = place.egBridge
const post: Post | undefined = apple
  ? (message) => apple.postMessage(message)
  : android
    ? (message) => android.postMessage(JSON.stringify(message))
    : undefined

// only on our hosts, so that a copy of the page elsewhere gets no bridge; 127.0.0.1 is for development
const hosts = process.env.TARO_APP_BRIDGE_HOSTS.split(',').filter((host) => host !== '')
const trusted = location.hostname === '127.0.0.1' || hosts.includes(location.host)

export const native = post !== undefined && trusted && /\bErGou\/[0-9.]+/.test(navigator.userAgent)

const { send, receive } = connect(native ? post : undefined)
if (native) place.__egBridge = { onMessage: receive }

const ok: Reply = { ok: true, data: undefined }
const address = (url: string) => answerable(url, hosts.concat(location.host))

/**
 * The bridge of the native app, or its substitute in a browser, where commands without a counterpart answer
 * `unsupported`.
 */
export const bridge: Bridge = {
  getNative: (keys) => send('getNative', { keys }),
  navigateTo: (target, params) => send('navigateTo', { target, params }),
  closePage: async () => {
    if (native) return send('closePage')
    history.back()
    return ok
  },
  refreshWebView: async () => {
    if (native) return send('refreshWebView')
    location.reload()
    return ok
  },
  getHostInfo: () => send('getHostInfo'),
  faceCert: (scene) => send('faceCert', { scene }, 'waits for a person'),
  shareWx: async ({ type, title, path, image }) =>
    (!image || address(image)) && path.startsWith('/')
      ? send('shareWx', { type, title, link: location.origin + path, image }, 'waits for a person')
      : { ok: false, why: 'bad' },
  saveImage: async (url) => (address(url) ? send('saveImage', { url }) : { ok: false, why: 'bad' }),
  uploadEvaluationImage: (count) => send('uploadEvaluationImage', { count }, 'waits for a person'),
  setNativeBarTitle: (title) => send('setNativeBarTitle', { title }),
  publish: (kind) => send('publish', { kind }, 'waits for a person'),
  reportEvents: (content) => send('reportEvents', { content }),
  renewAvatar: () => send('renewAvatar'),
  appleLogin: (nonce) => send('appleLogin', { nonce }, 'waits for a person'),
  share: async ({ title, path, image }) =>
    (!image || address(image)) && path.startsWith('/')
      ? send('share', { title, link: location.origin + path, image }, 'waits for a person')
      : { ok: false, why: 'bad' },
}
