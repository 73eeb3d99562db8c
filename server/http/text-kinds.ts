import type { FuncKeywordDefinition, SchemaObject } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types'
import type { TextKind } from '../../contract/kernel/define'
import { isBlank } from '../../contract/kernel/letters'
import { tidyRealName } from '../../contract/kernel/real-names'

/** Control characters except tab and line breaks, line separators, and invisible characters (security C2). */
const unseen = String.raw`[^\P{Cc}\t\n\r]|[\u2028\u2029\p{Cf}\p{Default_Ignorable_Code_Point}]`

/** Invisible parts of an emoji: joiner, style, tags of a flag (Unicode TR51). */
const ofEmoji = String.raw`(?<=(?:\p{ExtPict}|\p{EMod})\uFE0F?)\u200D(?=\p{ExtPict})|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\u{1F3F4})[\u{E0030}-\u{E007A}]{1,6}\u{E007F}`

/** Invisible characters without which a script is misspelt. */
const ofScripts = [
  // joiners, except after letters that never join
  String.raw`(?<=(?![\p{sc=Latn}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}])[\u200C\u200D]`,
  String.raw`(?<=\p{sc=Mong})[\u180B-\u180F]`,
  // the form of an ideograph
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  // fillers of a syllable in conjoining letters
  String.raw`\u115F(?=[\u1160-\u11A7])|(?<=[\u1100-\u115F])\u1160`,
  String.raw`(?<=\p{sc=Hebr})\u034F`,
  String.raw`(?<=\p{sc=Egyp})[\u{13430}-\u{1343F}]`,
  // signs around a number, which are drawn
  String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`,
].join('|')

const refused = new RegExp(unseen, 'u')
const emojiParts = new RegExp(ofEmoji, 'gu')
const cleaning = new RegExp(`(${ofEmoji}|${ofScripts})|${unseen}`, 'gu')
// marks of direction have a sense in text that runs from the right
const cleaningFromRight = new RegExp(`(${ofEmoji}|${ofScripts}|[\\u200E\\u200F\\u061C])|${unseen}`, 'gu')
const fromRight = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const halves = new RegExp(half, 'g')
// Tibetan stacks its letters as marks
const piled = /(?<=\p{M}{4})(?!\p{sc=Tibt})\p{M}|(?<=\p{M}{9})\p{M}/gu
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Whether a text is well-formed UTF-16 without invisible characters, except those of emoji. */
export const isPrintable = (text: string): boolean => !half.test(text) && !refused.test(text.replace(emojiParts, ''))

/** Cleans a text that a user wrote or pasted. A text that draws nothing becomes a space. */
export function cleanText(text: string): string {
  const plain = text
    .replace(halves, '')
    .replace(lineBreaks, '\n')
    .replace(fromRight.test(text) ? cleaningFromRight : cleaning, '$1')
    .normalize('NFC')
    .replace(piled, '')
  return text !== '' && isBlank(plain) ? ' ' : plain
}

const cleanLine = (text: string) => cleanText(text).replace(/\s*\n\s*|\t/g, ' ')

const kinds: Readonly<Record<TextKind, (text: string) => string>> = {
  name: (text) => text,
  realName: tidyRealName,
  line: cleanLine,
  free: cleanText,
  search: cleanLine,
}

/**
 * A keyword of Ajv that cleans a text by its kind in place. A name or a code must be printable. It runs after the bounds,
 * which count what the user wrote (B.X42).
 */
export const textKeyword: FuncKeywordDefinition = {
  keyword: 'x-text',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'pattern',
  validate(kind: TextKind | 'code', text: string, _schema?: unknown, place?: DataValidationCxt) {
    if (kind === 'code') return isPrintable(text)
    if ((kind === 'name' || kind === 'realName') && !isPrintable(text)) return false
    if (place) Object.assign(place.parentData as object, { [String(place.parentDataProperty)]: kinds[kind](text) })
    return true
  },
}

/** The schema of an input in which each text without a kind is a code. */
export function withKinds(schema: object): SchemaObject {
  const plain: unknown = JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isCode(value) ? { ...value, 'x-text': 'code' } : value,
  )
  return plain as SchemaObject
}

const isCode = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && 'type' in value && value.type === 'string' && !('x-text' in value)
