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

/** Returns the hash under which a token is stored (security I4). */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns a random token of 256 bits, in 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns a random handle of 128 bits, in 22 characters (security G5). */
export const newHandle = () => randomBytes(16).toString('base64url')

/**
 * Returns a public number of an order, refund or payment: 128 random bits in hex, which every payment service accepts.
 */
export const newNo = () => newHex(16)

/** Returns random bytes as hex, two digits for each. */
export const newHex = (bytes: number) => randomBytes(bytes).toString('hex')

/** Returns random letters of a set. Each is uniformly random. */
export const randomLetters = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
export type RandomLetters = typeof randomLetters

/** Returns a uid of ten random digits, never sequential (security G5). */
export const newUid = () => String(randomInt(1_000_000_000, 10_000_000_000))

/** Constant-time comparison. */
export const same = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/**
 * Derives a separate key for each purpose. The previous secret is still used for decryption and lookups (security O3,
 * O4).
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
    /** Returns a keyed hash for lookups. */
    lookup: (value: string) => createHmac('sha256', lookup).update(value).digest(),
    /** Returns the keyed hashes under the present and the previous secret. */
    lookups: (value: string) => lookups.map((key) => createHmac('sha256', key).update(value).digest()),
    /** Returns a keyed hash for one purpose. */
    mac: (purpose: string, value: string) => createHmac('sha256', mac(purpose)).update(value).digest(),
    /** Encrypts and authenticates a value (AEAD). The output is nonce, tag and ciphertext. */
    seal(value: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, seals[0] ?? lookup, nonce)
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    /** Decrypts a value. @throws Error for another secret, or a changed value */
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
