import type { Static, TObject, TSchema } from 'typebox/type'
import * as Type from 'typebox/type'
import type { LimiterName } from './limiters'
import { limits } from './limits'

/** Who may make a call. `session` is any logged-in person, `verified` one whose name, ID and face passed (A.X37). */
export type Access = 'public' | 'session' | 'verified' | 'member' | 'staff'

/**
 * Why a write may safely arrive twice (security G1, I10).
 * `natural`: its own key makes the second one a no-op (a row already unlocked, a phone already logged in).
 * `signed`: the pair (session, d-sign) is remembered and the second one gets the first answer; GET only.
 */
export type Once = 'natural' | 'signed'

type Common = { access: Access; limiter: LimiterName; summary: string }
type Nature = { effect: 'read' } | { effect: 'write'; once: Once }

/** One call as both sides know it. `input` and `data` are closed objects; the envelope around `data` is in `Envelope`. */
export type Endpoint<I extends TSchema = TSchema, D extends TSchema = TSchema, A extends Access = Access> = Common &
  Nature & { method: 'GET' | 'POST'; path: `/${string}`; access: A; input: I; data: D }

/** What a caller passes to an endpoint. */
export type Input<E extends Endpoint> = Static<E['input']>
/** What an endpoint answers with, inside the envelope. */
export type Data<E extends Endpoint> = Static<E['data']>
/** Every answer of the API, refusals included. `token` is saved by the client when present (A.auth.10). */
export type Envelope<T> = { success: boolean; code: number; msg: string; data: T; token?: string }
/** The same as a schema, for the server that writes it and for its description. */
export const Enveloped = (data: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    code: Type.Integer(),
    msg: Type.String(),
    data,
    token: Type.Optional(Type.String()),
  })

/** What a refusal may carry besides its sentence: the balance (450), seconds until trying again (429, 503), a moment. */
export const RefusalData = Type.Object({
  num: Type.Optional(Type.Integer({ minimum: 0 })),
  retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
  until: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type RefusalData = Static<typeof RefusalData>
/** Every refusal, whatever the call; those that are no HTTP status come with 200 and `success: false`. */
export const Refused = Enveloped(RefusalData)

/** A closed object: a key that is not declared is refused on the way in and dropped on the way out (security G2). */
export const Closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** A call that takes nothing. */
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

/** Declares a GET: its input travels in the query and it carries the five `d-*` headers (A.net.03). */
export const get = declare('GET')
/** Declares a POST: its input travels as a JSON body. */
export const post = declare('POST')

/** A line of text from a person: 1 to `max` characters unless `min` says otherwise. Units: UTF-16 code units. */
export const Text = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max })
/** A text the server answers with. Bounded like everything else, generously. */
export const Said = Type.String({ maxLength: 2000 })
/** A whole number inside its bounds. */
export const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** One of a fixed list of numbers, such as a status or a gender. */
export const OneOf = <const T extends readonly number[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Integer({ enum: [...values] }))
/** One of a fixed list of words. */
export const WordOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>(Type.String({ enum: [...words], maxLength: 30 }))
/** A calendar day, `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', minLength: 10, maxLength: 10 })
/** A moment, milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })
/** A person's public number: ten digits, random, never a sequence (security G5). */
export const Uid = Type.String({ pattern: '^[0-9]{10}$', minLength: 10, maxLength: 10 })

/**
 * What a list calls the person of a row: while locked a stored random handle that stands for this row of this viewer
 * and means nothing elsewhere, afterwards the uid (A.visitor.05, security G5).
 */
export const RowUid = Type.String({ pattern: '^([0-9]{10}|[A-Za-z0-9_-]{22})$', minLength: 10, maxLength: 22 })

/** Asks for one page of a list, counted from 1 (A.list). */
export const PageInput = { pageNo: Whole(1, limits.pageNoMax), pageSize: Whole(1, limits.pageSizeMax) }

/** One page of a list: `totalPage` repeats `pages`, as the specification names both (A.list.08, A.X14). */
export const Paged = <T extends TSchema>(row: T) =>
  Closed({
    total: Whole(0, 2_000_000_000),
    current: Whole(1, limits.pageNoMax),
    pages: Whole(0, 2_000_000_000),
    totalPage: Whole(0, 2_000_000_000),
    records: Type.Array(row, { maxItems: limits.pageSizeMax }),
  })

/** An answer that only says it was done. */
export const Done = Closed({})
