import Taro from '@tarojs/taro'

/** Taro's type requires an id of another host. */
type Ask = (asked: { tmplIds: string[] }) => Promise<object>

/** One-time subscribe messages; an old version, or a switch of WeChat's, answers nothing. */
export const askToTell = (templateIds: readonly string[]) =>
  (Taro.requestSubscribeMessage as unknown as Ask)({ tmplIds: [...templateIds] }).then(
    (said) => said as Readonly<Record<string, string>>,
    () => undefined,
  )
