import Taro from '@tarojs/taro'

/** Taro's type requires an id that only another host has. */
type Ask = (asked: { tmplIds: string[] }) => Promise<object>

/** Asks for one-time messages. An old version of WeChat, or a setting of the user, may give no answer. */
export const askToTell = (templateIds: readonly string[]) =>
  (Taro.requestSubscribeMessage as unknown as Ask)({ tmplIds: [...templateIds] }).then(
    (said) => said as Readonly<Record<string, string>>,
    () => undefined,
  )
