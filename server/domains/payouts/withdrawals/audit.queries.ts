import { sql } from 'kysely'
import { limits } from '../../../../contract/kernel/limits'
import { fenPerStep } from '../../../../contract/kernel/net'
import { withdrawalLimits } from '../../../../contract/payouts/withdrawals'
import type { Db } from '../../../db/client'

const unknown = { sums_forged: -1, reviews_forged: -1, courses_forged: -1, wallets_forged: -1, taxes_forged: -1 }

const week = sql`make_interval(hours => ${24 * withdrawalLimits.withdrawConfirmDays}::int)`

/**
 * Counts withdrawals that contradict the rate, the reviews or their bills (security §11); all numbers are zero when
 * sound. `courses`: bills, ends and dates; `wallets`: a name or openid copied from another withdrawal; `taxes`: months
 * that differ from their payouts.
 */
export const forged = (db: Db) =>
  sql<typeof unknown>`
    with paid as (select user_id, min(ended_at) as at from withdrawals where state = 3 group by user_id)
    select
      (select count(*) from withdrawals w left join movements m on m.once_key = 'withdraw:' || w.public_id
        where w.amount <> floor(w.dog_food / ${limits.withdrawStep}::int) * ${fenPerStep}::int
          or m.money is distinct from w.amount)::int as sums_forged,
      (select count(*) from withdrawals w left join paid p on p.user_id = w.user_id
          left join group_leaders g on g.user_id = w.user_id
        where (w.bill_no is not null and (w.as_leader or w.review <> '') and w.approved_at is null)
          or (w.review = '' and (p.at is null or p.at > w.created_at))
          or (not w.as_leader and g.since <= w.created_at and g.lost_at is null)
          or w.as_leader <> (w.frozen_until is not null)
          or w.frozen_until < w.created_at + make_interval(days => ${withdrawalLimits.leaderFreezeDays}::int))::int as reviews_forged,
      ((select count(*) from withdrawals w left join withdrawal_bills b on b.no = w.bill_no
        where (w.bill_no is not null and b.withdrawal_id is distinct from w.id)
          or (w.state in (2, 3) and w.bill_no is null)
          or (w.state >= 3) <> (w.ended_at is not null)
          or (w.state = 3 and coalesce(w.transfer_no, '') <> b.transfer_no)
          or (w.bill_no is null) <> (w.confirm_until is null)
          or w.confirm_until <> (select min(made_at) from withdrawal_bills f where f.withdrawal_id = w.id) + ${week})
       + (select count(*) from withdrawal_bills where (state in ('paid', 'failed', 'expired')) <> (ended_at is not null))
       + (select count(*) from withdrawals w where w.state = 3 and not exists (
            select from movements m join entries e on e.movement_id = m.id
            where m.once_key = 'settle:withdraw:' || w.public_id and e.house = 'payouts' and e.amount = w.dog_food))
      )::int as courses_forged,
      (select count(*) from (
        select 1 from (select openid_sealed as sealed from withdrawals union all select name_sealed from withdrawals
          union all select name_sealed from payout_months) s
        where sealed is not null group by sealed having count(*) > 1
      ) copied)::int as wallets_forged,
      ((select count(*) from withdrawals where (state = 3) <> (tax_month <> '')
          or (before_tax, tax) <> (case when state = 3 then amount + tax else 0 end, case when state = 3 then tax else 0 end))
       + (select count(*) from payout_months m full join (
            select user_id, tax_month as month, count(*)::int as payouts, sum(amount)::int as paid, sum(tax)::int as tax
            from withdrawals where state = 3 group by user_id, tax_month
          ) w using (user_id, month) where (m.payouts, m.paid, m.tax) is distinct from (w.payouts, w.paid, w.tax))
      )::int as taxes_forged
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
