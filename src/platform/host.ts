import type { Bill, Paid, Receipt } from './paying'

export type { Bill, Paid, Receipt }

/** Where the app runs. `native` is our own app's web view. */
export type Environment = 'weapp' | 'browser' | 'wechat-browser' | 'native'
export type AppId = 'miniprogram' | 'ios' | 'android'

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** Milliseconds. */
  timeout: number
}
/** Any status is an answer. `headers` have lower-case names; `body` is parsed JSON, or undefined when it is none. */
export type HttpAnswer = { status: number; headers: Record<string, string>; body: unknown }

/** `request` rejects with this when no answer came. */
export class Unreachable extends Error {
  constructor(readonly why: 'timeout' | 'offline') {
    super(why)
  }
}

/** A picture somebody chose; 0 and '' where the host could not tell. `path` shows it at once, `file` is the host's own. */
export type Picked = { path: string; size: number; type: string; width: number; height: number; file: unknown }

/** One picture on its way. `signal.stop` is set once it can be stopped. */
export type Upload = {
  url: string
  headers: Record<string, string>
  picked: Picked
  /** Milliseconds. */
  timeout: number
  /** Percent that has gone. */
  onProgress: (percent: number) => void
  signal: { stop?: () => void }
}

/** A connection that both sides speak over. Sending over one that is closed does nothing. */
export type Wire = { send(text: string): void; close(): void }
/** What happens to a wire; never before the function that opens it has returned. After `onClosed`, which has the code of the close or 0, it is gone. */
export type WireEvents = { onOpen(): void; onText(text: string): void; onClosed(code: number): void }

/** Something of the device that changes, told to whoever listens; answers how to stop listening. */
export type Change<T> = { subscribe(changed: (now: T) => void): () => void }

/** Space that the host keeps, px of the screen. `capsule` is the mini-program's menu button. */
export type Metrics = { statusBar: number; capsule?: { top: number; height: number; left: number; width: number } }

/** How a bridge command ended; nothing is done unless `ok` (section 10 of the bridge protocol). */
export type Reply<T = unknown> =
  { ok: true; data: T } | { ok: false; why: 'cancelled' | 'unsupported' | 'denied' | 'bad' | 'timeout' }

export type HostInfo = {
  host: Environment
  os: string
  appVersion: string
  dark: boolean
  fontScale: number
}

/** Commands of the native app, and what stands for them elsewhere (A.shell.10, A.shell.11). */
export type Bridge = {
  getNative(keys: readonly string[]): Promise<Reply<Record<string, string>>>
  navigateTo(target: string, params: Readonly<Record<string, string>>): Promise<Reply>
  closePage(): Promise<Reply>
  refreshWebView(): Promise<Reply>
  getHostInfo(): Promise<Reply<HostInfo>>
  faceCert(scene: string): Promise<Reply<{ status: string }>>
  shareWx(share: Share & { type: 'friend' | 'timeline' | 'image' }): Promise<Reply>
  saveImage(address: string): Promise<Reply>
  uploadEvaluationImage(count: number): Promise<Reply<{ images: string[] }>>
  setNativeBarTitle(title: string): Promise<Reply>
  publish(kind: string): Promise<Reply>
  reportEvents(content: string): Promise<Reply>
  renewAvatar(): Promise<Reply>
  share(share: Share): Promise<Reply>
  /** Apple's own login sheet, on iOS (A.auth.03). The app hands Apple the SHA-256 of the nonce, in hex. */
  appleLogin(nonce: string): Promise<Reply<{ identityToken: string }>>
}

export type Share = { title: string; path: string; image?: string }

/** Where an address of somebody else's opens: outside of the app, in a frame inside of it, or nowhere. */
export type Outside = { how: 'left' } | { how: 'framed'; address: string } | { how: 'refused' }

/** All that the product may ask of the place it runs in. `index.weapp.ts` and `index.h5.ts` are the two of them. */
export type Host = {
  readonly environment: Environment
  /** Whether a mini-program shows this: its own page, or a web page in its web view. */
  readonly inMiniProgram: boolean
  /** The device's system as d-mini-os carries it: ios, android, windows, mac, other (A.X51). */
  readonly system: string
  /** What d-appid says (A.net.04). */
  readonly appId: AppId
  /** Without a slash at the end; empty on the web, where the API has the page's own origin. */
  readonly apiOrigin: string

  /** Texts under keys, kept on the device. A full or forbidden storage forgets silently: nothing here is the only copy. */
  readonly storage: {
    get(key: string): string | undefined
    set(key: string, text: string): void
    remove(key: string): void
    /** Told when another window of the same browser changed it; never in a mini-program, which is one. */
    watch(key: string, changed: (now: string | undefined, before: string | undefined) => void): void
  }
  /** Windows that share the storage. */
  readonly windows: {
    /** What stands at the end of keys that are this window's own; '' where there is one window only. */
    readonly own: string
    /** Hands over keys with such a beginning whose windows are closed, now and from now on, until the answer is called. */
    takeOver(beginning: string, take: (key: string) => void): () => void
  }
  /** One HTTP call. Rejects with `Unreachable`, or `AbortError` on `signal`. */
  request(request: HttpRequest): Promise<HttpAnswer>

  /** Opens a socket. An address that begins with a slash is on the API's own origin. */
  openSocket(url: string, events: WireEvents): Wire
  /** Whether the device has a network, told when that changes. */
  readonly network: Change<boolean>
  /** Whether the app is what a person looks at. */
  readonly front: Change<boolean> & { now(): boolean }
  /** How much of the screen the keyboard covers at the bottom, px of the screen. */
  readonly keyboard: Change<number> & { hide(): void }
  /** The red number of a native tab, by its place in the bar; 0 takes it away. Nothing where pages draw their own bar. */
  setTabCount(place: number, count: number): void

  /** A line that goes by itself after 2000 ms (A.errors.06). */
  toast(text: string): void
  /** The page's, the browser's and the native bar's title (A.shell.05, A.shell.06). */
  setTitle(title: string): void
  /** The colours of what surrounds the page: the native bar, or the document, which takes the page's classes. */
  paint(classes: string, dark: boolean): void
  readonly darkness: { now(): boolean; subscribe(changed: () => void): () => void }
  copy(text: string): Promise<boolean>

  /** WeChat's one-use login code; undefined where there is none. */
  loginCode(): Promise<string | undefined>
  /** Leaves for WeChat's own login page, in WeChat's browser alone. False where that is not possible. */
  openWechatLogin(url: string): boolean
  /** Takes keys that were used out of the address of the page in front; the others stay as they are written. */
  dropFromAddress(keys: readonly string[]): void
  /** The link token this page was opened with, once (security I1, I2). `page` is the address it was made for. */
  takeLinkToken(): { token: string; page: string } | undefined

  /** By mini-program addresses on both hosts. Moving rejects with `Unreachable` when the page could not be loaded. */
  readonly pages: {
    push(url: string): Promise<void>
    replace(url: string): Promise<void>
    switchTab(url: string): Promise<void>
    restart(url: string): Promise<void>
    back(): Promise<void>
    /** How many pages lie on the stack, this one included. */
    depth(): number
    /** The address of the page on top, as the host writes it. */
    current(): string
    /** The same of the page under it. */
    below(): string | undefined
    /**
     * The page that the address names could not be loaded, and another one is shown, or none. `again` answers whether it
     * opens now; the answer of `tell` is called when somewhere else is gone to.
     */
    whenMissing(tell: (again: () => Promise<boolean>) => () => void): void
  }
  metrics(): Metrics
  /** Scrolls the page on top to a position, px. */
  scroll(top: number): void
  /** Scrolls the page on top until what has that id stands at its upper edge. */
  reveal(id: string): void

  /**
   * Goes to a page that is not ours: the face check (security C5). Only to hosts of the build's list, or to the stand-in
   * that our own server has while developing. A mini-program cannot leave: it is told the whole address to show.
   */
  openOutside(url: string): Outside
  /** Pays what the server has begun. How it says it ended proves nothing: the order is read again afterwards. */
  pay(bill: Bill): Promise<Paid>
  /** Asks to receive a transfer into the WeChat wallet; as with paying, only the server knows how it ended. */
  receiveTransfer(receipt: Receipt): Promise<Paid>
  openCustomerService(): Promise<boolean>
  /** Lets somebody choose up to `most` pictures; none when they change their mind. Rejects when the system forbids it. */
  pickPictures(most: number): Promise<Picked[]>
  /** Sends one as multipart field `file`. Rejects with `Unreachable`. */
  upload(upload: Upload): Promise<HttpAnswer>
  /** A chosen picture is shown no more. */
  dropPicked(picked: Picked): void
  /** Copies of files that wait to be sent, by names: they outlive the page. One that cannot be kept is forgotten silently. */
  readonly files: {
    keep(name: string, picked: Picked): Promise<void>
    find(name: string): Promise<Picked | undefined>
    drop(name: string): Promise<void>
  }
  previewImages(addresses: readonly string[], current: number): Promise<void>
  /** Hands a picture to the browser's downloads under a name; false where there are none. */
  download(address: string, name: string): boolean
  readonly bridge: Bridge
}
