import { limits } from '../../../contract/limits'
import { holdsAddress, holdsNumber, pointsAway } from './contact'
import { celebrities, lookAlikes, official, said, vulgar } from './texts'

export { holdsAddress, holdsNumber, pointsAway } from './contact'

/** The sentence for a refusal that came without one. */
export const refused = said.refused

const nicknameEmoji = 3
const textEmoji = 10
const textEmojiShare = 0.2

/** A text as it is kept: one spelling of each letter (NFC), one kind of line break, no blanks around it. */
export const cleaned = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n').trim() // prettier-ignore

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** What a reader counts as one character each. */
const graphemes = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment)

const isEmoji = (one: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(one) && !/^[©®™]/.test(one) // prettier-ignore

/** Letters and digits alone: whatever was put between them to slip through is gone. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Bare, and every letter as the one it wants to be taken for. */
const lookedAt = (text: string) => Array.from(bare(text), (letter) => lookAlikes[letter] ?? letter).join('')

// letters by their class that show nothing: Hangul fillers, the empty Braille cell
const unseen = /[\u115F\u1160\u3164\uFFA0\u2800\u17B4\u17B5]/g

/** A word of two letters must stand in one sentence: the end of one and the start of the next make many by chance. */
const holdsVulgar = (text: string) => {
  const plain = bare(text)
  const sentences = text.split(/[。！？!?；;\n]/).map(bare)
  return vulgar.some((word) => (word.length > 2 ? plain : sentences.join(' ')).includes(word))
}

/** A short name counts only when it is all there is: 王菲 is inside many an ordinary name. */
const isCelebrity = (nickname: string) => {
  const plain = bare(nickname)
  return celebrities.some((name) => (name.length > 2 ? plain.includes(name) : plain === name))
}

const contact = (text: string) => holdsNumber(text) || holdsAddress(text) || pointsAway(text)

/** Whether a name passes for one of the house (security C2). */
export function soundsOfficial(name: string): boolean {
  const looked = lookedAt(name)
  return official.some((word) => looked.includes(word) || bare(name).includes(word))
}

/** What is wrong with a nickname, as a sentence that says what to change; undefined when nothing is (A.auth.23, security C2). */
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

/** Fields that name something of the world, where 微信 may well be somebody's employer. */
const names = ['school', 'highestschool', 'company', 'position', 'industry', 'interest', 'interests']

/**
 * What is wrong with a text somebody writes, as a sentence that says what to change; undefined when nothing is (A.auth.24).
 * An empty text is fine.
 */
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

/** What is wrong with what somebody says to one person, where a way to reach them is no fault; undefined when nothing is. */
export const messageProblem = (text: string): string | undefined => (holdsVulgar(text) ? said.vulgar : undefined)
