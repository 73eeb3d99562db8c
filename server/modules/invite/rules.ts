import { createHash, randomInt } from 'node:crypto'

// without 0, 1, I and O, which are taken for each other
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new code: eight of 32 letters and digits, each as likely as any other. */
export const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** What may be a code, from a link or typed: in capitals, without blanks; undefined for anything else. */
export function codeIn(said: string): string | undefined {
  const code = said.replace(/\s/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined
}

/**
 * A hash of the keyed hash of an identity number: it outlives the account, and says whether somebody was rewarded before
 * without saying who they are.
 */
export const keyOf = (lookup: Buffer) => createHash('sha256').update('invite').update(lookup).digest()

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A name of which only the first character is told: 莫**. */
export const masked = (name: string) => `${[...segments.segment(name)][0]?.segment ?? ''}**`

// of the machine itself, of a house, of a carrier: they say nothing of where somebody is
const inside = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|0)\./

/** The network of an address: its first three numbers, or its first four groups (IPv6). '' where it says nothing. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return inside.test(plain) ? '' : plain.replace(/\.\d+$/, '')
  if (!plain.includes(':') || plain === '::1' || /^f[cde]/.test(plain)) return ''
  const [head = '', tail = ''] = plain.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = plain.includes('::') ? 8 - (first?.length ?? 0) - (last?.length ?? 0) : 0
  const groups = [...(first ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(last ?? [])]
  return groups.slice(0, 4).join(':')
}

/** Why somebody looks at an invitation before it is rewarded (security M7). */
export type Doubt = 'again' | 'device' | 'network'

const doubtNames: Readonly<Record<string, string>> = {
  again: '手机号或微信以前注册过',
  device: '与邀请人或其他账号同一设备',
  network: '与邀请人或其邀请的其他人同一网络',
} satisfies Record<Doubt, string>

/** What staff read of a doubt. */
export const nameOfDoubt = (doubt: string) => doubtNames[doubt] ?? doubt

/** What is known when all four certifications have passed. */
export type Facts = {
  /** The identity number was rewarded, or is being looked at, by another invitation. */
  spent: boolean
  /** The identity number is the inviter's own. */
  self: boolean
  doubts: readonly Doubt[]
}

/** What becomes of an invitation whose invited one has finished. */
export function verdictOf({ spent, self, doubts }: Facts): 'spent' | 'self' | 'held' | 'rewarded' {
  if (self) return 'self'
  if (spent) return 'spent'
  return doubts.length > 0 ? 'held' : 'rewarded'
}
