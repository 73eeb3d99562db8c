import type { Bill, Paid, Receipt } from './paying'

export type { Bill, Paid, Receipt }

/** `native` is our app's web view. */
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
/** Any status resolves. `headers` are lower-case; `body` is parsed JSON, else undefined. */
export type HttpAnswer = { status: number; headers: Record<string, string>; body: unknown }

/** `request` rejects with this when there was no answer. */
export class UnreachableError extends Error {
  constructor(readonly why: 'timeout' | 'offline') {
    super(why)
  }
}

/** 0 and '' where unknown. `path` is for display, `file` is the host's own. */
export type Picked = { path: string; size: number; type: string; width: number; height: number; file: unknown }

/** `signal.stop` is set once it can be aborted. */
export type Upload = {
  url: string
  headers: Record<string, string>
  picked: Picked
  /** Milliseconds. */
  timeout: number
  /** Percent sent. */
  onProgress: (percent: number) => void
  signal: { stop?: () => void }
}

/** Sending on a closed one does nothing. */
export type Wire = { send(text: string): void; close(): void }
/** Never called before `openSocket` returns. `onClosed` is last; its code is 0 if unknown. */
export type WireEvents = { onOpen(): void; onText(text: string): void; onClosed(code: number): void }

/** Returns the unsubscribe. */
export type Change<T> = { subscribe(changed: (now: T) => void): () => void }

/** Reserved screen space, px. `capsule` is the mini-program's menu button. */
export type Metrics = { statusBar: number; capsule?: { top: number; height: number; left: number; width: number } }

/** Outcome of a bridge command; nothing happened unless `ok` (section 10 of the bridge protocol). */
export type Reply<T = unknown> =
  | { ok: true; data: T }
  | { ok: false; why: 'cancelled' | 'unsupported' | 'denied' | 'bad' | 'timeout' }

export type HostInfo = {
  host: Environment
  os: string
  appVersion: string
  dark: boolean
  fontScale: number
}

/** Native commands and their substitutes elsewhere (A.shell.10, A.shell.11). */
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
  /** Apple's login sheet, iOS only (A.auth.03). Apple gets the nonce's SHA-256 in hex. */
  appleLogin(nonce: string): Promise<Reply<{ identityToken: string }>>
}

export type Share = { title: string; path: string; image?: string }

/** How a foreign URL opened: outside the app, in a frame, or refused. */
export type Outside = { how: 'left' } | { how: 'framed'; address: string } | { how: 'refused' }

/** What hosts provide: `index.weapp.ts` and `index.h5.ts`. */
export type Host = {
  readonly environment: Environment
  /** Native mini-program page, or a page in its web view. */
  readonly inMiniProgram: boolean
  /** d-mini-os: ios, android, windows, mac, other (A.X51). */
  readonly system: string
  /** d-appid (A.net.04). */
  readonly appId: AppId
  /** No trailing slash; empty on the web, where the API is same-origin. */
  readonly apiOrigin: string

  /** Persistent text. Fails silently when full or forbidden: nothing may be the only copy. */
  readonly storage: {
    get(key: string): string | undefined
    set(key: string, text: string): void
    remove(key: string): void
    keys(): readonly string[]
    /** Changes by other windows of the browser; never in a mini-program. */
    watch(key: string, changed: (now: string | undefined, before: string | undefined) => void): void
  }
  /** Windows that share the storage. */
  readonly windows: {
    /** Suffix of this window's own keys; '' with a single window. */
    readonly own: string
    /** Hands over keys with this prefix from closed windows until unsubscribed. */
    takeOver(beginning: string, take: (key: string) => void): () => void
  }
  /** Rejects with `UnreachableError`, or `AbortError` on `signal`. */
  request(request: HttpRequest): Promise<HttpAnswer>
  /** HMAC-SHA256 of texts as UTF-8, in hex. */
  hmac(key: string, text: string): Promise<string>
  /** SHA-256 of a text as UTF-8, in hex, for many texts one after the other. */
  sha256(): Promise<(text: string) => string>

  /** A URL with a leading slash is on the API's origin. */
  openSocket(url: string, events: WireEvents, protocols: string[]): Wire
  /** Whether there is a network; true until the host reports otherwise. */
  readonly network: Change<boolean> & { now(): boolean }
  /** Whether the app is in the foreground. */
  readonly front: Change<boolean> & { now(): boolean }
  /** Height covered by the keyboard, px. */
  readonly keyboard: Change<number> & { hide(): void }
  /** 0 removes it. No-op where pages draw their own bar. */
  setTabCount(place: number, count: number): void

  /** A line shown for 2000 ms (A.errors.06). */
  toast(text: string): void
  /** Title of page, browser and native bar (A.shell.05, A.shell.06). */
  setTitle(title: string): void
  /** Colours the native bar, or the document, which takes the page's classes. */
  paint(classes: string, dark: boolean): void
  readonly darkness: { now(): boolean; subscribe(changed: () => void): () => void }
  copy(text: string): Promise<boolean>
  /** A short vibration, where the device has it; no result tells whether it has. */
  tick(): void
  /** Hands a number to the telephone, which asks before it calls. */
  dial(phone: string): Promise<void>

  /** WeChat's one-time login code; undefined outside WeChat. */
  loginCode(): Promise<string | undefined>
  /** False outside WeChat's browser. */
  openWechatLogin(url: string): boolean
  /** The other keys keep their spelling. */
  dropFromAddress(keys: readonly string[]): void
  /** The link token of this page, once (security I1, I2). `page` is the address it was made for. */
  takeLinkToken(): { token: string; page: string } | undefined

  /** Mini-program addresses on both hosts. Rejects with `UnreachableError` when a page could not be loaded. */
  readonly pages: {
    push(url: string): Promise<void>
    replace(url: string): Promise<void>
    switchTab(url: string): Promise<void>
    restart(url: string): Promise<void>
    back(): Promise<void>
    /** Stack size, this page included. */
    depth(): number
    /** In the host's spelling. */
    current(): string
    below(): string | undefined
    /**
     * `tell` runs when the addressed page failed to load and another or none is shown. `again` retries; `tell` returns
     * the cleanup called on navigation elsewhere.
     */
    whenMissing(tell: (again: () => Promise<boolean>) => () => void): void
  }
  metrics(): Metrics
  /** Px. */
  scroll(top: number): void
  reveal(id: string): void

  /**
   * Opens a foreign page, such as the face check (security C5): only hosts of the build's list, or our development
   * stand-in. A mini-program cannot leave; it gets the full URL to frame.
   */
  openOutside(url: string): Outside
  /** The same for where a link of a campaign leads; the page that it was followed on is not come back to. */
  openLink(url: string): Outside
  /** Asks the system for our app by its scheme; no result says whether it opened. False where that cannot be asked. */
  openApp(path: string): boolean
  /** The result proves nothing: read the order again. */
  pay(bill: Bill): Promise<Paid>
  /** Into the WeChat wallet; only the server knows the outcome. */
  receiveTransfer(receipt: Receipt): Promise<Paid>
  /** Whether this host has one-time permissions for messages. */
  readonly asksToTell: boolean
  /** WeChat's question, from within a tap; the answers by template, undefined where WeChat could not ask. */
  askToTell(templateIds: readonly string[]): Promise<Readonly<Record<string, string>> | undefined>
  /** Whether one contact at a time can be chosen from the phone book; it is never read. */
  readonly choosesContacts: boolean
  /** The number of the contact that was chosen. */
  chooseContact(): Promise<string | undefined>
  /** Empty on cancel. Rejects without permission. */
  pickPictures(most: number): Promise<Picked[]>
  /** Multipart field `file`. Rejects with `UnreachableError`. */
  upload(upload: Upload): Promise<HttpAnswer>
  /** Releases a picked picture. */
  dropPicked(picked: Picked): void
  /** Named copies of files waiting to be sent; they outlive the page. Failure to keep one is silent. */
  readonly files: {
    keep(name: string, picked: Picked): Promise<void>
    find(name: string): Promise<Picked | undefined>
    drop(name: string): Promise<void>
    /** Drops all files whose names start with `beginning`. */
    dropAll(beginning: string): Promise<void>
  }
  previewImages(addresses: readonly string[], current: number): Promise<void>
  /** False where unsupported. */
  download(address: string, name: string): boolean
  readonly bridge: Bridge
  /** Handles a message of a framed page of ours; it may only ask to save a picture (A.shell.11). */
  hear(message: unknown): Promise<Reply>
}
