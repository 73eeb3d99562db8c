import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Ads, LinkDays, Links } from './tables'

export type Link = Selectable<Links>

export const shown = (db: Db, id: string): Promise<Link | undefined> =>
  db.selectFrom('links').where('id', '=', id).where('state', '=', 'shown').selectAll().executeTakeFirst()

/** All links for staff, latest first, each with the number of its openings. */
export const all = (db: Db): Promise<(Link & { followed: number })[]> =>
  sql<
    Link & { followed: number }
  >`select l.*, coalesce((select sum(d.count)::int from link_days as d where d.link = l.id), 0) as followed
    from links as l order by l.at desc, l.id`
    .execute(db)
    .then(({ rows }) => rows)

export const daysOf = (db: Db, link: string): Promise<Selectable<LinkDays>[]> =>
  db.selectFrom('link_days').where('link', '=', link).selectAll().orderBy('day', 'desc').orderBy('medium').execute()

type Written = Pick<Link, 'id' | 'way' | 'target' | 'url' | 'at'> & { params: Readonly<Record<string, string>> }

/** Writes a link, or replaces the one with this id. */
export const write = (db: Db, { id, params, ...rest }: Written) => {
  const row = { ...rest, params: JSON.stringify(params), state: 'shown' as const }
  return db
    .insertInto('links')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const withdraw = (db: Db, id: string): Promise<boolean> =>
  db
    .updateTable('links')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Counts an opening. Once a link has `most` media on a day, further media are counted under ''. */
export const count = (
  db: Db,
  { link, day, medium, most }: { link: string; day: string; medium: string; most: number },
) =>
  sql`insert into link_days (link, day, medium, count)
    select ${link}, ${day}::date, case when ${medium} = '' or exists (
        select from link_days where link = ${link} and day = ${day}::date and medium = ${medium}
      ) or (select count(*) from link_days where link = ${link} and day = ${day}::date) < ${most}::int
      then ${medium} else '' end, 1
    on conflict (link, day, medium) do update set count = link_days.count + 1`.execute(db)

export const dropCounts = (db: Db, before: string) => db.deleteFrom('link_days').where('day', '<', before).execute()

type Mini = { path: string; query: string }

export const wechatLink = (db: Db, { path, query }: Mini, since: Date): Promise<string | undefined> =>
  db
    .selectFrom('wechat_links')
    .where('path', '=', path)
    .where('query', '=', query)
    .where('made_at', '>', since)
    .select('url')
    .executeTakeFirst()
    .then((row) => row?.url)

export const keepWechatLink = (db: Db, { path, query, url, made_at }: Mini & { url: string; made_at: Date }) =>
  db
    .insertInto('wechat_links')
    .values({ path, query, url, made_at })
    .onConflict((conflict) => conflict.columns(['path', 'query']).doUpdateSet({ url, made_at }))
    .execute()

export const ad = (db: Db, id: string): Promise<Selectable<Ads> | undefined> =>
  db
    .selectFrom('ads as a')
    .innerJoin('links as l', 'l.id', 'a.link_id')
    .where('a.link_id', '=', id)
    .where('l.state', '=', 'shown')
    .selectAll('a')
    .executeTakeFirst()

/** Writes an ad, or replaces the one of this link. Returns the storage keys of the former pictures. */
export async function writeAd(
  db: Db,
  { id, config, keys, at }: { id: string; config: object; keys: string[]; at: Date },
) {
  const before = await db.deleteFrom('ads').where('link_id', '=', id).returning('keys').executeTakeFirst()
  await db
    .insertInto('ads')
    .values({ link_id: id, config: JSON.stringify(config), keys, at })
    .execute()
  return before?.keys ?? []
}
