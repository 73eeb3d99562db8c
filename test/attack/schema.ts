import fc from 'fast-check'
import { realNamePattern } from '../../contract/kernel/real-names'

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  'x-text'?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  additionalProperties?: boolean
  patternProperties?: Record<string, Schema>
  maxProperties?: number
}

const fits = (size: number, min = 0, max = Infinity) => size >= min && size <= max

/** A valid value. It is deterministic. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {})
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}))
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((key) => [key, exampleOf(schema.properties?.[key] ?? {})]))
  const { pattern, minLength = 0, maxLength = 1000 } = schema
  if (pattern === realNamePattern) return '李小明'
  if (pattern === undefined) return 'word'.padEnd(minLength, 'x').slice(0, maxLength)
  const arbitrary = fc.stringMatching(new RegExp(pattern)).filter((text) => fits(text.length, minLength, maxLength))
  return fc.sample(arbitrary, { numRuns: 1, seed: 20_260_310 })[0]
}

// security C2 excludes these: control characters except tab and line breaks, and invisible letters
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
// in an emoji these are allowed: a style after its sign, a joiner between two signs, the letters of a flag
const styled = /(\p{Emoji})[\uFE0E\uFE0F]/gu
const joined = /(?<=\p{ExtPict}\p{EMod}?)\u200D(?=\p{ExtPict})/gu
const flags = /(?<=\u{1F3F4})[\u{E0030}-\u{E007A}]{1,6}\u{E007F}/gu

/** Whether a text is allowed as a name or a code. */
const isCleanText = (text: string) =>
  text.isWellFormed() &&
  !forbidden.test(
    text
      .replace(/[\t\n\r]/g, '')
      .replace(styled, '$1')
      .replace(joined, '')
      .replace(flags, ''),
  )

/** The schema for a key of an object, found by name or by pattern. */
const declaredAt = ({ properties = {}, patternProperties = {} }: Schema, key: string): Schema | undefined =>
  Object.hasOwn(properties, key)
    ? properties[key]
    : Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]

/** A real name with one form of the dot. */
const plainName = (text: string) => text.trim().replace(/[•・．.]/g, '·')

function takes({ 'x-text': kind = 'code', pattern, minLength, maxLength }: Schema, text: string): boolean {
  if (['name', 'realName', 'code'].includes(kind) && !isCleanText(text)) return false
  const written = kind === 'realName' ? plainName(text) : text
  return (
    fits(Array.from(text).length, minLength, maxLength) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(written))
  )
}

/**
 * Whether the contract allows a value. This implements JSON Schema and security G2 and C2 independently of the server.
 */
export function accepts(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const
  if (schema.enum) return schema.enum.includes(value)
  if (schema.anyOf) return schema.anyOf.some((one) => accepts(one, value))
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && takes(schema, value)
    case 'integer':
      return Number.isSafeInteger(value) && fits(Number(value), schema.minimum ?? -Infinity, schema.maximum)
    case 'number':
      return Number.isFinite(value) && fits(Number(value), schema.minimum ?? -Infinity, schema.maximum)
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'object':
      return (
        value !== null &&
        typeof value === 'object' &&
        !Array.isArray(value) &&
        Object.keys(value).length <= (schema.maxProperties ?? Infinity) &&
        (schema.required ?? []).every((key) => Object.hasOwn(value, key)) &&
        // objects are closed
        Object.entries(value).every(([key, inner]) => {
          const declared = declaredAt(schema, key)
          return declared !== undefined && accepts(declared, inner)
        })
      )
    case 'array':
      return (
        Array.isArray(value) &&
        fits(value.length, schema.minItems, schema.maxItems) &&
        value.every((item) => accepts(schema.items ?? {}, item))
      )
    default:
      return false
  }
}

/** Whether the contract allows a query parameter. Numbers must be in JavaScript's own notation. */
export function acceptsText(schema: Schema, text: string): boolean {
  if (text === '' || !text.isWellFormed() || /%[0-9A-Fa-f]{2}/.test(text)) return false
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const numeric = schema.type === 'integer' || schema.type === 'number' || typeof choices?.[0] === 'number'
  if (numeric) return String(Number(text)) === text && accepts(schema, Number(text))
  if (schema.type === 'boolean') return text === 'true' || text === 'false'
  return accepts(schema, text)
}
