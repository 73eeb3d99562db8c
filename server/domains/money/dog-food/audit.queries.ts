import { sql } from 'kysely'
import { dogFoodLimits } from '../../../../contract/money/dog-food'
import type { Db } from '../../../db/client'

const unknown = { lots_forged: -1, houses_forged: -1, ends_forged: -1, income_forged: -1, frozen_forged: -1 }

/**
 * Compares redundant values of the ledger (security §11); each number is zero in a sound ledger. `lots`: a lot differs
 * from the movement that made it, by the hash of its input. `houses`: house entries that their movements do not
 * explain. `ends`: wrong expiry or maturity. `income`: wrong lifetime income. `frozen`: banned users who can spend.
 */
export const forged = (db: Db) =>
  sql<typeof unknown>`
    with first as (
      select distinct on (lot_id) lot_id, movement_id, amount, user_id from entries where lot_id is not null
      order by lot_id, id
    ), sides as (
      select movement_id, -coalesce(sum(amount) filter (where house = 'grants'), 0) as gift,
        -coalesce(sum(amount) filter (where house = 'sales'), 0) as sold
      from entries where house in ('grants', 'sales') group by movement_id
    ), made as (
      select l.*, f.amount as began, f.user_id as owner, m.id as movement, m.user_id as mover, m.once_key, m.kind as what,
        m.change, m.at, m.input_hash, coalesce(s.gift, 0) as gift, coalesce(s.sold, 0) as sold
      from lots l left join first f on f.lot_id = l.id left join movements m on m.id = f.movement_id
        left join sides s on s.movement_id = m.id
    ), ways as (
      select made.*, case
        when once_key ~ '^(settle|returned):' then kind = 'limited' and exists (
          select from movements h join entries e on e.movement_id = h.id join lots o on o.id = e.lot_id
          where h.once_key = regexp_replace(made.once_key, '^[a-z]+:', '') and o.kind = 'limited' and o.origin = made.origin)
        when once_key like 'disown:%' then kind = 'permanent' and origin = 'granted'
        else input_hash in (select sha256(convert_to(
          '[' || mover || ',' || change || ',' || to_json(what)::text || ',' || to_json(way)::text || ']', 'UTF8'))
          from (
            select 'in ' || kind || ' ' || origin as way where gift = 0 or origin = 'granted'
            union all select 'in ' || kind || ' ' || origin || ', ' || gift || ' given' where amount = change - gift
            union all select 'in ' || kind || ' bought, ' || gift || ' given' where origin = 'granted' and amount = gift
          ) as way)
        end as told
      from made
    )
    select
      (select count(*) from ways where told is not true or amount <> began or user_id <> owner or user_id <> mover
        or created_at <> at)::int as lots_forged,
      ((select count(*) from (
          select 1 from made group by movement, sold
          having sold >= 0 and coalesce(sum(amount) filter (where origin = 'bought' and once_key !~ '^(settle|returned):'), 0) <> sold
        ) b)
        + (select count(*) from entries e join lots l on l.id = e.lot_id where e.user_id <> l.user_id)
        + (select count(*) from entries e join movements m on m.id = e.movement_id
            where (e.house = 'expired') <> (m.once_key like 'expire:%') and e.house is not null)
        + (select count(*) from movements b left join movements m on m.once_key = substring(b.once_key from 10)
            where b.once_key like 'returned:%' and (b.user_id, -b.change) is distinct from (m.user_id, m.change))
        + (select count(*) from entries e join movements m on m.id = e.movement_id
            where e.house = 'revenue' and e.amount < 0 and m.once_key not like 'returned:%')
        + (select count(*) from entries e join movements m on m.id = e.movement_id
            where e.house = 'payouts' and m.once_key not like 'settle:withdraw:%'))::int as houses_forged,
      (select count(*) from made where (kind = 'limited' and expires_at is distinct from
          (date_trunc('month', created_at at time zone 'Asia/Shanghai') + make_interval(months => 1, days => ${dogFoodLimits.limitedDogFoodDay - 1}::int))
            at time zone 'Asia/Shanghai')
        or (matures_at is not null and origin <> 'income')
        or (origin = 'income' and once_key like '%:income'
          and matures_at is distinct from created_at + make_interval(hours => ${24 * dogFoodLimits.incomeMatureDays}::int)))::int as ends_forged,
      (select count(*) from wallets w full join
        (select user_id, sum(amount) filter (where origin = 'income') as income from lots group by user_id) l using (user_id)
        where w.income_ever is distinct from coalesce(l.income, 0))::int as income_forged,
      (select count(*) from wallets w join users u on u.id = w.user_id
        where u.banned_at is not null and w.frozen_at is null)::int as frozen_forged
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
