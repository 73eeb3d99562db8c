import { limits } from '../../../../contract/kernel/limits'
import { isPrompt, type PromptId } from '../../../../contract/profile/prompts-questions'
import { holdsAddress, holdsNumber } from './contact'
import { hidesSigns } from './hidden-signs'
import { pointsAway } from './messenger-names'
import { bare, claimsHouse, soundsOfficial } from './official'
import { famousNames, texts, vulgar } from './texts'

export { holdsAddress, holdsNumber } from './contact'
export { soundsOfficial } from './official'
export { hidesSigns } from './hidden-signs'
export { pointsAway } from './messenger-names'

export const refused = texts.refused

const nicknameEmoji = 3
const textEmoji = 10
const textEmojiShare = 0.2

/** Normalises to Unicode NFC and \n line breaks, allows at most one empty line in a row, and trims. */
export const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const graphemes = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment)

const isEmoji = (one: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(one) && !/^[©®™]/.test(one)

// invisible characters that Unicode counts as letters: Hangul fillers, and the empty Braille cell
const unseen = /[\u115F\u1160\u3164\uFFA0\u2800\u17B4\u17B5]/g

/**
 * Whether a text contains a vulgar word. A two-letter word must lie within one sentence, since across sentences it is
 * chance.
 */
const holdsVulgar = (text: string) => {
  const plain = bare(text)
  const sentences = text.split(/[。！？!?；;\n]/).map(bare)
  return vulgar.some((word) => (word.length > 2 ? plain : sentences.join(' ')).includes(word))
}

/**
 * Whether a nickname contains the name of a celebrity. A short name must match exactly, since 李白 occurs inside ordinary
 * names.
 */
const isCelebrity = (nickname: string, listed: readonly string[]) => {
  const plain = bare(nickname)
  return (listed.length === 0 ? famousNames : listed)
    .map(bare)
    .some((name) => (name.length > 2 ? plain.includes(name) : plain === name))
}

const contact = (text: string) => holdsNumber(text) || holdsAddress(text) || pointsAway(text)

/**
 * Returns the problem as a sentence, or undefined (A.auth.23, security C2). `famous`: the operator's list of names; our
 * own when empty.
 */
export function nicknameProblem(nickname: string, famous: readonly string[] = []): string | undefined {
  const name = cleaned(nickname)
  const letters = graphemes(name)
  if (!/[\p{L}\p{N}]/u.test(name.replace(unseen, ''))) return texts.blank
  if (letters.length < limits.nicknameMin || letters.length > limits.nicknameMax)
    return texts.length(limits.nicknameMin, limits.nicknameMax)
  if (hidesSigns(name)) return texts.piled
  if (letters.filter(isEmoji).length > nicknameEmoji) return texts.nicknameEmoji(nicknameEmoji)
  if (soundsOfficial(name)) return texts.official
  if (isCelebrity(name, famous)) return texts.celebrity
  if (contact(name)) return texts.contact
  return holdsVulgar(name) ? texts.vulgar : undefined
}

/** Fields such as the employer, in which 微信 is legitimate. */
const names = ['school', 'highestschool', 'company', 'position', 'industry', 'interest', 'interests']

/** Fields that describe a user's job, in which an office of this platform is forbidden. */
const jobs = ['company', 'position', 'industry']

/** Words to other users, in which emoji are not counted: a post, an application, and its answer. */
const spoken = ['dynamic', 'application', 'reason']

/** Returns the problem as a sentence, or undefined (A.auth.24). An empty text is fine. */
export function textProblem(field: string, text: string, famous?: readonly string[]): string | undefined {
  if (field === 'nickname') return nicknameProblem(text, famous)
  const words = cleaned(text)
  if (jobs.includes(field) && claimsHouse(words)) return texts.house
  if (holdsNumber(words) || holdsAddress(words) || (!names.includes(field) && pointsAway(words))) return texts.contact
  if (holdsVulgar(words)) return texts.vulgar
  return !spoken.includes(field) && isFullOfEmoji(words) ? texts.textEmoji : undefined
}

function isFullOfEmoji(words: string): boolean {
  const letters = graphemes(words)
  const emoji = letters.filter(isEmoji).length
  return emoji > textEmoji || (emoji > nicknameEmoji && emoji > letters.length * textEmojiShare)
}

/** Returns the problem of a public post or comment, or undefined. Contacts are forbidden. An empty text is fine. */
export function publicProblem(text: string): string | undefined {
  if (contact(text)) return texts.contact
  return holdsVulgar(text) ? texts.vulgar : undefined
}

/** Returns the problem of a private message, or undefined. Contacts are allowed. */
export const messageProblem = (text: string): string | undefined => (holdsVulgar(text) ? texts.vulgar : undefined)

/** Returns the answer to which a text belongs, or undefined for texts of other kinds. */
export function wordsOfAnswer(field: string): { question: PromptId; column: 'answer' | 'caption' } | undefined {
  const [kind, question = ''] = field.split('.')
  if ((kind !== 'prompt' && kind !== 'caption') || !isPrompt(question)) return undefined
  return { question, column: kind === 'prompt' ? 'answer' : 'caption' }
}
