import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { thereFor } from '../../core/people'

/**
 * Ids of users by nickname: exact matches, then prefixes, then substrings. Both index scans are limited, so a common
 * keyword finds only some users. A single letter matches prefixes only. The viewer's own row is searched separately:
 * they find themselves even when they are hidden.
 */
export const byName = (
  db: Db,
  keyword: string,
  viewer: Viewer,
  now: Date,
  most: { found: number; looked: number; grams: number },
) =>
  sql<{ id: number }>`with wanted as not materialized (select nickname_key(${keyword}) as key),
    beginning as (
      select u.id, case when nickname_key(u.nickname) = nickname_key(${keyword}) then 0 else 1 end as rank,
        nickname_key(u.nickname) as key
      from users as u
      where nickname_key(u.nickname) collate "C" >= nickname_key(${keyword})
        and nickname_key(u.nickname) collate "C" < nickname_key(${keyword}) || ${'\u{10ffff}'}
        and not u.spread_limited and ${thereFor(viewer, now)}
      order by nickname_key(u.nickname) collate "C", u.id limit ${most.found}
    ),
    holding as (
      select u.id, 2 as rank, nickname_key(u.nickname) as key
      from users as u, wanted
      where nickname_grams(u.nickname) @> (nickname_grams(${keyword}))[1:${most.grams}::int] and length(wanted.key) > 1
        and position(wanted.key in nickname_key(u.nickname)) > 1
        and not starts_with(nickname_key(u.nickname), wanted.key)
        and not u.spread_limited and ${thereFor(viewer, now)}
      limit ${most.looked}
    ),
    own as (
      select u.id, case when named.key = wanted.key then 0 when starts_with(named.key, wanted.key) then 1 else 2 end as rank,
        named.key
      from users as u, wanted, nickname_key(u.nickname) as named(key)
      where u.id = ${viewer.id} and not u.spread_limited
        and (starts_with(named.key, wanted.key) or length(wanted.key) > 1 and position(wanted.key in named.key) > 1)
    )
    select id from (select * from beginning union select * from holding union select * from own) as found
    order by rank, key collate "C", id limit ${most.found}`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))
