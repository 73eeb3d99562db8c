import { sql } from 'kysely'
import type { Db } from '../../../db/client'

const unknown = { sales_forged: -1, discounts_forged: -1, refunds_forged: -1, requests_forged: -1, times_forged: -1 }

/**
 * Checks orders and their effects (security §11); each number is zero when they are sound. `sales`: states and
 * payments. `discounts`: coupons. `requests`: refund requests. `times`: allowances of which more is left than was
 * bought.
 */
export const forged = (db: Db) =>
  sql<typeof unknown>`
    with bought as (
      select user_id, kind, ref, sum(quantity) as times from orders
      where kind in ('planes', 'face', 'ticket') and delivered_at is not null group by user_id, kind, ref
    )
    select
      ((select count(*) from orders where
          -- a refund may be all that was ever told of a payment; then nothing was delivered
          (currency = 'yuan' and paid_at is not null and (transaction_id is null or rail in ('', 'dogFood'))
            and not (state = 'refunded' and delivered_at is null))
          or (state in ('paid', 'delivered') and paid_at is null)
          or (state in ('paid', 'created') and delivered_at is not null)
          or (state = 'delivered' and delivered_at is null)
          or (state in ('closed', 'refunded')) <> (ended_at is not null)
          or (currency = 'dogFood' and (kind = 'dogFood' or rail <> 'dogFood' or discount > 0)))
       + (select count(*) from orders o left join movements m on m.once_key = 'order:' || o.no
          where o.kind = 'dogFood' and o.delivered_at is not null and m.money is distinct from o.price - o.discount)
       + (select count(*) from orders where kind = 'dogFood' and delivered_at is not null and bonus > quantity)
      )::int as sales_forged,
      ((select count(*) from orders o left join coupons c on c.public_id = o.coupon_id
          left join coupon_plans p on p.id = c.plan_id left join users u on u.id = o.user_id
          where (o.coupon_id = '' and o.discount > 0) or (o.coupon_id <> '' and u.cancelled_at is null and (
            c.user_id is distinct from o.user_id or not o.sku_id = any(p.sku_ids) or o.discount is distinct from
              case p.coupon_type when 0 then least(o.price - 1, p.value)
                else least(o.price - 1, o.price - floor(o.price::numeric * p.value / 100)::int) end)))
       + (select count(*) from coupons c left join orders o on o.id = c.order_id
          where (c.state = 'used') <> (o.state is not null and o.state in ('paid', 'delivered', 'refunding'))
            and not (c.state = 'held' and o.state = 'created') and c.state <> 'ready')
       + (select count(*) from orders o join coupons c on c.public_id = o.coupon_id
          where o.state in ('paid', 'delivered') and c.order_id is distinct from o.id)
      )::int as discounts_forged,
      ((select count(*) from orders o where o.state = 'refunded'
          and not exists (select from refunds where order_id = o.id and not part and state = 'done'))
       + (select count(*) from refunds r join orders o on o.id = r.order_id where
          (not r.part and (r.state = 'done') <> (o.state = 'refunded'))
          or (r.part and r.state <> 'done' and o.state <> 'refunding')
          or (select sum(amount) from refunds where order_id = o.id) > greatest(o.price, r.total)
          -- what was paid; more or less was found of a payment that froze its order, and went back whole
          or (r.total <> o.price - o.discount
            and (r.part or r.total <> (select sum(amount) from refunds where order_id = o.id)))
          or (r.state = 'done') <> (r.ended_at is not null) and r.state <> 'failed'
          or (o.kind = 'dogFood' and not r.part and r.taken_back <> -coalesce((select sum(change) from movements
            where once_key in ('refund:' || o.no, 'refund:' || o.no || ':bonus')), 0))))::int as refunds_forged,
      (select count(*) from refund_requests q join orders o on o.id = q.order_id where
          q.user_id <> o.user_id or q.asked_at < o.paid_at or q.decided_at < q.asked_at
          or q.offered > greatest(o.price - o.discount, (select max(total) from refunds where order_id = o.id))
          or (q.state = 'accepted') <> exists (select from refunds where order_id = o.id and not part and asked_at >= q.asked_at)
            and q.state in ('asked', 'accepted')
          or (q.state = 'asked' and o.state = 'refunded') or (q.state = 'refused') <> (q.answer <> ''))::int as requests_forged,
      (select count(*) from allowances a left join bought b using (user_id, kind, ref)
        where a.remaining > coalesce(b.times, 0))::int as times_forged
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? unknown)
