import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** SHA-256 of a token: what the database knows of it (security I4). */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new 256-bit token, in 43 letters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A new 128-bit id or handle, in 22 letters (security G5). */
export const newHandle = () => randomBytes(16).toString('base64url')

/** A new public number: ten digits, random, never a sequence (security G5). */
export const newUid = () => String(randomInt(1_000_000_000, 10_000_000_000))

/** Equal in a time that tells nothing. */
export const same = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/**
 * Keys derived from the secret, one for each purpose, so that none can stand in for another.
 * The previous secret still opens what it sealed and still finds what it indexed (security O3, O4).
 */
export function deriveKeys(secret: string, previous = '') {
  const derive = (from: string, purpose: string) => Buffer.from(hkdfSync('sha256', from, 'ergou', purpose, 32))
  const secrets = previous === '' ? [secret] : [secret, previous]
  const seals = secrets.map((from) => derive(from, 'seal'))
  const lookup = derive(secret, 'lookup')
  const lookups = secrets.map((from) => derive(from, 'lookup'))
  const macs = new Map<string, Buffer>()
  const mac = (purpose: string) => {
    const known = macs.get(purpose) ?? derive(secret, purpose)
    macs.set(purpose, known)
    return known
  }
  return {
    /** Keyed hash of a value, for finding it again without storing it. */
    lookup: (value: string) => createHmac('sha256', lookup).update(value).digest(),
    /** The same under the present secret and the previous one, for finding what either indexed. */
    lookups: (value: string) => lookups.map((key) => createHmac('sha256', key).update(value).digest()),
    /** Keyed hash for one named purpose. */
    mac: (purpose: string, value: string) => createHmac('sha256', mac(purpose)).update(value).digest(),
    /** Encrypts a text: key number, nonce, tag, ciphertext. */
    seal(value: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, seals[0] ?? lookup, nonce)
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    /** Decrypts what `seal` made. @throws when it was made with another secret or was changed */
    open(sealed: Buffer): string {
      const failures: unknown[] = []
      for (const key of seals) {
        try {
          const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12))
          decipher.setAuthTag(sealed.subarray(12, 28))
          return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
        } catch (error) {
          failures.push(error)
        }
      }
      throw new AggregateError(failures, 'sealed with another secret')
    },
  }
}
export type Keys = ReturnType<typeof deriveKeys>
