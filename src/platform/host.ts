import type { Bill, Paid, Receipt } from './paying'

export type { Bill, Paid, Receipt }

/** `native` is the web view of our native app. */
export type Environment = 'weapp' | 'browser' | 'wechat-browser' | 'native'
export type AppId = 'miniprogram' | 'ios' | 'android'

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** In milliseconds. */
  timeout: number
}
/**
 * An answer of any HTTP status. Header names are in lower case. `body` is the parsed JSON, or undefined if it is none.
 */
export type HttpAnswer = { status: number; headers: Record<string, string>; body: unknown }

/** The error of `request` when there was no answer. */
export class UnreachableError extends Error {
  constructor(readonly why: 'timeout' | 'offline') {
    super(why)
  }
}

/** The error when a picked file no longer exists. */
export class GoneError extends Error {}

/** Unknown values are 0 and ''. `path` is for display; only the host uses `file`. */
export type Picked = { path: string; size: number; type: string; width: number; height: number; file: unknown }

/** The bytes of a file from `from` up to `to`. `signal.stop` is set once the request can be aborted. */
export type Piece = {
  url: string
  headers: Record<string, string>
  picked: Picked
  from: number
  to: number
  /** Milliseconds without progress after which the piece fails. */
  timeout: number
  /** Called with the number of bytes of this piece that were sent. */
  onProgress: (bytes: number) => void
  signal: { stop?: () => void }
}

/** Rejects with `UnreachableError`, or with `GoneError` when the file no longer exists. */
export type SendPiece = (piece: Piece) => Promise<HttpAnswer>

/** An open socket. Sending on a closed one does nothing. */
export type Wire = { send(text: string): void; close(): void }
/**
 * The events of a socket. None is called before `openSocket` returns. `onClosed` comes last; its code is 0 if unknown.
 */
export type WireEvents = { onOpen(): void; onText(text: string): void; onClosed(code: number): void }

/** `subscribe` returns the unsubscribe function. */
export type Change<T> = { subscribe(changed: (now: T) => void): () => void }

/** Reserved space of the screen, in px. `capsule` is the mini-program's menu button. */
export type Metrics = { statusBar: number; capsule?: { top: number; height: number; left: number; width: number } }

/** The outcome of a bridge command. Unless it is `ok`, nothing was done (section 10 of the bridge protocol). */
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

/** The native commands. Other hosts have substitutes for them (A.shell.10, A.shell.11). */
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
  /** Opens Apple's login sheet, only on iOS (A.auth.03). Apple gets the SHA-256 of the nonce in hex. */
  appleLogin(nonce: string): Promise<Reply<{ identityToken: string }>>
}

export type Share = { title: string; path: string; image?: string }

/** How an external URL was opened: outside the app, in a frame, or not at all. */
export type Outside = { how: 'left' } | { how: 'framed'; address: string } | { how: 'refused' }

/** The functions that every host provides: see `index.weapp.ts` and `index.h5.ts`. */
export type Host = {
  readonly environment: Environment
  /** Whether the app runs in a mini-program, as its pages or in its web view. */
  readonly inMiniProgram: boolean
  /** The value of d-mini-os: ios, android, windows, mac or other (A.X51). */
  readonly system: string
  /** The value of d-appid (A.net.04). */
  readonly appId: AppId
  /** Without a trailing slash. It is '' on the web, where the API has the same origin. */
  readonly apiOrigin: string

  /** Persistent text. It fails without an error when full or forbidden, so it must not be the only copy of anything. */
  readonly storage: {
    get(key: string): string | undefined
    set(key: string, text: string): void
    remove(key: string): void
    keys(): readonly string[]
    /** Reports changes by other windows of the browser. A mini-program has none. */
    watch(key: string, changed: (now: string | undefined, before: string | undefined) => void): void
  }
  /** The windows that share the storage. */
  readonly windows: {
    /** The suffix of this window's own keys; '' where there is only one window. */
    readonly own: string
    /** Calls `take` with the keys that start with `beginning` and belong to closed windows, until unsubscribed. */
    takeOver(beginning: string, take: (key: string) => void): () => void
  }
  /** Rejects with `UnreachableError`. */
  request(request: HttpRequest): Promise<HttpAnswer>
  /** HMAC-SHA256 of UTF-8 texts, in hex. */
  hmac(key: string, text: string): Promise<string>
  /** Loads a function that computes SHA-256 of a UTF-8 text in hex, for many texts in a row. */
  sha256(): Promise<(text: string) => string>

  /** A URL with a leading slash is on the origin of the API. */
  openSocket(url: string, events: WireEvents, protocols: string[]): Wire
  /** Whether there is a network. It is true until the host reports otherwise. */
  readonly network: Change<boolean> & { now(): boolean }
  /** Whether the app is in the foreground. */
  readonly front: Change<boolean> & { now(): boolean }
  /** Whether the user asked the host for clearly larger letters. */
  readonly largeLetters: boolean
  /** The height in px that the keyboard covers. */
  readonly keyboard: Change<number> & { hide(): void }
  /** Calls `ask` when a newer release has been downloaded. If the user agrees, the app starts anew with it. */
  onUpdate(ask: () => Promise<boolean>): void
  /** Sets the count of a tab; 0 removes it. Does nothing where pages draw their own tab bar. */
  setTabCount(place: number, count: number): void

  /** Shows a line of text for 2000 ms (A.errors.06). */
  toast(text: string): void
  /** Sets the title of the page, the browser and the native bar (A.shell.05, A.shell.06). */
  setTitle(title: string): void
  /** Colours the native bar, or the document, which gets the classes of the page. */
  paint(classes: string, dark: boolean): void
  readonly darkness: { now(): boolean; subscribe(changed: () => void): () => void }
  copy(text: string): Promise<boolean>
  /** A short vibration, if the device supports it. No result tells whether it does. */
  tick(): void
  /** Passes a number to the phone app, which asks before it calls. */
  dial(phone: string): Promise<void>

  /** WeChat's one-time login code; undefined outside WeChat. */
  loginCode(): Promise<string | undefined>
  /** Returns false outside WeChat's browser. */
  openWechatLogin(url: string): boolean
  /** Removes these keys from the address. The other keys keep their spelling. */
  dropFromAddress(keys: readonly string[]): void
  /** Returns the link token of this page, once (security I1, I2). `page` is the address that it was made for. */
  takeLinkToken(): { token: string; page: string } | undefined

  /**
   * Navigation by the addresses of the mini-program, on both hosts. Rejects with `UnreachableError` when a page could
   * not be loaded.
   */
  readonly pages: {
    push(url: string): Promise<void>
    replace(url: string): Promise<void>
    switchTab(url: string): Promise<void>
    restart(url: string): Promise<void>
    back(): Promise<void>
    /** The size of the page stack, with this page. */
    depth(): number
    /** The address of this page, as the host writes it. */
    current(): string
    below(): string | undefined
    /**
     * Calls `tell` when the page of the address failed to load, so that another page or none is shown. `again` retries.
     * `tell` returns a function that is called when the user navigates away.
     */
    whenMissing(tell: (again: () => Promise<boolean>) => () => void): void
  }
  metrics(): Metrics
  /** Scrolls to a position in px. */
  scroll(top: number): void
  reveal(id: string): void

  /**
   * Opens an external page, such as the face check (security C5): only on the hosts that the build lists, or our
   * stand-in for development. A mini-program cannot leave, so it gets the full URL to show in a frame.
   */
  openOutside(url: string): Outside
  /**
   * Opens the target of a campaign's link: only on WeChat's hosts and the hosts that the build lists for links. In a
   * browser it replaces the current page, so that going back skips it.
   */
  openLink(url: string): Outside
  /**
   * Asks the system to open our native app by its scheme. No result tells whether it opened. Returns false where the
   * host cannot ask.
   */
  openApp(path: string): boolean
  /** Pays a bill. The result does not prove a payment, so the order must be read again. */
  pay(bill: Bill): Promise<Paid>
  /** Receives a transfer into the WeChat wallet. Only the server knows the outcome. */
  receiveTransfer(receipt: Receipt): Promise<Paid>
  /** Whether this host has one-time permissions for messages. */
  readonly asksToTell: boolean
  /**
   * Shows WeChat's question for permissions; possible only during a tap. Resolves to the answer for each template;
   * undefined where WeChat could not ask.
   */
  askToTell(templateIds: readonly string[]): Promise<Readonly<Record<string, string>> | undefined>
  /** Whether the user can choose a contact from the phone book. The app never reads the phone book itself. */
  readonly choosesContacts: boolean
  /** Resolves to the number of the chosen contact. */
  chooseContact(): Promise<string | undefined>
  /** Frees a picked picture. */
  dropPicked(picked: Picked): void
  /**
   * Named copies of files that wait to be sent. They outlive the page. A copy that cannot be stored causes no error.
   */
  readonly files: {
    keep(name: string, picked: Picked): Promise<void>
    find(name: string): Promise<Picked | undefined>
    drop(name: string): Promise<void>
    /** Deletes all files with names that start with `beginning`. */
    dropAll(beginning: string): Promise<void>
  }
  previewImages(addresses: readonly string[], current: number): Promise<void>
  /** Saves a file. Returns false where that is not supported. */
  download(address: string, name: string): boolean
  readonly bridge: Bridge
  /** Handles a message from one of our pages in a frame. It may only ask to save a picture (A.shell.11). */
  hear(message: unknown): Promise<Reply>
}

/**
 * Lets the user choose pictures; `pictures` of each platform. Resolves to an empty list when the user cancels. Rejects
 * without permission. `chosen` is called with the number of pictures as soon as they are chosen, since reading them
 * takes time.
 */
export type PickPictures = (
  most: number,
  leftOut?: (count: number) => void,
  chosen?: (count: number) => void,
) => Promise<Picked[]>
