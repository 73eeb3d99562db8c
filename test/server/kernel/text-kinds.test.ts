import { contract } from '../../../contract'
import type { Endpoint } from '../../../contract/kernel/define'
import { messages } from '../../../contract/kernel/errors'
import { isBlank } from '../../../contract/kernel/letters'
import { ClientFrame } from '../../../contract/meeting/chat-socket'
import { cleanText, isPrintable } from '../../../server/http/text-kinds'
import { validatorCompiler } from '../../../server/http/validation'
import { ApiError } from '../../../server/kernel/errors'
import { exampleOf, type Schema } from '../../attack/schema'

type Field = { at: string; kind: string; schema: Schema; oneOf: boolean; put: (text: string) => unknown }

/** The texts of an input, each with a function that puts a text into a valid input. */
function textsIn(schema: Schema, at: string, put: (value: unknown) => unknown, oneOf = false): Field[] {
  if (schema.type === 'string' && !schema.pattern && !schema.enum && schema.const === undefined)
    return [{ at, kind: schema['x-text'] ?? 'code', schema, oneOf, put }]
  const example = exampleOf(schema)
  const of = (inner: Schema, name: string, place: (value: unknown) => unknown, either = oneOf) =>
    textsIn(inner, `${at}${name}`, (value) => put(place(value)), either)
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      of(inner, `.${key}`, (value) => ({ ...(example as object), [key]: value })),
    ),
    ...(schema.items ? of(schema.items, '', (value) => [...(example as unknown[]).slice(1), value]) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => of(inner, '', (value) => value, true)),
  ]
}

const calls = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(([area, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${area}.${name}`, schema: endpoint.input as Schema })),
)
const fields = [...calls, { name: 'frame', schema: ClientFrame as Schema }].flatMap(({ name, schema }) =>
  textsIn(schema, name, (value) => value).map((field) => ({ ...field, whole: schema })),
)
const of = (...kinds: string[]) => fields.filter(({ kind }) => kinds.includes(kind))

const compiler = validatorCompiler()
const validators = new Map<Schema, (value: unknown) => { value?: unknown; error?: Error }>()
function sent({ whole, put }: (typeof fields)[number], text: string) {
  const validate =
    validators.get(whole) ?? (compiler({ schema: whole, httpPart: 'body', method: 'POST', url: '/' }) as never)
  validators.set(whole, validate)
  const { error, value } = validate(put(text))
  if (error instanceof ApiError) return { why: error.data.why, field: error.data.field, msg: error.message }
  return { said: JSON.stringify(value) }
}

const invisible = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((one) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(one))
// signs around a number, which are Cf and drawn
const drawn = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u
const hex = (one: string) => (one.codePointAt(0) ?? 0).toString(16)

// security C2
test('every text of the contract has its kind', () => {
  const named = (kind: string) => of(kind).map(({ at }) => at)
  expect(named('name')).toEqual([
    'profile.edit.nickname',
    'planes.editSetup.nickName',
    'guards.start.name',
    'guards.start.called',
    'parents.accept.nickname',
  ])
  expect(named('search')).toEqual(['topics.list.keyword', 'chat.search.words', 'search.people.keyword'])
  expect(named('realName')).toEqual(['withdrawals.apply.name'])
  expect(named('code')).toEqual([
    'account.login.agreedTerms',
    'account.login.agreedPrivacy',
    'account.login.invite',
    'account.wechatPhone.agreedTerms',
    'account.wechatPhone.agreedPrivacy',
    'account.wechatPhone.invite',
    'account.wechatPage.next',
    'account.link.page',
    'settings.agree.version',
    'dogFood.detail.businessId',
    'dogFood.detail.businessType',
    'member.renew.code',
    'picks.custom.after',
    'goods.pay.code',
    'withdrawals.apply.code',
    'withdrawals.detail.businessType',
    'invoices.of.orderNo',
    'invoices.ask.orderNo',
    ...fields.map(({ at }) => at).filter((at) => at.startsWith('links.')),
    'events.eventReport.content',
    'notices.unsubscribe.endpoint',
    'frame.ticket',
  ])
  expect(of('line', 'free').length).toBeGreaterThan(50)
})

test('cleans each invisible character from each text that is no name, and takes the text', () => {
  const wrong: string[] = []
  for (const field of of('line', 'free', 'search'))
    for (const one of invisible.filter((each) => !drawn.test(each))) {
      const { said = '' } = sent(field, `ab${one}cdefghijklmno`.slice(0, field.schema.maxLength))
      if (!/ab( |\\[nt])?cdef/.test(said)) wrong.push(`${field.at} ${hex(one)} ${said}`)
    }
  expect(wrong.slice(0, 20)).toEqual([])
})

test('refuses each invisible character in a name or a code, with the field and the reason', () => {
  const wrong: string[] = []
  for (const field of of('name', 'realName'))
    for (const one of invisible.filter((each) => !/[\t\n\r]/.test(each))) {
      const { why, field: place = '', msg } = sent(field, `林间${one}`)
      if (why !== 'unseen' || msg !== messages.unseen || !field.at.endsWith(place))
        wrong.push(`${field.at} ${hex(one)}`)
    }
  expect(wrong.slice(0, 20)).toEqual([])
  for (const field of of('code')) {
    const { why } = sent(field, `${'a'.repeat(field.schema.minLength ?? 0)}\u200B`)
    expect([field.at, why]).toEqual([field.at, 'unseen'])
  }
})

test.each([
  ['a joiner of Persian', 'می\u200Cخواهم'],
  ['a joiner at the end of a word', 'ه\u200D'],
  ['a joiner of Sinhala', 'ක්\u200Dරි'],
  ['a mark of direction in Uyghur', 'ياخشى\u200F 123'],
  ['a Mongolian selector', 'ᠠ\u180Bᠠ'],
  ['the form of an ideograph', '葛\u{E0100}城'],
  ['a stack of Tibetan', 'བསྒྲུབས'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag of letters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a sign with a style', '❤️'],
  ['a keycap', '1️⃣'],
  ['a Thai syllable', 'น้ำ'],
  ['a drawing in Braille', '⠀⣿⠀⣿'],
])('keeps %s', (_what, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test.each([
  ['a line separator', '从备忘录复制\u2028的两行', '从备忘录复制\n的两行'],
  ['a paragraph separator', 'a\u2029b', 'a\nb'],
  ['the soft return of a word processor', 'a\u000Bb', 'a\nb'],
  ['a zero-width space', '周末\u200B去哪', '周末去哪'],
  ['a byte order mark', '\uFEFF我', '我'],
  ['a joiner between Chinese letters', '去\u200D哪', '去哪'],
  ['a mark of direction in Chinese', '去\u200E哪', '去哪'],
  ['half an emoji', '字\uD83D', '字'],
  ['an override of the direction', '\u202Eabc\u202C', 'abc'],
  ['an empty Braille cell', '\u2800', ' '],
  ['a Hangul filler', '\u3164\u3164', ' '],
  ['nothing but joiners', '\u200D\u200B', ' '],
  ['a letter under a heap of marks', `Z${'\u0336'.repeat(600)}`, `Z${'\u0336'.repeat(4)}`],
])('cleans %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
  expect(cleanText(clean)).toBe(clean)
})

test('bounds the marks of each letter, and knows each text that draws nothing', () => {
  const marks = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((one) => /(?!\p{Default_Ignorable_Code_Point})\p{M}/u.test(one))
  const heaps = marks.filter((one) => /\p{M}{10}/u.test(cleanText(`字${one.repeat(50)}`)))
  expect(heaps.map(hex)).toEqual([])
  const seen = invisible.filter((one) => !drawn.test(one) && !isBlank(one))
  expect(seen.map(hex)).toEqual([])
  expect(['a', '字', '😀', '⣿', '.', '\u0301'].filter(isBlank)).toEqual([])
})

test('an emoji with all its parts is printable in a name', () => {
  for (const name of ['小😀', '👩🏽‍💻', '🏳️‍🌈林', '❤️']) expect([name, isPrintable(name)]).toEqual([name, true])
  for (const name of ['a\u200Db', '林\uFE0F', 'a\uFE0F\u200D❤'])
    expect([name, isPrintable(name)]).toEqual([name, false])
})

// B.X42
test('counts the bounds of a text in code points', () => {
  for (const field of fields.filter(({ schema }) => schema.maxLength !== undefined)) {
    const most = field.schema.maxLength ?? 0
    if (field.kind === 'realName') continue
    expect([field.at, sent(field, '😀'.repeat(most)).why]).toEqual([field.at, undefined])
    const { why } = sent(field, '😀'.repeat(most + 1))
    if (field.oneOf) expect([field.at, why]).not.toEqual([field.at, undefined])
    else expect([field.at, why]).toEqual([field.at, 'length'])
  }
})
