import confusables from 'unhomoglyph'
import { limits } from '../../../contract/limits'
import { holdsAddress, holdsNumber, latinised, pointsAway } from './contact'
import { celebrities, dog, lookAlikes, official, said, vulgar } from './texts'

export { holdsAddress, holdsNumber, pointsAway } from './contact'

export const refused = said.refused

const nicknameEmoji = 3
const textEmoji = 10
const textEmojiShare = 0.2

/** NFC, \n line breaks, trimmed. */
export const cleaned = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n').trim() // prettier-ignore

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const graphemes = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment)

const isEmoji = (one: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(one) && !/^[©®™]/.test(one) // prettier-ignore

/** Letters and digits only, against inserted characters. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Confusable names share a skeleton: Unicode TR39, our own sound-alikes, and near-identical letters (l, i; rn, m). For
 * comparison only.
 */
function skeletonOf(name: string): string {
  const drawn = name.replace(dog.signs, dog.word)
  const plain = bare(latinised(drawn.normalize('NFD').replace(/\p{M}/gu, '')))
  const sounded = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('')
  return confusables(sounded).toLowerCase().replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w')
}

const reserved = official.map(skeletonOf)

// invisible characters of letter class: Hangul fillers, empty Braille cell
const unseen = /[\u115F\u1160\u3164\uFFA0\u2800\u17B4\u17B5]/g

/** Two-letter words must match within one sentence: across boundaries they are chance. */
const holdsVulgar = (text: string) => {
  const plain = bare(text)
  const sentences = text.split(/[。！？!?；;\n]/).map(bare)
  return vulgar.some((word) => (word.length > 2 ? plain : sentences.join(' ')).includes(word))
}

/** Short names match only exactly: 王菲 occurs inside ordinary names. */
const isCelebrity = (nickname: string) => {
  const plain = bare(nickname)
  return celebrities.some((name) => (name.length > 2 ? plain.includes(name) : plain === name))
}

const contact = (text: string) => holdsNumber(text) || holdsAddress(text) || pointsAway(text)

/** Impersonates the product (security C2). */
export function soundsOfficial(name: string): boolean {
  const skeleton = skeletonOf(name)
  return reserved.some((word) => skeleton.includes(word))
}

/** Problem as a sentence, or undefined (A.auth.23, security C2). */
export function nicknameProblem(nickname: string): string | undefined {
  const name = cleaned(nickname)
  const letters = graphemes(name)
  if (!/[\p{L}\p{N}]/u.test(name.replace(unseen, ''))) return said.blank
  if (letters.length < limits.nicknameMin || letters.length > limits.nicknameMax)
    return said.length(limits.nicknameMin, limits.nicknameMax)
  if (/\p{M}{3,}|[\p{Cc}\p{Co}\p{Cn}]/u.test(name.replace(/\uFE0F/g, '')) || unseen.test(name)) return said.piled
  if (letters.filter(isEmoji).length > nicknameEmoji) return said.nicknameEmoji(nicknameEmoji)
  if (soundsOfficial(name)) return said.official
  if (isCelebrity(name)) return said.celebrity
  if (contact(name)) return said.contact
  return holdsVulgar(name) ? said.vulgar : undefined
}

/** Fields of employers and the like, where 微信 is legitimate. */
const names = ['school', 'highestschool', 'company', 'position', 'industry', 'interest', 'interests']

/** Problem as a sentence, or undefined (A.auth.24); empty is fine. */
export function textProblem(field: string, text: string): string | undefined {
  if (field === 'nickname') return nicknameProblem(text)
  const words = cleaned(text)
  if (holdsNumber(words) || holdsAddress(words) || (!names.includes(field) && pointsAway(words))) return said.contact
  if (holdsVulgar(words)) return said.vulgar
  const letters = graphemes(words)
  const emoji = letters.filter(isEmoji).length
  if (emoji > textEmoji || (emoji > nicknameEmoji && emoji > letters.length * textEmojiShare)) return said.textEmoji
  return undefined
}

/** For posts and comments, which everybody reads: no contacts; empty is fine. */
export function publicProblem(text: string): string | undefined {
  if (contact(text)) return said.contact
  return holdsVulgar(text) ? said.vulgar : undefined
}

/** For private messages, where contacts are allowed. */
export const messageProblem = (text: string): string | undefined => (holdsVulgar(text) ? said.vulgar : undefined)
