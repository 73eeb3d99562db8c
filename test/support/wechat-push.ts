import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** The tests' account. */
export const appId = 'wx1234567890'
export const pushToken = 'push token'
export const pushKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

/** A push message: padded to a multiple of 32 bytes, encrypted and signed. */
export function message(
  content: object,
  change: { at?: Date; nonce?: string; appId?: string; token?: string; key?: string } = {},
) {
  const {
    at = new Date('2026-03-10T12:00:00+08:00'),
    nonce = 'n-1',
    appId: to = appId,
    token = pushToken,
    key = pushKey,
  } = change
  const secret = Buffer.from(`${key}=`, 'base64')
  const text = Buffer.from(JSON.stringify(content))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(to)])
  const padding = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', secret, secret.subarray(0, 16))
  cipher.setAutoPadding(false)
  const Encrypt = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const msg_signature = createHash('sha1').update([token, timestamp, nonce, Encrypt].sort().join('')).digest('hex')
  return { query: { msg_signature, timestamp, nonce }, body: JSON.stringify({ ToUserName: 'gh_1', Encrypt }) }
}
export const told = (suggest: string, trace_id = 't-1', more: object = {}) => ({
  ToUserName: 'gh_1',
  FromUserName: 'o-lin',
  CreateTime: 1,
  MsgType: 'event',
  Event: 'wxa_media_check',
  appid: appId,
  trace_id,
  version: 2,
  result: { suggest, label: 100 },
  ...more,
})
