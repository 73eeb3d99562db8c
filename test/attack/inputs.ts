import { type Call, plainInput } from './calls'
import { accepts, acceptsText, type Schema } from './schema'

/** One request to send, and whether the contract allows it. */
export type Attack = { name: string; payload: string; taken: boolean; headers?: Record<string, string> }

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const deepArray = (depth: number): unknown => (depth === 0 ? 1 : [deepArray(depth - 1)])

/** Hostile or malformed values for one field. */
const values = (schema: Schema): [string, unknown][] => [
  ['null', null],
  ['a boolean', true],
  ['a number', 7],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['more than any integer', 1e21],
  ['one below the least', (schema.minimum ?? 0) - 1],
  ['one above the most', (schema.maximum ?? 2 ** 53) + 1],
  ['an empty text', ''],
  ['a space', ' '],
  ['a word', 'abc'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 digits', '1'.repeat(10_000)],
  ['emoji, one less than the most', '😀'.repeat((schema.maxLength ?? 20) - 1)],
  ['emoji', '👩‍❤️‍👨😀'],
  ['right to left', 'שלום\u202Eabc'],
  ['a bidirectional isolate', '\u2067abc\u2069'],
  ['an Arabic letter mark', 'a\u061Cb'],
  ['a zero-width space', 'a\u200Bb'],
  ['a non-joiner', 'a\u200Cb'],
  ['a joiner between letters', 'a\u200Db'],
  ['a joiner between digits', '1\u200D2'],
  ['a tag letter', 'a\u{E0041}b'],
  ['a deprecated format character', 'a\u206Ab'],
  ['an interlinear anchor', 'a\uFFF9b'],
  ['a musical format character', 'a\u{1D173}b'],
  ['a Mongolian selector', 'a\u180Bb'],
  ['a Hangul filler', 'a\u3164b'],
  ['a variation selector of an ideograph', '林\u{E0100}'],
  ['a style without an emoji', 'a\uFE0Fb'],
  ['a flag of letters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 👩🏽‍💻 🏳️‍🌈'],
  ['a word joiner', 'a\u2060b'],
  ['NUL', 'a\u0000b'],
  ['a C1 control', 'a\u0085b'],
  ['an escape', 'a\u001B[31m'],
  ['a high surrogate', 'a\uD800'],
  ['a low surrogate', '\uDC00a'],
  ['__proto__', '__proto__'],
  ['SQL', "' or 1=1 --"],
  ['an operator of another database', { $gt: '' }],
  ['an array', ['a', 'b']],
  ['an array of one right value', [schema.enum?.[0] ?? 1]],
  ['nested 20 deep', nested(20)],
  ['arrays 20 deep', deepArray(20)],
  ['a right length with a line break', '1234567890\n'],
]

/** Notations that only some parsers read as numbers. */
const spellings = ['1e1', '0x10', '007', ' 7', '+7', '7.0', '1_0', '٣', 'NaN', 'Infinity', '９', '9007199254740993']

const encode = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((c) => (c.isWellFormed() ? encodeURIComponent(c) : '%ED%A0%80')).join('')

function queryOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `${key}=${encode(String(item))}`).join('&')
  if (value !== null && typeof value === 'object') return `${key}[a]=1`
  return `${key}=${encode(String(value))}`
}

const withText = (input: Record<string, unknown>, key: string, piece: string) =>
  [...Object.entries(input).flatMap(([k, v]) => (k === key ? [] : [queryOf(k, v)])), piece].join('&')

/** Requests that give each field each of these values. */
export function fieldAttacks(call: Call): Attack[] {
  const input = plainInput(call)
  const isGet = call.endpoint.method === 'GET'
  return call.fields.flatMap(([key, schema]) => {
    const { [key]: _, ...without } = input
    const missing: Attack = {
      name: `${key} missing`,
      payload: isGet
        ? Object.entries(without)
            .map(([k, v]) => queryOf(k, v))
            .join('&')
        : JSON.stringify(without),
      taken: !call.required.includes(key),
    }
    const tried = [...values(schema), ...(isGet ? spellings.map((s): [string, unknown] => [`number as ${s}`, s]) : [])]
    const changed = tried.map(([name, value]): Attack => {
      const structured = value !== null && typeof value === 'object'
      const one = Array.isArray(value) && value.length === 1
      return {
        name: `${key}: ${name}`,
        payload: isGet ? withText(input, key, queryOf(key, value)) : JSON.stringify({ ...input, [key]: value }),
        taken: isGet ? (!structured || one) && acceptsText(schema, String(value)) : accepts(schema, value),
      }
    })
    return [missing, ...changed]
  })
}

const json = { 'content-type': 'application/json' }

/** Malformed bodies, for any POST. */
export function bodyAttacks(call: Call): Attack[] {
  const input = plainInput(call)
  const inner = JSON.stringify(input).slice(1, -1)
  const and = inner === '' ? '' : `,${inner}`
  const first = call.fields[0]?.[0] ?? 'a'
  const type = (value: string) => ({ 'content-type': value })
  const refused = (name: string, payload: string, headers: Record<string, string> = json): Attack => ({
    name,
    payload,
    headers,
    taken: false,
  })
  return [
    { name: 'nothing at all', payload: '', taken: call.required.length === 0 },
    refused('an unknown key', `{"whatever":1${and}}`),
    refused('a key twice', `{"${first}":1,"${first}":2}`),
    refused('a key twice, far from its colon', `{"${first}"${' '.repeat(40)}:1,"${first}"${'\n'.repeat(40)}:2${and}}`),
    refused(
      'a key twice, spelled otherwise',
      `{"${first}":1,"\\u00${first.charCodeAt(0).toString(16)}${first.slice(1)}":2}`,
    ),
    refused('__proto__', `{"__proto__":{"admin":true}${and}}`),
    refused('__proto__, far from its colon', `{"__proto__"${' '.repeat(40)}:{"admin":true}${and}}`),
    refused('constructor', `{"constructor":{"prototype":{}}${and}}`),
    refused('an array', `[${JSON.stringify(input)}]`),
    refused('null', 'null'),
    refused('a text', '"text"'),
    refused('half an object', '{"a":'),
    refused('a comma too many', `{${inner},}`),
    refused('a comment', `{/* */${inner}}`),
    refused('single quotes', "{'a':1}"),
    refused('an unfinished text of escapes', `{"${'\\"'.repeat(30_000)}`),
    refused('nested 20 deep', JSON.stringify({ ...input, a: nested(20) })),
    refused('30,000 brackets', '['.repeat(30_000)),
    refused('65 kB', JSON.stringify({ ...input, a: 'x'.repeat(66_000) })),
    refused('over a mebibyte', JSON.stringify({ ...input, a: 'x'.repeat(1_100_000) })),
    refused('a form', 'a=1', type('application/x-www-form-urlencoded')),
    refused('plain text', JSON.stringify(input), type('text/plain')),
    refused('a multipart form', JSON.stringify(input), type('multipart/form-data; boundary=x')),
    refused('XML', '<a/>', type('application/xml')),
    refused('a type like JSON', JSON.stringify(input), type('application/jsonp')),
    refused('no type that exists', JSON.stringify(input), type(';;;')),
  ]
}

/** Malformed queries, for any GET. */
export function queryAttacks(call: Call): Attack[] {
  const input = plainInput(call)
  const right = Object.entries(input)
    .map(([key, value]) => queryOf(key, value))
    .join('&')
  const also = right === '' ? '' : `&${right}`
  const first = call.fields[0]?.[0] ?? 'a'
  const refused = (name: string, payload: string): Attack => ({ name, payload, taken: false })
  return [
    refused('an unknown key', `whatever=1${also}`),
    refused('a key twice', `${first}=1&${first}=1`),
    refused('a key twice, spelled otherwise', `${first}=1&%${first.charCodeAt(0).toString(16)}${first.slice(1)}=1`),
    refused('a key twice with the same right value', `${right}&${right === '' ? 'a=1&a=1' : right}`),
    refused('__proto__', `__proto__=1${also}`),
    refused('constructor', `constructor=1${also}`),
    refused('an object in brackets', `a[b]=1${also}`),
    refused('an empty value', `a=${also}`),
    refused('a key alone', `a${also}`),
    refused('a value alone', `=a${also}`),
    refused('encoded twice', `a=%2541${also}`),
    refused('half an escape', `a=%4${also}`),
    refused('no UTF-8', `a=%FF${also}`),
    refused('a key that is no UTF-8', `%FF=a${also}`),
    refused('two thousand keys', `${Array.from({ length: 2000 }, (_, n) => `k${n}=1`).join('&')}${also}`),
    refused('a fragment', `${right}#a=1`),
  ]
}
