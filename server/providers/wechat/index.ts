/** `openid`: per app; `unionid`: across our apps, if known. */
export type WechatAccount = { openid: string; unionid?: string }

/** A page of the mini-program, without a leading slash, and its scene: 1 to 32 letters and digits, `-` and `_`. */
export type MiniPlace = { page: string; scene: string }
export type MiniCode = { bytes: Buffer; extension: 'jpg' | 'png' }

/** WeChat logins. Everything @throws on refusal, or after three seconds. */
export type Wechat = {
  /**
   * Account by `wx.login` code. `sessionKey` signs payments and stays on the server: in no answer, table or log; '' if not
   * given.
   */
  accountOf(code: string): Promise<WechatAccount & { sessionKey: string }>
  /** Mainland number by the phone button's code. */
  phoneOf(phoneCode: string): Promise<string>
  /** Account by the web login page's code. `snapshot`: fake visitor of a page preview. */
  oauthOf(code: string): Promise<WechatAccount & { snapshot: boolean }>
  /**
   * A link of WeChat's that opens a page of the mini-program from a browser, for `days`; '' where no mini-program is published, so
   * that the web page opens instead.
   */
  urlLink(page: { path: string; query: string; days: number }): Promise<string>
  /**
   * Picture of a mini-program code that opens a published page with a scene, for good; undefined where no mini-program is
   * published, so that the caller makes a QR code of the link instead.
   */
  miniCode(place: MiniPlace): Promise<MiniCode | undefined>
}
