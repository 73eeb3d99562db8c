/** `openid`: id per app. `unionid`: id across our apps, if known. */
export type WechatAccount = { openid: string; unionid?: string }

/** A page of the mini-program without a leading slash, and its scene: 1 to 32 letters, digits, `-` and `_`. */
export type MiniPlace = { page: string; scene: string }
export type MiniCode = { bytes: Buffer; extension: 'jpg' | 'png' }

/** WeChat logins and links. Each function @throws on refusal, or after three seconds. */
export type Wechat = {
  /**
   * Returns the account by a `wx.login` code. `sessionKey` signs payments, or is ''. It stays on the server, in no
   * answer, table or log.
   */
  accountOf(code: string): Promise<WechatAccount & { sessionKey: string }>
  /** Returns a number of mainland China, by the code of the phone button. */
  phoneOf(phoneCode: string): Promise<string>
  /** Returns the account by a code of the web login page. `snapshot`: a fake visitor of a page preview. */
  oauthOf(code: string): Promise<WechatAccount & { snapshot: boolean }>
  /**
   * Returns a WeChat link that opens a page of the mini-program from a browser, for `days`. Returns '' if no
   * mini-program is published, so that the web page opens instead.
   */
  urlLink(page: { path: string; query: string; days: number }): Promise<string>
  /**
   * Returns the picture of a mini-program code that opens a published page with a scene. It does not expire. Returns
   * undefined if no mini-program is published; the caller then makes a QR code of the link.
   */
  miniCode(place: MiniPlace): Promise<MiniCode | undefined>
}
