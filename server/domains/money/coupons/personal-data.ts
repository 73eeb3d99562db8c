import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { coupons: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '优惠券',
        goal: '在付款时减免',
        scene: '领取和使用时',
        tips: '七天内有效',
        columns: { coupons: { state: '状态', received_at: '领取时间', expires_at: '到期时间' } },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { coupons: ['id', 'public_id', 'plan_id', 'order_id'] } },
    {
      why: technical.catalogue,
      columns: {
        coupon_plans: [
          'id',
          'public_id',
          'coupon_id',
          'name',
          'coupon_type',
          'value',
          'sku_ids',
          'clients',
          'send_ways',
          'starts_at',
          'ends_at',
          'days',
          'stock',
        ],
      },
    },
    { why: technical.payment, columns: { coupons: ['once_key'] } },
  ],
}
