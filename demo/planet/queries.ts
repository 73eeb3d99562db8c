import type { Db } from '../../server/db/client'

/** Ids of the permanent topics, by title. */
export const topicIds = (db: Db): Promise<Map<string, number>> =>
  db
    .selectFrom('topics')
    .select(['id', 'title'])
    .execute()
    .then((rows) => new Map(rows.map(({ id, title }) => [title, id])))
