import { sql } from 'kysely'
import type { Db } from '../../../db/client'

const unknown = { invoices_forged: -1 }

/**
 * Checks invoices against their orders, refunds and states (security §11); each number is zero when they are sound. The
 * amount of a valid invoice is the price paid, less the refunds up to the time of its request.
 */
export const forged = (db: Db) =>
  sql<typeof unknown>`
    select (select count(*) from invoices i join orders o on o.id = i.order_id left join users u on u.id = i.user_id
      where i.user_id <> o.user_id
        or o.currency <> 'yuan' or o.paid_at is null or i.asked_at < o.paid_at or i.changed_at < i.asked_at
        or i.amount <> o.price - o.discount - coalesce((select sum(amount) from refunds
            where order_id = o.id and state = 'done' and ended_at < i.asked_at), 0)
        or (i.state in ('issued', 'reversing', 'reversed')) <> (i.number <> '')
        or (i.state = 'reversed') <> (i.reversal <> '')
        or (i.state = 'refused') <> (i.reason <> '')
        or (i.number <> '' and u.cancelled_at is null) <> (i.file_key is not null))::int as invoices_forged
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
