import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { silences } from '../../core/people'
import { messagesAt, type Row } from './queries'
import type { NewReaction, Reaction } from './tables'

/** Messages that this reader may quote: approved ones that they can read. Tips cannot be quoted. */
export const quotedAt = (db: Db, conversation: number, seqs: readonly number[], reader: number): Promise<Row[]> =>
  messagesAt(db, conversation, seqs, reader).then((rows) =>
    rows.filter(({ kind, state }) => kind !== 'tip' && state === 'approved'),
  )

/** Reactions that a reader may see: their own, and those of the other member that are not withheld. */
export const reactionsOn = (
  db: Db,
  conversation: number,
  seqs: readonly number[],
  reader: number,
): Promise<Reaction[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('message_reactions')
        .where('conversation_id', '=', conversation)
        .where('seq', 'in', seqs)
        .where((e) => e.or([e('user_id', '=', reader), e('withheld', '=', false)]))
        .selectAll()
        .execute()

/** Whether a reaction is withheld, because the other member blocks its sender (security V13). */
const withheld = (from: number, other: number) => silences(sql`${other}::bigint`, sql`${from}::bigint`)

/** Whether the other member sees the user's reaction to a message, or sees that it was removed. */
export const isReactionSeen = (
  db: Db,
  { conversation_id, seq, user_id }: Pick<NewReaction, 'conversation_id' | 'seq' | 'user_id'>,
): Promise<boolean> =>
  db
    .selectFrom('message_reactions')
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .where('user_id', '=', user_id)
    .select('withheld')
    .executeTakeFirst()
    .then((row) => row?.withheld === false)

/** Stores a reaction in place of an earlier one. Returns whether it changed. */
export const react = (db: Db, row: NewReaction, other: number): Promise<boolean> =>
  db
    .insertInto('message_reactions')
    .values({ ...row, withheld: withheld(row.user_id, other) })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'seq', 'user_id'])
        .doUpdateSet((e) => ({
          sign: e.ref('excluded.sign'),
          withheld: e.ref('excluded.withheld'),
          revision: e('message_reactions.revision', '+', 1),
          at: e.ref('excluded.at'),
        }))
        .where('message_reactions.sign', '<>', row.sign),
    )
    .returning('revision')
    .executeTakeFirst()
    .then((changed) => changed !== undefined)

/** Removes a reaction. Returns false when there was none. */
export const unreact = (db: Db, { conversation_id, seq, user_id, at }: Omit<NewReaction, 'sign'>, other: number) =>
  db
    .updateTable('message_reactions')
    .set((e) => ({ sign: '', at, withheld: withheld(user_id, other), revision: e('revision', '+', 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .where('user_id', '=', user_id)
    .where('sign', '<>', '')
    .returning('revision')
    .executeTakeFirst()
    .then((changed) => changed !== undefined)

/** Deletes the reactions to a recalled message. */
export const dropReactions = (db: Db, { conversation_id, seq }: Pick<Row, 'conversation_id' | 'seq'>) =>
  db.deleteFrom('message_reactions').where('conversation_id', '=', conversation_id).where('seq', '=', seq).execute()
