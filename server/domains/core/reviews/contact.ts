import confusables from 'unhomoglyph'
import { withoutMentions } from '../../../../contract/core/people-mentions'
import { digits, digitSounds, flippedLetters, letterSigns } from './texts'

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/**
 * Returns the value of a digit in any script. In Unicode (4.6) the digits of a script are ten consecutive code points
 * from zero.
 */
function digitOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

const plainOf = (letter: string) =>
  /[0-9]/.test(letter) ? letter : /\p{Nd}/u.test(letter) ? digitOf(letter) : (digits[letter] ?? letter)

/** Reads letters as digits in a long word that is mostly digits, such as l38oo138ooo. */
const asDigits = (word: string) =>
  (word.match(/\d/g)?.length ?? 0) * 3 >= word.length
    ? word.replace(/[li|]/g, '1').replace(/o/g, '0').replace(/b/g, '8')
    : word

// letters of scripts that contain look-alikes of Latin letters and digits
const foreign = /(?=[\p{L}\p{M}])[^\p{ASCII}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu

/**
 * Replaces letters that look like Latin letters or digits (Unicode TR39). Runs before lower-casing, since З looks like
 * 3 and з does not.
 */
export const latinised = (text: string) => text.normalize('NFKC').replace(foreign, confusables)

const letterA = 0x61

/**
 * Replaces letters in squares and circles (🅥 🆇), and flag letters that form no flag (🇻🇽). Unicode normalization
 * does not.
 */
const framed = (text: string) =>
  text.replace(flags, ' ').replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, (sign) => {
    const point = sign.codePointAt(0) ?? 0
    const first = point >= 0x1f1e6 ? 0x1f1e6 : point >= 0x1f170 ? 0x1f170 : 0x1f150
    return String.fromCharCode(letterA + point - first)
  })
// made by the constructor, since the compiler's language level has no `v` flag for literals
const flags = new RegExp(String.raw`\p{RGI_Emoji_Flag_Sequence}`, 'gv')

/** Joins letters that are spaced out, such as w e i x i n. */
const closed = (text: string) =>
  text.replace(/(?<![a-z0-9])[a-z](?:\s+[a-z.](?![a-z0-9]))+/g, (word) => word.replace(/\s/g, ''))

/** Converts to lower case and plain Latin letters, without combining marks. */
const plainLetters = (text: string) =>
  closed(
    latinised(framed(text.normalize('NFD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')))
      .toLowerCase()
      .replace(letterSigns.v, 'v')
      .replace(letterSigns.x, 'x'),
  )

/** Like `plainLetters`, but also converts all digits to plain ones. */
export function undressed(text: string): string {
  // converts Roman and Suzhou numerals first, since normalization would turn them into letters
  return Array.from(plainLetters(text.replace(/\p{Nl}/gu, plainOf)), plainOf)
    .join('')
    .replace(/[\dliob|]{7,}/g, asDigits)
}

/**
 * Returns the possible readings of a text: with numerals as digits, with numerals unchanged (Ⅴ is also v, and 二维码 is a
 * word), and upside down.
 */
export function readings(text: string): string[] {
  const flipped = Array.from(text.normalize('NFC').toLowerCase(), (letter) => flippedLetters[letter])
  const turned = flipped.filter((letter) => letter !== undefined)
  const upsideDown =
    turned.length >= 3 && /[ɐɔǝɟɓƃɥıɾʞɯɹʇʌʍʎ˙]/u.test(text) ? [undressed(turned.reverse().join(''))] : []
  return [undressed(text), plainLetters(text), ...upsideDown]
}

// visible separators between digits. A colon is excluded, since times have it.
const between = String.raw`[^\p{L}\p{N}:]{0,12}`
const run = new RegExp(`\\d(?:${between}\\d){6,}`, 'gu')

/**
 * A mobile number in its usual groups. Both separators are the same one to six characters, of any kind but digits and
 * spaces.
 */
const grouped = /(?<!\d)1[3-9]\d([^\d\s]{1,6})\d{4}\1\d{4}(?!\d)/

/**
 * Whether digit groups begin with a date, such as 2024, 1, 5. Dates are the most common long numbers that are no
 * contact.
 */
const isDate = ([year = '', month = '', day = '']: readonly string[]) =>
  /^(19|20)\d\d$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) && /^(0?[1-9]|[12]\d|3[01])$/.test(day)

/** Whether consecutive digit groups form a mobile number, with or without +86. */
function callable(pieces: readonly string[]): boolean {
  return pieces.some((_, from) => {
    if (isDate(pieces.slice(from))) return false
    let joined = ''
    return pieces.slice(from).some((piece) => /^(00)?(86)?1[3-9]\d{9}$/.test((joined += piece)))
  })
}

/** Whether a piece is probably an account number: seven or more digits that are neither a date nor a round sum. */
const account = (piece: string) =>
  piece.length >= 7 && !/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(piece) && !/0000$/.test(piece)

const syllable = [...digitSounds.latin.keys()].join('|')
const spokenLatin = new RegExp(String.raw`(?<![a-z])(?:(?:${syllable}|\d)[^\p{L}\p{N}]{0,3}){7,}(?![a-z])`, 'gu')
const inLatin = new RegExp(syllable, 'g')

/** Replaces words and syllables that sound like digits, such as 依伞芭, yi san ba, one three eight. */
const heard = (plain: string) =>
  Array.from(
    plain.replace(spokenLatin, (found) => found.replace(inLatin, (one) => digitSounds.latin.get(one) ?? one)),
    (letter) => digitSounds.han.get(letter) ?? letter,
  ).join('')

// words that join the parts of one number. Units are excluded, so that 183cm，后来 joins nothing.
const joint = /(?=[^\d]*(?:[前后再连拼]|加上|接着|然后|和))[^\d年岁月日斤米元万平公里分a-z]{1,9}/.source
const halves = new RegExp(String.raw`(?<!\d)\d{3,8}(?:${joint}\d{3,8}){1,2}(?!\d)`, 'g')

// the beginnings of these numbers are no accounts
const constants = [
  '3.14159265358979323846264338327950288',
  '2.71828182845904523536028747135266249',
  '1.41421356237309504880',
]
const withoutConstants = (plain: string) =>
  plain.replace(/(?<!\d)[123]\.\d{5,}/g, (found) => (constants.some((one) => one.startsWith(found)) ? ' ' : found))

/** Whether a text contains a phone or account number. Heights, years, dates and times do not count. */
export function holdsNumber(text: string): boolean {
  // an `@` with ten digits is a mention of a user
  const plain = withoutConstants(withoutMentions(undressed(text), ' @ '))
  if (grouped.test(plain)) return true
  const found = [...plain.matchAll(run)].map(([one]) => one.split(/\D+/))
  const spoken = [...heard(plain).matchAll(run)].map(([one]) => one.split(/\D+/))
  const parted = [...plain.matchAll(halves)].map(([one]) => one.split(/\D+/))
  return found.some((pieces) => pieces.some(account)) || [...found, ...spoken, ...parted].some(callable)
}

const hosts = 'com|cn|net|org|top|xyz|cc|me|io|vip|shop|club|app|link|site|info|tv|co'
const at = String.raw`(@|[(\[{【「]at[)\]}】」]|#at#)`
const mail = new RegExp(
  String.raw`[\w.+-]+\s?${at}\s?(gmail|qq|vip|163|126|139|189|outlook|hotmail|foxmail|sina|sohu|icloud|yahoo|live|proton)`,
)
// the dot and its variants: 。 点 點 ・ 丶
const dot = String.raw`\s?[.\u3002\u70B9\u9EDE\u30FB\u4E36]\s?`
const anyMail = new RegExp(String.raw`[a-z0-9._+-]{2,}\s?${at}\s?[a-z0-9-]+${dot}[a-z]{2,}`)
const anyDot = String.raw`\s?([.\u3002\u70B9\u9EDE\u30FB\u4E36\u00B7\u2022]|[(\[{【「]dot[)\]}】」]|\s(dot|dian)\s)\s?`
/** Names of software that end like a host name. */
const software = /(?<![a-z0-9])(asp|ado|vb)\.net(?![a-z0-9.])/g
const web = new RegExp(
  String.raw`https?:|www[.\u3002]|[a-z0-9-]{2,}${anyDot}(com|cn|net)(?![a-z])|(^|[^a-z0-9.-])[a-z0-9-]{2,}\.[a-z]{2,8}/[a-z0-9]|(^|[^a-z0-9@])([a-z0-9-]{2,}${dot}(${hosts})(?![a-z])|[a-z0-9-]+${dot}(${hosts})/)`,
)

export const holdsAddress = (text: string): boolean =>
  readings(text)
    .map((plain) => plain.replace(software, ' '))
    .some((plain) => mail.test(plain) || anyMail.test(plain) || web.test(plain))
