import type { Static, TObject, TProperties, TSchema } from 'typebox/type'
import * as Type from 'typebox/type'
import { Challenge } from './challenge'
import { refusalReasons } from './errors'
import type { LimiterName } from './limiters'
import { limits } from './limits'

/** The client's idempotency key of a write. */
export const ClientKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', minLength: 16, maxLength: 40 })

/** `session` is any logged-in user, `verified` one whose name, ID and face passed (A.X37). */
export type Access = 'public' | 'session' | 'verified' | 'member'

/**
 * Why a write is idempotent (security G1, I10). `natural`: by its own key (row already unlocked, phone already logged
 * in). `signed`: the first answer is stored per (session, d-sign); GET only. `chosen`: it is stored per (session,
 * `clientKey`); POST only.
 */
type Once = 'natural' | 'signed' | 'chosen'

/**
 * Whether a session that a link gave may make this write (security I3): each receiver of the link has the session, so it
 * neither spends nor binds, sends no messages, and changes nothing that could lock the owner out. Its reads:
 * `link-sessions.ts`.
 */
type Link = 'may' | 'never'

/**
 * `ours`: the specification implies the call without naming it. `sunset`: the day, `YYYY-MM-DD`, after which a call with a twin
 * may go; its answers say so (RFC 8594).
 */
type Common = { access: Access; limiter: LimiterName; summary: string; ours?: true; sunset?: string }
type Nature = { effect: 'read' } | { effect: 'write'; once: Once; link: Link }

/** `input` and `data` are closed objects; `data` travels in an `Envelope`. */
export type Endpoint<I extends TSchema = TSchema, D extends TSchema = TSchema, A extends Access = Access> = Common &
  Nature & { method: 'GET' | 'POST'; path: `/${string}`; access: A; input: I; data: D }

export type Input<E extends Endpoint> = Static<E['input']>
export type Data<E extends Endpoint> = Static<E['data']>
/** Refusals included. The client stores `token` when present (A.auth.10); `account` is the uid whose token it is. */
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

/** The same schema with a sentence for the API's document: the meaning, the unit, when the value is empty or absent. */
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

/** A document that a user agrees to, with its version in force; a client sends the version back as it got it. */
export const DocumentVersion = Type.Object({
  name: About(
    Type.String({ maxLength: 30 }),
    'Name of the document: terms, privacy, or a separate consent such as identity or face',
  ),
  version: Type.String({ maxLength: 30 }),
})

/**
 * Data of a refusal: the balance (450), seconds to retry (429, 503), a moment, a puzzle (1020), for 400 and 1001 the field and
 * the cause, and for 1011 the documents in force. A field in an object or a list has dots: `images.0.id`.
 */
export const RefusalData = Type.Object({
  num: About(Type.Optional(Type.Integer({ minimum: 0 })), 'For 450, the balance in dog food'),
  retryAfter: About(
    Type.Optional(Type.Integer({ minimum: 0 })),
    'For 429 and 503, seconds to wait; absent when a limit of the day is reached',
  ),
  until: About(
    Type.Optional(Type.Integer({ minimum: 0 })),
    'For 1006, 1012 and 1015, the moment until which it holds, in milliseconds since 1970',
  ),
  challenge: About(Type.Optional(Challenge), 'For 1020, the puzzle to solve'),
  field: About(Type.Optional(Type.String({ maxLength: 100 })), 'For 400, the field that breaks the schema'),
  why: About(Type.Optional(WordOf(refusalReasons)), 'For 400 and 1001, the cause'),
  documents: About(Type.Optional(Type.Array(DocumentVersion, { maxItems: 20 })), 'For 1011, the documents in force'),
  requestId: About(
    Type.Optional(Type.String({ maxLength: 40 })),
    'For 500 and 503, the request in the log of the server',
  ),
})
export type RefusalData = Static<typeof RefusalData>
/** Every refusal; those without an HTTP status come with 200 and `success: false`. */
export const Refused = Enveloped(RefusalData)

/** Undeclared keys are refused in input and dropped from output (security G2). */
export const Closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** A closed object with a name in the API's document, which has it once. */
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

/** A GET: input in the query, with the five `d-*` headers (A.net.03). */
export const get = declare('GET')
/** A POST: input as JSON body. */
export const post = declare('POST')

/**
 * The POST of a GET that spends, since a client may not repeat a GET that it signs anew. It has the same path, input and
 * answer, and a key of the client, under which the first answer is stored.
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

/** User text of `min` to `max` UTF-16 code units. */
export const Text = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max })
/** Text from the server. */
export const Said = Type.String({ maxLength: 2000 })
/** Integer, bounds inclusive. */
export const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** A number of a closed list, each with its name. */
export const OneOf = <const T extends Readonly<Record<string, number>>>(values: T) =>
  Type.Unsafe<T[keyof T]>(Type.Integer({ enum: Object.values(values), 'x-enum-varnames': Object.keys(values) }))
/** A map of at most `most` words of one pattern to words of another. */
export const WordMap = (key: string, value: TSchema, most: number) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    patternProperties: { [key]: value },
    additionalProperties: false,
    maxProperties: most,
  })
/** A QR code: rows of 0 and 1. */
export const CodeMatrix = Type.Array(Type.String({ pattern: '^[01]+$', maxLength: 177 }), { maxItems: 177 })
/** Calendar day, `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', minLength: 10, maxLength: 10 })
/** Milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })
/** Public user id: ten random digits, not sequential (security G5). */
export const Uid = About(
  Type.String({ pattern: '^[0-9]{10}$', minLength: 10, maxLength: 10 }),
  'Public id of the user, ten digits',
)

/**
 * User id in a row: while locked a random handle for this row and viewer, valid nowhere else, then the uid
 * (A.visitor.05, security G5).
 */
export const RowUid = Type.String({ pattern: '^([0-9]{10}|[A-Za-z0-9_-]{22})$', minLength: 10, maxLength: 22 })

/** A list page, from 1 (A.list). */
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

/** The sunset of calls that another call answers alike; the specification names both. */
export const twinsUntil = '2027-12-31'

export const Done = Closed({})
