import ipaddr from 'ipaddr.js'
import type { RandomLetters } from '../../../kernel/keys'
import { doubtNames } from './texts'

// letters and digits without 0, 1, I and O, which look alike
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns a code of eight uniformly random characters. */
export const newCode = (random: RandomLetters) => random(letters, 8)

/** Returns the normalised code of a link or input, or undefined. */
export function codeIn(said: string): string | undefined {
  const code = said.replace(/\s/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined
}

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Shows only the first character of a name, as in 莫**. */
export const masked = (name: string) => `${[...segments.segment(name)][0]?.segment ?? ''}**`

/** Ranges of addresses that do not identify a network. */
const placeless = ['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/**
 * Returns the /24 network of an IPv4 address or the /64 network of an IPv6 address. Returns '' for a private address.
 */
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
  /** Whether another invitation with the same identity number was rewarded or is held. */
  spent: boolean
  /** Whether the identity number is the inviter's own. */
  self: boolean
  doubts: readonly Doubt[]
}

export function verdictOf({ spent, self, doubts }: Facts): 'spent' | 'self' | 'held' | 'rewarded' {
  if (self) return 'self'
  if (spent) return 'spent'
  return doubts.length > 0 ? 'held' : 'rewarded'
}
