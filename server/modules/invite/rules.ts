import { createHash, randomInt } from 'node:crypto'
import { doubtNames } from './texts'

// without the ambiguous 0, 1, I and O
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight characters, uniformly random. */
export const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** Normalized code from a link or input, or undefined. */
export function codeIn(said: string): string | undefined {
  const code = said.replace(/\s/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined
}

/** Hash of the keyed hash: outlives the account, proves an earlier reward, identifies no one. */
export const keyOf = (lookup: Buffer) => createHash('sha256').update('invite').update(lookup).digest()

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Only the first character: 莫**. */
export const masked = (name: string) => `${[...segments.segment(name)][0]?.segment ?? ''}**`

// loopback, private and carrier-grade NAT: no location
const inside = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|0)\./

/** /24 or IPv6 /64 of an address; '' for private ones. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return inside.test(plain) ? '' : plain.replace(/\.\d+$/, '')
  if (!plain.includes(':') || plain === '::1' || /^f[cde]/.test(plain)) return ''
  return groupsOf(plain).slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, with the zeros that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
}

/** Why an invitation is held for staff (security M7). */
export type Doubt = keyof typeof doubtNames

export const nameOfDoubt = (doubt: string) => (doubt in doubtNames ? doubtNames[doubt as Doubt] : doubt)

export type Facts = {
  /** Rewarded or held by another invitation. */
  spent: boolean
  /** The inviter's own identity number. */
  self: boolean
  doubts: readonly Doubt[]
}

export function verdictOf({ spent, self, doubts }: Facts): 'spent' | 'self' | 'held' | 'rewarded' {
  if (self) return 'self'
  if (spent) return 'spent'
  return doubts.length > 0 ? 'held' : 'rewarded'
}
