import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { compilable } from '../../../db/prepared-queries'
import { openTo } from '../../core/bonds'
import { apartBy, everybodyDoubted, type Looking, preparedFor, rowBlocked } from '../../core/people'
import type { Frozen } from '../../core/person-rows'

/** The row of an empty page, which has only the total. */
type NoRow = { total: number; person: null }
type Row = {
  total: number
  person: number
  handle: string
  count: number
  last_at: Date
  open: boolean
} & Frozen

const guest = sql.ref('visits.guest_id')

/** SQL condition: the host knows who the visitor is. */
const openVisit = (host: number) => openTo(host, guest)

/**
 * SQL condition: the visit is hidden from the host, since its guest is hidden, or since it is locked and blocked by its
 * handle.
 */
const hidden = (host: Looking) =>
  sql<boolean>`(exists (select from users as u where u.id = visits.guest_id and ${apartBy(host, 'u', openVisit(host.id))})
    or (${rowBlocked(host.id, 'visitor', guest)} and not ${openVisit(host.id)}))`

/**
 * The condition `hidden`, but evaluated only for the few users that an index finds. The counters are corrected by it.
 */
const amongDoubted = (host: Looking) => sql<boolean>`(guest_id in ${everybodyDoubted(host)} and ${hidden(host)})`

const pageBy = (host: Looking, offset: number, most: number) =>
  sql<Row | NoRow>`with listed as (
      select guest_id, handle, count, last_at, ${openVisit(host.id)} as open,
          shown_city, shown_born, shown_years, shown_status, shown_similarity
        from visits where host_id = ${host.id} and not ${hidden(host)}
      order by last_at desc, guest_id offset ${offset} limit ${most}
    ), counted as (
      select coalesce((select total from visit_counts where host_id = ${host.id}), 0)
        - (select count(*) from visits where host_id = ${host.id} and ${amongDoubted(host)}) as total
    )
    select counted.total, listed.guest_id as person, listed.handle, listed.count, listed.last_at, listed.open,
      listed.shown_city, listed.shown_born, listed.shown_years, listed.shown_status, listed.shown_similarity
    from counted left join listed on true order by listed.last_at desc, listed.guest_id`

const pageOf = preparedFor((db, host, offset: number, most: number) => compilable(db, pageBy(host, offset, most)))

/**
 * A page of visits, latest first, with the total. Both leave out visits that are hidden from the host (security G6).
 */
export async function page(db: Db, host: Looking, offset: number, most: number) {
  const rows = await pageOf(db, host, offset, most)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row): row is Row => row.person !== null) }
}

/** The stored counters of a host. `today` is the day of the daily one. */
export const counts = (db: Db, host: number) =>
  db.selectFrom('visit_counts').where('host_id', '=', host).select(['total', 'today', 'today_total']).executeTakeFirst()

/**
 * The number of hidden visits, in total and since a moment. The stored counters include them, so callers subtract
 * these.
 */
export const apartCounts = (db: Db, host: Looking, since: Date) =>
  db
    .selectFrom('visits')
    .where('host_id', '=', host.id)
    .where(amongDoubted(host))
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('last_at', '>=', since).as('today'),
    ])
    .executeTakeFirstOrThrow()

/** The number of visitors since a moment who are in the list. */
export const shownSince = (db: Db, host: Looking, since: Date): Promise<number> =>
  db
    .selectFrom('visits')
    .where('host_id', '=', host.id)
    .where('last_at', '>', since)
    .where(sql<boolean>`not ${hidden(host)}`)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Finds a visit by its handle and locks the row. */
export const byHandle = (db: Db, host: number, handle: string) =>
  db
    .selectFrom('visits')
    .where('host_id', '=', host)
    .where('handle', '=', handle)
    .select(['guest_id', 'shown_status', openVisit(host).as('open')])
    .forUpdate()
    .executeTakeFirst()

/** Finds a visit by the guest's uid. Locked ones are not found by uid (security G5). */
export const byOpenUid = (db: Db, host: number, uid: string) =>
  db
    .selectFrom('visits')
    .innerJoin('users as u', 'u.id', 'visits.guest_id')
    .where('visits.host_id', '=', host)
    .where('u.uid', '=', uid)
    .where(openVisit(host))
    .select(['visits.guest_id', 'visits.shown_status', sql<boolean>`true`.as('open')])
    .executeTakeFirst()

/**
 * How many hosts the guest visited since a moment, counted up to `most`, and whether `host` is among them. Both use one
 * index.
 */
export const visitedSince = (
  db: Db,
  { guest, host, since, most }: { guest: number; host: number | undefined; since: Date; most: number },
) =>
  sql<{ others: number; again: boolean }>`select
      (select count(*) from (select from visits where guest_id = ${guest} and last_at >= ${since} limit ${most}) as v) as others,
      exists (select from visits where guest_id = ${guest} and host_id = ${host ?? 0} and last_at >= ${since}) as again`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { others: 0, again: false })
