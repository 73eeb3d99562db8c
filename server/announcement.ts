import type { Env } from './env'

/** Warning for the operator at each start that the online figure is random (C.X19). */
const generatedFigure =
  '注意：匹配页的在线人数是随机生成的（ONLINE_FIGURE=generated）。面向真实用户前请改为 counted 或 none，并确认落地页上的数字可以证明。'

/** First steps for a new developer, in both languages. */
const toTry = [
  '试试看 / Try this:',
  '  1. 用第一个号码登录，看今日推荐，喜欢一个人，聊聊天 / log in with the first number, see the daily matches, like one, chat',
  '  2. 换个浏览器或无痕窗口，用另一个号码登录，看看对方收到了什么 / log in with another number in a private window, and see what arrived',
  '  3. 小程序：npm run dev:weapp，再用微信开发者工具打开这个文件夹 / mini-program: that command, then open this folder in WeChat DevTools',
]

/**
 * Returns the last lines that a start prints: the addresses, the demo accounts and first steps. @param demo hints of
 * the demo population, or none
 */
export function announcement(
  { NODE_ENV, ONLINE_FIGURE }: Pick<Env, 'NODE_ENV' | 'ONLINE_FIGURE'>,
  origin: string,
  demo: readonly string[],
) {
  const lines = [
    '',
    `二狗 → ${origin}/vh5/`,
    ...(NODE_ENV === 'production' ? [] : [`API  → ${origin}/docs`]),
    ...demo.map((line) => `  ${line}`),
    ...(ONLINE_FIGURE === 'generated' ? [generatedFigure] : []),
    ...(demo.length > 0 ? ['', ...toTry] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
