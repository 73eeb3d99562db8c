import type { Db } from '../../../db/client'

/** Whether a vote has ended. Locks its post, so that no vote is counted after the end. */
export const isVoteClosed = (db: Db, post: number): Promise<boolean> =>
  db
    .selectFrom('dynamics')
    .where('id', '=', post)
    .select('vote_closed_at')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
    .then(({ vote_closed_at }) => vote_closed_at !== null)

export const addVote = (db: Db, post: number, item: number) =>
  db
    .updateTable('dynamic_options')
    .set((e) => ({ votes: e('votes', '+', 1) }))
    .where('dynamic_id', '=', post)
    .where('item', '=', item)
    .execute()
