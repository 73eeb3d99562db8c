import { sql } from 'kysely'
import type { Db } from '../../../db/client'

const unknown = { seats_off: -1, tickets_off: -1, refunds_off: -1 }

/**
 * Counts sign-ups that contradict seats or ledger; all numbers are zero when sound. `seats`: activities with a wrong
 * number of taken seats; `tickets`: a hold without a sign-up, or a sign-up without its hold; `refunds`: a refund that
 * differs from the sign-up. Closing an account deletes its sign-ups and frees their seats.
 */
export const seatsOff = (db: Db) =>
  sql<typeof unknown>`
    with held as (
      select substring(m.once_key from 9) as name, e.amount, s.id is not null as settled, coalesce(s.change, 0) as back
      from movements m join entries e on e.movement_id = m.id and e.house = 'held'
        left join movements s on s.once_key = 'settle:' || m.once_key
      where m.once_key like 'offline:%'
    )
    select
      (select count(*) from offline_activities a where a.taken <>
        (select count(*) from sign_ups s where s.activity_id = a.id and s.state = 'going'))::int as seats_off,
      ((select count(*) from sign_ups s left join held h on h.name = s.public_id
          where s.price > 0 and (h.name is null or h.amount <> s.price or h.settled <> s.settled))
        + (select count(*) from held h left join sign_ups s on s.public_id = h.name
          where s.id is null and not h.settled))::int as tickets_off,
      (select count(*) from sign_ups s join held h on h.name = s.public_id where h.settled and h.back <> s.refunded)::int
        as refunds_off
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
