import { createDecipheriv, createHash } from 'node:crypto'
import { same } from '../../keys'

/** How far the clock of a message may be off, seconds. */
const window = 300

/** A message that WeChat pushed by itself, before anything in it is believed. */
export type Pushed = { query: Readonly<Record<string, unknown>>; body: string; now: Date }

/** A message that is really WeChat's. `nonce` names it: the same one again is the same message. */
export type PushMessage = { nonce: string; message: Readonly<Record<string, unknown>> }

export type PushOpener = {
  /** What to answer when WeChat asks whether this address is ours; undefined when it is not WeChat who asks. */
  greet(query: Readonly<Record<string, unknown>>): string | undefined
  /** @throws when it is forged, damaged, meant for another app, or older or newer than five minutes */
  open(pushed: Pushed): PushMessage
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest()
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** WeChat's message push in its safe mode, as JSON: signed by a shared token, encrypted to one app (security M2, C9). */
export function pushOpener({ appId, token, key }: { appId: string; token: string; key: string }): PushOpener {
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
      const message: unknown = JSON.parse(opened(secret, sealed, appId))
      if (message === null || typeof message !== 'object') throw new Error('a push is no message')
      return { nonce: `${text(timestamp)} ${text(nonce)}`, message: message as PushMessage['message'] }
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
