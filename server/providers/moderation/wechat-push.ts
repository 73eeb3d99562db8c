import { createDecipheriv, createHash } from 'node:crypto'
import { same } from '../../keys'
import { verdictOf } from './wechat-verdict'
import type { Push } from './index'

/** How far the clock of a message may be off, seconds. */
const window = 300

type Account = { appId: string; token: string; key: string }
type Message = {
  MsgType?: unknown
  Event?: unknown
  appid?: unknown
  trace_id?: unknown
  errcode?: unknown
  result?: { suggest?: unknown; label?: unknown }
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest()
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** WeChat's message push in its safe mode, as JSON: signed by a shared token, encrypted to one app. */
export function wechatPush({ appId, token, key }: Account): Push {
  const secret = Buffer.from(`${key}=`, 'base64')
  const signed = (given: unknown, ...parts: string[]) =>
    /^[0-9a-f]{40}$/.test(text(given)) && same(sha1(token, ...parts), Buffer.from(text(given), 'hex'))

  return {
    greet({ signature, timestamp, nonce, echostr }) {
      return signed(signature, text(timestamp), text(nonce)) ? text(echostr) : undefined
    },

    open({ query: { msg_signature, timestamp, nonce }, body, now }) {
      const sealed = text((JSON.parse(body) as { Encrypt?: unknown } | null)?.Encrypt)
      if (sealed === '' || !signed(msg_signature, text(timestamp), text(nonce), sealed))
        throw new Error('the signature of a push is wrong')
      if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= window))
        throw new Error('a push is too old or too new')
      const message = JSON.parse(opened(secret, sealed, appId)) as Message
      return { nonce: `${text(timestamp)} ${text(nonce)}`, ...saidOf(message, appId) }
    },
  }
}

/** 16 random bytes, the length, the message, and whom it is for: each is checked. @throws when one is off */
function opened(secret: Buffer, sealed: string, appId: string): string {
  const decipher = createDecipheriv('aes-256-cbc', secret, secret.subarray(0, 16))
  // its padding goes up to 32, which node's own does not know
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
  const padding = padded[padded.length - 1] ?? 0
  if (padding < 1 || padding > 32) throw new Error('a push is damaged')
  const plain = padded.subarray(0, padded.length - padding)
  if (plain.length < 20) throw new Error('a push is damaged')
  const end = 20 + plain.readUInt32BE(16)
  if (end > plain.length || plain.toString('utf8', end) !== appId) throw new Error('a push is meant for another app')
  return plain.toString('utf8', 20, end)
}

function saidOf(message: Message, appId: string) {
  if (message.MsgType !== 'event' || message.Event !== 'wxa_media_check' || message.appid !== appId) return {}
  const ref = text(message.trace_id)
  if (ref === '') return {}
  return { said: message.errcode ? { verdict: 'review' as const, reason: '', ref } : verdictOf(message.result, ref) }
}
