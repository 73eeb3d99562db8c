// Explains WeChat's errors as instructions.

const known = [
  [
    /-10008|invalid ip/i,
    (text) =>
      `这台机器的地址${/\d+\.\d+\.\d+\.\d+/.exec(text)?.[0] ?? ''} 不在上传白名单里：请在微信公众平台「开发设置 → 小程序代码上传」加入它`,
  ],
  [/20001|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/, () => '连不上 servicewechat.com：请检查网络或代理后再试'],
  [
    /signature|private ?key|PEM|decoder/i,
    () => '代码上传密钥不对：请核对 MINIPROGRAM_PRIVATE_KEY 与 AppID 是否属于同一个小程序',
  ],
  [/exceed|80051|20003/, () => '代码包超过微信的上限，上传没有完成'],
]

/** @returns a sentence for the terminal; an unknown error is returned unchanged */
export function explain(error) {
  const text = String(error?.message ?? error)
  const entry = known.find(([pattern]) => pattern.test(`${String(error?.code ?? '')} ${text}`))
  return entry ? entry[1](text) : `微信拒绝了上传：${text}`
}
