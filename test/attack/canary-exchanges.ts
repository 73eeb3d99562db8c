import { sql } from 'kysely'
import type { Db } from '../../server/db/client'
import { deriveKeys } from '../../server/kernel/keys'
import type { World } from '../world'

type Of = { id: number }

/** A viewer, and the owner of a WeChat id that they exchanged. They still have an open conversation without a block. */
export type Exchanged = { viewer: number; owner: number }

export const exchangedOf = (db: Db): Promise<Exchanged[]> =>
  sql<Exchanged>`select a.to_id as viewer, a.from_id as owner
    from exchanges as a join exchanges as b on b.conversation_id = a.conversation_id and b.from_id = a.to_id
      join conversations as c on c.id = a.conversation_id join users as u on u.id = a.from_id
    where a.state = 'done' and b.state = 'done' and c.ended_by is null and u.banned_at is null and u.cancelled_at is null
      and not exists (select from blocks where (blocker_id, blocked_id) in ((a.from_id, a.to_id), (a.to_id, a.from_id)))`
    .execute(db)
    .then(({ rows }) => rows)

/** Adds exchanged WeChat ids, and ids that only the first of the two has offered, to their conversations. */
export async function exchangesOf(w: World, { done, offered }: Record<'done' | 'offered', readonly [Of, Of][]>) {
  const keys = deriveKeys('a secret that only this test world knows')
  const say = async (from: Of, to: Of, state: 'open' | 'done') => {
    const talk = await w.db
      .selectFrom('conversation_members')
      .where('user_id', '=', from.id)
      .where('other_id', '=', to.id)
      .select('conversation_id')
      .executeTakeFirstOrThrow()
    const { wechat_id_sealed: sealed } = await w.db
      .selectFrom('users')
      .where('id', '=', from.id)
      .select('wechat_id_sealed')
      .executeTakeFirstOrThrow()
    const id_mac = keys.mac('wechat-id', sealed ? keys.open(sealed) : '')
    const row = { ...talk, from_id: from.id, to_id: to.id, state, id_mac, withheld: false, at: w.now() }
    await w.db.insertInto('exchanges').values(row).execute()
  }
  for (const [one, other] of done) {
    await say(one, other, 'done')
    await say(other, one, 'done')
  }
  for (const [one, other] of offered) await say(one, other, 'open')
}
