/** Turns the code of `wx.login` into the person's openid. @throws when WeChat refuses it or does not answer in three seconds */
export type Wechat = { openidOf(code: string): Promise<string> }
