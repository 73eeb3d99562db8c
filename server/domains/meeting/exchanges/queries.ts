import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { hidSince, silences } from '../../core/people'
import type { Exchanges } from './tables'

export type Row = {
  id: number
  wechat_id_sealed: Buffer | null
  state: Exchanges['state'] | null
  at: Date | null
  id_mac: Buffer | null
  /**
   * Whether the other member may not see the answer: it was made while blocked, or its sender hid or blocked the other
   * since (security H11, V13).
   */
  hidden: boolean
}

/** The answers of both members. A member without an answer has a row of nulls. */
export const both = (db: Db, conversation: number, pair: readonly [number, number]): Promise<Row[]> =>
  sql<Row>`select u.id, u.wechat_id_sealed, e.state, e.at, e.id_mac,
      coalesce(e.withheld, false) or ${hidSince(sql`e.from_id`, sql`e.to_id`, sql`e.at`)}
        or (u.stealth and e.at <= coalesce((select s.at from stealth_uses as s where s.user_id = u.id), e.at)) as hidden
    from users as u left join exchanges as e on e.conversation_id = ${conversation} and e.from_id = u.id
    where u.id in (${pair[0]}, ${pair[1]})`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Whether both members have sent a message. Withheld messages of the other member do not count for the reader, but the
 * reader's own always count (security V13).
 */
export const bothTalked = (db: Db, conversation: number, reader: number, other: number): Promise<boolean> =>
  sql<{ talked: boolean }>`select bool_and(exists (select from messages where conversation_id = ${conversation}
      and from_id = u.id and kind <> 'tip' and state = 'approved' and (from_id = ${reader} or not withheld))) as talked
    from unnest(array[${reader}::bigint, ${other}::bigint]) as u (id)`
    .execute(db)
    .then(({ rows }) => rows[0]?.talked === true)

/** The number of offers that a user made since a moment and that led to no exchange. */
export const offeredSince = (db: Db, from: number, since: Date): Promise<number> =>
  db
    .selectFrom('exchanges')
    .where('from_id', '=', from)
    .where('at', '>', since)
    .where('state', '<>', 'done')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Stores a user's answer in place of an earlier one. An offer to a user who blocks the sender is withheld for good. */
export const say = (db: Db, row: Omit<Exchanges, 'withheld'>) => {
  const withheld =
    row.state === 'done' ? sql<boolean>`false` : silences(sql`${row.to_id}::bigint`, sql`${row.from_id}::bigint`)
  return db
    .insertInto('exchanges')
    .values({ ...row, withheld })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'from_id']).doUpdateSet((e) => ({
        state: e.ref('excluded.state'),
        id_mac: e.ref('excluded.id_mac'),
        withheld: e.ref('excluded.withheld'),
        at: e.ref('excluded.at'),
      })),
    )
    .execute()
}

/** Declines an open offer, or withdraws an open or declined one. The time of the offer stays. */
export const settle = (db: Db, conversation: number, from: number, state: 'declined' | 'withdrawn') =>
  db
    .updateTable('exchanges')
    .set({ state })
    .where('conversation_id', '=', conversation)
    .where('from_id', '=', from)
    .where('state', 'in', state === 'declined' ? ['open'] : ['open', 'declined'])
    .execute()

export const sealedOf = (db: Db, user: number): Promise<Buffer | null> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('wechat_id_sealed')
    .executeTakeFirstOrThrow()
    .then((row) => row.wechat_id_sealed)
