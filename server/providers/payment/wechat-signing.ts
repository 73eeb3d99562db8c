import { constants, createDecipheriv, type KeyLike, publicEncrypt, randomBytes, sign, verify } from 'node:crypto'

/** Signatures and encryption of WeChat Pay v3: https://pay.weixin.qq.com/doc/v3/merchant/4012365342 */

/** Returns the text to be signed. Each line ends with a line break. */
const joined = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))

/** Returns an RSA signature with SHA-256. */
export const signatureOf = (privateKey: KeyLike, ...lines: string[]) =>
  sign('sha256', joined(lines), privateKey).toString('base64')

export const isSignedBy = (publicKey: KeyLike, signature: string, ...lines: string[]) =>
  verify('sha256', joined(lines), publicKey, Buffer.from(signature, 'base64'))

/** 32 letters. */
export const newNonce = () => randomBytes(16).toString('hex')

type Signer = { mchId: string; serial: string; privateKey: string }

/** Returns the header that identifies a merchant's request. */
export function authorizationOf(
  { mchId, serial, privateKey }: Signer,
  { method, url, body }: { method: string; url: URL; body: string },
): string {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), newNonce()]
  const signature = signatureOf(privateKey, method, url.pathname + url.search, timestamp, nonce, body)
  const said = { mchid: mchId, serial_no: serial, timestamp, nonce_str: nonce, signature }
  const parts = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`
}

/** Encrypts names and phone numbers for WeChat Pay, with RSA and OAEP. */
export const sealedFor = (publicKey: KeyLike, plain: string) =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(plain),
  ).toString('base64')

/** Length in bytes of the AES-256-GCM tag at the end of the ciphertext. */
export const tagLength = 16

/** Decrypts a text. @throws Error when it was encrypted with another key or changed */
export function decrypted(key: string, ciphertext: string, nonce: string, data: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAuthTag(bytes.subarray(-tagLength)).setAAD(Buffer.from(data))
  return decipher.update(bytes.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}
