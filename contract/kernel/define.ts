import type { Static, TObject, TProperties, TSchema } from 'typebox/type'
import * as Type from 'typebox/type'
import { Challenge } from './challenge'
import { refusalReasons } from './errors'
import type { LimiterName } from './limiters'
import { limits } from './limits'

/** The client's idempotency key of a write. */
export const ClientKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', minLength: 16, maxLength: 40 })

/** `session` is any logged-in user. `verified` is a user who has passed the name, identity and face checks (A.X37). */
export type Access = 'public' | 'session' | 'verified' | 'member'

/**
 * Why a write is idempotent (security G1, I10). `natural`: the data has a key of its own (row already unlocked, phone
 * already logged in). `signed`: the first answer is stored per (session, d-sign); only for GET. `chosen`: the first
 * answer is stored under a key that the client chose.
 */
type Once = 'natural' | 'signed' | 'chosen'

/**
 * Whether a session opened by a link may make this write (security I3). Anyone who receives the link has this session.
 * So it must not spend, bind, send messages or change anything that could lock the owner out. `link-sessions.ts` lists
 * the reads that it may make.
 */
type Link = 'may' | 'never'

/**
 * `ours`: the specification implies the call without naming it. `sunset`: the day (`YYYY-MM-DD`) after which a call
 * that duplicates another one may be removed; its answers carry this day in a header (RFC 8594).
 */
type Common = { access: Access; limiter: LimiterName; summary: string; ours?: true; sunset?: string }
type Nature = { effect: 'read' } | { effect: 'write'; once: Once; link: Link }

/** `input` and `data` are closed objects. `data` is sent inside an `Envelope`. */
export type Endpoint<I extends TSchema = TSchema, D extends TSchema = TSchema, A extends Access = Access> = Common &
  Nature & { method: 'GET' | 'POST'; path: `/${string}`; access: A; input: I; data: D }

export type Input<E extends Endpoint> = Static<E['input']>
export type Data<E extends Endpoint> = Static<E['data']>
/** Answer of each call, also a refusal. The client stores `token` when present (A.auth.10), for the uid `account`. */
export type Envelope<T> = { success: boolean; code: number; msg: string; data: T; token?: string; account?: string }
export const Enveloped = (data: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    code: About(Type.Integer(), '0, or the code of the refusal'),
    msg: Type.String(),
    data: About(data, 'What the call answers'),
    token: About(Type.Optional(Type.String()), 'A session; send it as the header `token` from now on'),
    account: About(Type.Optional(Type.String()), 'Public id of the user of that session'),
  })

/** Adds a description for the API document: the meaning, the unit, and when the value is empty or absent. */
export const About = <T extends TSchema>(schema: T, description: string): T =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      description: { value: description, enumerable: true, writable: true, configurable: true },
    },
  ) as T

export const WordOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>(Type.String({ enum: [...words], maxLength: 30 }))

/** A document that a user agrees to, with its current version. The client sends back the version that it received. */
export const DocumentVersion = Type.Object({
  name: About(
    Type.String({ maxLength: 30 }),
    'Name of the document: terms, privacy, or a separate consent such as identity or face',
  ),
  version: Type.String({ maxLength: 20 }),
})

/**
 * Data of a refusal. 450 has the balance; 429 and 503 have the seconds until a retry; 1020 has a puzzle; 400 and 1001
 * have the field and the cause; 1011 has the current documents. Some refusals have a moment. A field inside an object
 * or a list is written with dots, such as `images.0.id`.
 */
export const RefusalData = Type.Object({
  num: About(Type.Optional(Type.Integer({ minimum: 0 })), 'For 450, the balance in dog food'),
  retryAfter: About(
    Type.Optional(Type.Integer({ minimum: 0 })),
    'For 429 and 503, seconds to wait; absent when a limit of the day is reached',
  ),
  until: About(
    Type.Optional(Type.Integer({ minimum: 0 })),
    'For 1006, 1012, 1018 and some of 1015, the moment until which it holds, in milliseconds since 1970',
  ),
  challenge: About(Type.Optional(Challenge), 'For 1020, the puzzle to solve'),
  field: About(Type.Optional(Type.String({ maxLength: 100 })), 'For 400, the field that breaks the schema'),
  why: About(Type.Optional(WordOf(refusalReasons)), 'For 400 and 1001, the cause'),
  documents: About(
    Type.Optional(Type.Array(DocumentVersion, { maxItems: 20 })),
    'For 1011, the documents in force; for 1014, those that the user has to agree to first',
  ),
  requestId: About(
    Type.Optional(Type.String({ maxLength: 40 })),
    'For 500 and 503, the request in the log of the server',
  ),
})
export type RefusalData = Static<typeof RefusalData>
/** The answer of every refusal. A refusal without an HTTP status of its own is sent with 200 and `success: false`. */
export const Refused = Enveloped(RefusalData)

/** An object that refuses undeclared keys in input and drops them from output (security G2). */
export const Closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** A closed object with a name. The API document describes it once under that name. */
export const Named = <P extends Record<string, TSchema>>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false })

export const Nothing = Closed({})

type Declaration<I extends TObject, D extends TSchema, A extends Access> = Common &
  Nature & { access: A; input?: I; data: D }

const declare =
  (method: 'GET' | 'POST') =>
  <D extends TSchema, A extends Access, I extends TObject = typeof Nothing>(
    path: `/${string}`,
    { input, ...rest }: Declaration<I, D, A>,
  ) =>
    ({ method, path, input: (input ?? Nothing) as I, ...rest }) as Endpoint<I, D, A>

/** Declares a GET. Its input is in the query, and the five `d-*` headers are required (A.net.03). */
export const get = declare('GET')
/** Declares a POST. Its input is the JSON body. */
export const post = declare('POST')

/**
 * Declares the POST form of a GET that spends, such as an unlock or an order. A client cannot safely repeat such a GET,
 * since it signs each repetition anew. The POST has the same path, input and answer, and a key of the client, under
 * which the first answer is stored.
 */
export const byPost = <P extends TProperties, D extends TSchema, A extends Access>({
  path,
  summary,
  input,
  data,
  access,
  limiter,
}: Endpoint<TObject<P>, D, A>) =>
  post(path, {
    access,
    effect: 'write',
    once: 'chosen',
    link: 'never',
    limiter,
    ours: true,
    summary: `${summary}. The same clientKey again gets the first answer`,
    input: Closed({ ...input.properties, clientKey: ClientKey }),
    data,
  })

/**
 * The kinds of text that users write (security C2). A `name` with an unseen character is refused; a text of another kind
 * is cleaned. A string without a kind is a code.
 */
export type TextKind = 'name' | 'realName' | 'line' | 'free' | 'search'

const text =
  (kind: TextKind) =>
  (max: number, min = 1, more: { pattern?: string } = {}) =>
    Type.String({ 'x-text': kind, minLength: min, maxLength: max, ...more })

/** Text of several lines, of `min` to `max` code points (B.X42). */
export const Text = text('free')
/** Text of one line, such as a line of a profile. */
export const Line = text('line')
/** A name under which others know a user. */
export const Name = text('name')
/** A real name as it is typed; `real-names.ts` has its rule. */
export const WrittenName = text('realName')
/** Words to search for. */
export const Words = text('search')
/** A code of `min` to `max` characters: a version, an id or an address. */
export const Token = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max })
/** Text from the server, of at most 2,000 code points. */
export const Said = Type.String({ maxLength: 2000 })
/** Integer, bounds inclusive. */
export const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** An integer from a closed list. `values` gives each number its name. */
export const OneOf = <const T extends Readonly<Record<string, number>>>(values: T) =>
  Type.Unsafe<T[keyof T]>(Type.Integer({ enum: Object.values(values), 'x-enum-varnames': Object.keys(values) }))
/** A map of at most `most` entries. Keys match one pattern and values another. */
export const WordMap = (key: string, value: TSchema, most: number) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    patternProperties: { [key]: value },
    additionalProperties: false,
    maxProperties: most,
  })
/** A QR code: each string is a row of 0 (light) and 1 (dark). */
export const CodeMatrix = Type.Array(Type.String({ pattern: '^[01]+$', maxLength: 177 }), { maxItems: 177 })
/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', minLength: 10, maxLength: 10 })
/** Milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })
/** Public user id: ten random digits, not sequential (security G5). */
export const Uid = About(
  Type.String({ pattern: '^[0-9]{10}$', minLength: 10, maxLength: 10 }),
  'Public id of the user, ten digits',
)

/**
 * User id in a row. In a locked row it is a random handle that is valid for this row and viewer only; in an unlocked
 * row it is the uid (A.visitor.05, security G5).
 */
export const RowUid = Type.String({ pattern: '^([0-9]{10}|[A-Za-z0-9_-]{22})$', minLength: 10, maxLength: 22 })

/** Input of a paged list. Pages count from 1 (A.list). */
export const PageInput = {
  pageNo: About(Whole(1, limits.pageNoMax), 'The page, from 1'),
  pageSize: About(Whole(1, limits.pageSizeMax), 'Rows of a page'),
}

/** `totalPage` repeats `pages`; the specification names both (A.list.08, A.X14). */
export const Paged = <T extends TSchema & { title?: string }>(row: T) => {
  const page = {
    total: About(Whole(0, 2_000_000_000), 'Rows of the whole list'),
    current: About(Whole(1, limits.pageNoMax), 'This page, from 1'),
    pages: About(Whole(0, 2_000_000_000), 'Pages of the whole list, at this size'),
    totalPage: About(Whole(0, 2_000_000_000), 'The same as `pages`'),
    records: About(
      Type.Array(row, { maxItems: limits.pageSizeMax }),
      'The rows of this page; fewer than `pageSize` on the last',
    ),
  }
  return row.title === undefined ? Closed(page) : Named(`${row.title}Page`, page)
}

/** Sunset of calls that duplicate another call. The specification names both. */
export const twinsUntil = '2027-12-31'

export const Done = Closed({})
