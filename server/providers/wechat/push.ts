import { createDecipheriv, createHash } from 'node:crypto'
import { same } from '../../kernel/keys'

/** Accepted clock difference, in seconds. */
const window = 300

/** A push that is not verified yet. */
type Pushed = { query: Readonly<Record<string, unknown>>; body: string; now: Date }

/** A verified push. `nonce` identifies it. */
export type PushMessage = { nonce: string; message: Readonly<Record<string, unknown>> }

export type PushOpener = {
  /** Returns the response to the URL verification, or undefined when it is not from WeChat. */
  greet(query: Readonly<Record<string, unknown>>): string | undefined
  /** Verifies a push. @throws Error when it is forged, damaged, for another app, or off by more than five minutes */
  open(pushed: Pushed): PushMessage
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest()
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Opens WeChat's message pushes in safe mode and JSON: signed with a shared token, encrypted for one app (security M2,
 * C9).
 */
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

/** Decrypts 16 random bytes, length, message and app id. @throws Error when one is wrong */
function opened(secret: Buffer, sealed: string, appId: string): string {
  const decipher = createDecipheriv('aes-256-cbc', secret, secret.subarray(0, 16))
  // WeChat pads to 32 bytes (PKCS#7), which node does not support
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
