import confusables from 'unhomoglyph'
import { latinised, undressed } from './contact'
import {
  officeNumbers,
  ofTheHouse,
  ordinary,
  roles,
  shortNumbers,
  spelt,
  stems,
  verifiedMarks,
  wholeJobs,
  wholeNames,
} from './roles'
import { sounds } from './sounds'
import { dog, lookAlikes } from './texts'

/** Keeps only letters and digits, so that inserted characters hide nothing. */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Signs that replace a Latin letter next to another one: k℮fu, @dmin. */
const asLetters: Readonly<Record<string, string>> = { ℮: 'e', '€': 'e', '@': 'a', $: 's', '!': 'i', '|': 'i', '¢': 'c' }
const signs = /[℮€]|(?<=[a-z])[@$!|¢]|[@$|¢](?=[a-z])/giu

/**
 * Returns a form that names of similar look share: by Unicode TR39, our own look-alikes, and near-identical letters (l,
 * i; rn, m). For comparison only.
 */
function skeletonOf(name: string): string {
  const drawn = name.replace(dog.signs, dog.word).replace(signs, (sign) => asLetters[sign] ?? sign)
  const plain = bare(latinised(drawn.normalize('NFD').replace(/\p{M}/gu, '')))
  const folded = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('')
  return confusables(folded).toLowerCase().replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w')
}

const oneOf = (ways: readonly string[]) => `(?:${ways.join('|')})`

type Letter = { own: string; latin: string; any: string }

/**
 * Returns patterns of a letter: `own` as spelt, `latin` by its sounds in Latin letters, `any` by any letter of the same
 * sound.
 */
function letterOf(letter: string): Letter {
  const own = skeletonOf(letter)
  const alike = Object.entries(sounds).filter(([, letters]) => letters.includes(letter))
  const latin = oneOf(alike.map(([syllable]) => skeletonOf(syllable)))
  return { own, latin, any: oneOf([own, ...alike.map(([, letters]) => `[${letters}]`), latin]) }
}

/**
 * Returns a pattern for words of the same sound. In words of two or three letters at least one must be as spelt, or all
 * must be Latin, since otherwise the pattern would match people’s names. A single letter must be as spelt.
 */
function soundOf(word: string): string {
  const letters = Array.from(word, letterOf)
  if (letters.length > 3) return letters.map(({ any }) => any).join('')
  const one = (kept: number) => letters.map(({ own, any }, n) => (n === kept ? own : any)).join('')
  const latin = letters.map((letter) => letter.latin).join('')
  return oneOf([...letters.map((_, n) => one(n)), ...(letters.length > 1 ? [latin] : [])])
}

/**
 * Returns a pattern for words that look the same. A Latin letter after a Han one is a badge (大V), unless it begins a
 * Latin word.
 */
const lookOf = (word: string) => skeletonOf(word) + (/\p{sc=Han}[a-z]$/u.test(word) ? '(?![a-z])' : '')

const anywhere = new RegExp([...roles.map(soundOf), ...[...stems, ...spelt].map(lookOf)].join('|'), 'g')
const asSpelt = new Set(roles.map(skeletonOf))
const whole = new RegExp(`^(?:${[...stems.map(soundOf), ...wholeNames.map(skeletonOf)].join('|')})$`)
const chance = new RegExp(ordinary.map(skeletonOf).join('|'), 'g')

const spans = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => [index, index + length] as const)

function holdsRole(name: string): boolean {
  const skeleton = skeletonOf(name)
  if (whole.test(skeleton) || whole.test(skeletonOf(name.replace(/\p{N}+/gu, '')))) return true
  const excused = spans(skeleton, chance)
  // a match by sound that begins inside an ordinary word is no role: 过客浮生 does not mean 客服
  const least = ([from, to]: readonly [number, number]) => (asSpelt.has(skeleton.slice(from, to)) ? to : from + 1)
  return spans(skeleton, anywhere).some(
    (span) => !excused.some(([start, end]) => start <= span[0] && end >= least(span)),
  )
}

const numbers = new RegExp(`^(?:${shortNumbers.join('|')})$|(?<!\\d)(?:${officeNumbers.join('|')})(?!\\d)`)

/**
 * Whether a name could be taken for the product, its staff, an office or a verified user, by stem, sound or look
 * (security C2).
 */
export const soundsOfficial = (name: string): boolean =>
  verifiedMarks.test(name) || holdsRole(name) || numbers.test(bare(undressed(name)))

const claimed = new RegExp(`${ofTheHouse.map(lookOf).join('|')}|^(?:${wholeJobs.map(skeletonOf).join('|')})$`, 'g')

/**
 * Whether a company, position or line of business could be taken for the product, its staff or its badges. Ordinary
 * jobs are allowed (security C2).
 */
export function claimsHouse(text: string): boolean {
  const skeleton = skeletonOf(text)
  const excused = spans(skeleton, chance)
  return (
    verifiedMarks.test(text) ||
    spans(skeleton, claimed).some(([from, to]) => !excused.some(([start, end]) => start <= from && end >= to))
  )
}
