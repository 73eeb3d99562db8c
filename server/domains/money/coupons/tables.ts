import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    coupon_plans: CouponPlans
    coupons: Coupons
  }
}

type CouponPlans = {
  id: Generated<number>
  public_id: string
  coupon_id: string
  name: string
  coupon_type: 0 | 1
  value: number
  sku_ids: number[]
  clients: string[]
  send_ways: string[]
  starts_at: Date
  ends_at: Date
  days: Generated<number>
  stock: number | null
}

type Coupons = {
  id: Generated<number>
  public_id: string
  user_id: number
  plan_id: number
  once_key: string
  state: Generated<'ready' | 'held' | 'used'>
  order_id: number | null
  received_at: Date
  expires_at: Date
}
