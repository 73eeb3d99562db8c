import ipaddr from 'ipaddr.js'
import type { RandomLetters } from '../../../kernel/keys'
import { doubtNames } from './texts'

// without the ambiguous 0, 1, I and O
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight characters, uniformly random. */
export const newCode = (random: RandomLetters) => random(letters, 8)

/** Normalized code from a link or input, or undefined. */
export function codeIn(said: string): string | undefined {
  const code = said.replace(/\s/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined
}

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Only the first character: 莫**. */
export const masked = (name: string) => `${[...segments.segment(name)][0]?.segment ?? ''}**`

/** Ranges that identify no place. */
const placeless = ['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** /24 or IPv6 /64 of an address; '' for private ones. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const found = ipaddr.process(address)
  if (placeless.includes(found.range())) return ''
  return 'octets' in found
    ? found.octets.slice(0, 3).join('.')
    : found.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
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
