import { type Selectable, sql } from 'kysely'
import type { profileTexts } from '../../../../contract/kernel/options'
import type { PromptId } from '../../../../contract/profile/prompts-questions'
import type { Db } from '../../../db/client'
import { changeUser } from '../people'
import { wordsOfAnswer } from './rules'
import type { TextReviews } from './tables'

type Column = (typeof profileTexts)[number]
/** A text that is reviewed: of a profile, the chat question, or an answer or caption to a prompt. */
export type Field = Column | 'question' | `prompt.${PromptId}` | `caption.${PromptId}`
export type TextReview = Selectable<TextReviews>

const columns = {
  nickname: 'nickname',
  selfDescription: 'self_description',
  familyBackground: 'family_background',
  loveValues: 'love_values',
  partnerWishes: 'partner_wishes',
} as const satisfies Record<Column, string>

export const isColumn = (field: string): field is Column => Object.hasOwn(columns, field)

export const isField = (field: string): field is Field =>
  isColumn(field) || field === 'question' || wordsOfAnswer(field) !== undefined

/** Returns the published version, or '' when there is none. */
export const shown = (db: Db, user: number, field: Column): Promise<string> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(sql<string>`${sql.ref(columns[field])}`.as('value'))
    .executeTakeFirstOrThrow()
    .then(({ value }) => value)

export const publish = (db: Db, user: number, field: Column, value: string) =>
  changeUser(db, user, { [columns[field]]: value })

/** Stores a version, in place of the one in review. */
export const put = (db: Db, row: TextReview) =>
  db
    .insertInto('text_reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'field']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        state: ref('excluded.state'),
        reason: ref('excluded.reason'),
        ref: ref('excluded.ref'),
        decider: ref('excluded.decider'),
        at: ref('excluded.at'),
      })),
    )
    .execute()

export const of = (db: Db, user: number) =>
  db.selectFrom('text_reviews').where('user_id', '=', user).selectAll().execute()

export const drop = (db: Db, user: number, ...fields: Field[]) =>
  db.deleteFrom('text_reviews').where('user_id', '=', user).where('field', 'in', fields).execute()

type Version = Pick<TextReview, 'user_id' | 'field' | 'value'>

/** Removes a version from review. Returns false when it was decided or replaced meanwhile. */
export const take = (db: Db, { user_id, field, value }: Version) =>
  db
    .deleteFrom('text_reviews')
    .where('user_id', '=', user_id)
    .where('field', '=', field)
    .where('value', '=', value)
    .where('state', '=', 'pending')
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows > 0n)

/** Stores a verdict that does not publish. Returns false when the version was decided or replaced meanwhile. */
export const note = (
  db: Db,
  { user_id, field, value }: Version,
  said: Pick<TextReview, 'state' | 'reason' | 'ref' | 'decider'>,
) =>
  db
    .updateTable('text_reviews')
    .set(said)
    .where('user_id', '=', user_id)
    .where('field', '=', field)
    .where('value', '=', value)
    .where('state', '=', 'pending')
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Returns waiting versions in random order, so that a failing one does not block others. */
export const waiting = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('text_reviews')
    .where('state', '=', 'pending')
    .where('at', '<=', before)
    .where('decider', '=', 'machine')
    .orderBy(sql`random()`)
    .limit(most)
    .selectAll()
    .execute()

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('text_reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.state', '=', 'pending')
    .orderBy('r.at')
    .limit(most)
    .select(['u.uid', 'r.field', 'r.value', 'r.at'])
    .execute()

export const one = (db: Db, user: number, field: Field) =>
  db.selectFrom('text_reviews').where('user_id', '=', user).where('field', '=', field).selectAll().executeTakeFirst()

export const keepOpenid = (db: Db, row: { user_id: number; openid_sealed: Buffer; seen_at: Date }) =>
  db
    .insertInto('openids')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ openid_sealed: row.openid_sealed, seen_at: row.seen_at }),
    )
    .execute()

export const sealedOpenid = (db: Db, user: number) =>
  db
    .selectFrom('openids')
    .where('user_id', '=', user)
    .select('openid_sealed')
    .executeTakeFirst()
    .then((row) => row?.openid_sealed)
