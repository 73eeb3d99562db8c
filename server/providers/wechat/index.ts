/** Who somebody is at WeChat: `openid` in one app of ours, `unionid` across all of them when WeChat knows of it. */
export type WechatAccount = { openid: string; unionid?: string }

/** WeChat's logins. Everything @throws when WeChat refuses it or does not answer in three seconds. */
export type Wechat = {
  /**
   * Who the code of `wx.login` stands for. `sessionKey` signs what they pay in the mini-program; it stays on the server,
   * in no answer, no table and no log, and is '' where WeChat told none.
   */
  accountOf(code: string): Promise<WechatAccount & { sessionKey: string }>
  /** The mainland number behind the code of the phone button. */
  phoneOf(phoneCode: string): Promise<string>
  /** Who the code of WeChat's login page on the web stands for. `snapshot`: an invented visitor of a page preview. */
  oauthOf(code: string): Promise<WechatAccount & { snapshot: boolean }>
}
