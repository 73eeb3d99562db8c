import { type PushMessage, pushOpener } from '../wechat/push'
import type { Push } from './index'
import { verdictOf } from './wechat-verdict'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Opens verdicts on pictures in WeChat's message push. Other messages are ignored. */
export function wechatPush(account: { appId: string; token: string; key: string }): Push {
  const opener = pushOpener(account)
  return {
    greet: opener.greet,
    open(sent) {
      const { nonce, message } = opener.open(sent)
      return { nonce, ...saidOf(message, account.appId) }
    },
  }
}

function saidOf(message: PushMessage['message'], appId: string) {
  if (message.MsgType !== 'event' || message.Event !== 'wxa_media_check' || message.appid !== appId) return {}
  const ref = text(message.trace_id)
  if (ref === '') return {}
  const result = message.result as Parameters<typeof verdictOf>[0]
  return { said: message.errcode ? { verdict: 'review' as const, reason: '', ref } : verdictOf(result, ref) }
}
