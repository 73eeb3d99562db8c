import { sql } from 'kysely'
import type { Db } from '../../../db/client'

const unknown = { memberships_forged: -1, terms_forged: -1 }

/**
 * Compares memberships with their terms, and terms with delivered orders (security §11); each number is zero when they
 * are sound. A membership ends with its last term, or at its granted end.
 */
export const forged = (db: Db) =>
  sql<typeof unknown>`
    with lasts as (
      select user_id, max(ends_at) filter (where taken_back_at is null or starts_at < taken_back_at) as ends,
        max(taken_back_at) as taken
      from membership_terms group by user_id
    ), orders_of as (
      select 'order:' || no as once_key, user_id, quantity from orders
      where kind = 'membership' and delivered_at is not null
    )
    select
      (select count(*) from memberships m full join lasts l using (user_id)
        where m.expires_at is null or case
          when m.granted_until is null and l.ends is null then m.expires_at > coalesce(l.taken, '-infinity')
          else m.expires_at <> greatest(m.granted_until, l.ends) end)::int as memberships_forged,
      ((select count(*) from membership_terms t full join orders_of o using (once_key)
        where t.user_id is distinct from o.user_id or t.months is distinct from o.quantity)
       + (select count(*) from membership_terms where taken_back_at is null and ends_at <>
          (row_starts_at at time zone 'Asia/Shanghai' + make_interval(months => row_months)) at time zone 'Asia/Shanghai')
      )::int as terms_forged
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
