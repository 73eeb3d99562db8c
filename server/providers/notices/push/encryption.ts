import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import type { PushSubscription } from '../index'

const curve = 'prime256v1'
/** Bytes of one record. The whole message fits in one. */
const recordSize = 4096

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest()
const one = Buffer.from([1])

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Returns a new key pair, for one message. */
function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

/** Whether the keys of a browser are valid for encryption. */
export function areKeys({ p256dh, auth }: Omit<PushSubscription, 'endpoint'>): boolean {
  try {
    newPair().computeSecret(bytesOf(p256dh))
    return bytesOf(auth).length === 16
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one browser: aes128gcm (RFC 8188) with the key of RFC 8291. `pair` and `salt` are used only
 * once.
 */
export function sealed(
  text: string,
  { p256dh, auth }: Omit<PushSubscription, 'endpoint'>,
  { pair = newPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer {
  const theirs = bytesOf(p256dh)
  const ours = pair.getPublicKey()
  const shared = hmac(bytesOf(auth), pair.computeSecret(theirs))
  const input = hmac(shared, 'WebPush: info\0', theirs, ours, one)
  const secret = hmac(salt, input)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // the byte 2 marks the last record
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...body])
}
