import { keep, type PersonalDataRegister, stays, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { orders: { erased: ['user_id'] }, allowances: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '订单',
        goal: '完成购买、发货和退款',
        scene: '下单和支付时',
        tips: '支付由微信完成，我们不接触你的银行卡',
        columns: {
          orders: {
            no: '订单号',
            kind: '类别',
            name: '商品',
            currency: '币种',
            quantity: '数量',
            bonus: '赠送',
            price: '价格',
            discount: '优惠',
            rail: '支付方式',
            state: '状态',
            transaction_id: '支付单号',
            created_at: '下单时间',
            paid_at: '支付时间',
            delivered_at: '到账时间',
            ended_at: '结束时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '已购买的次数',
        goal: '记录你还可以使用的次数',
        scene: '购买和使用时',
        tips: '注销后不再恢复',
        columns: { allowances: { kind: '类别', remaining: '剩余' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        orders: ['id', 'sku_id', 'ref', 'product_id', 'coupon_id', 'charge'],
        refunds: ['id', 'no', 'order_id'],
        allowances: ['ref'],
      },
    },
    {
      why: technical.catalogue,
      columns: {
        skus: [
          'id',
          'kind',
          'name',
          'note',
          'currency',
          'price',
          'list_price',
          'quantity',
          'bonus',
          'ref',
          'product_id',
          'place',
          'on_sale',
        ],
      },
    },
    {
      why: technical.payment,
      columns: {
        orders: ['trouble', 'payer_sealed', 'expires_at', 'begun_at', 'asked_at', 'look_at', 'looked_at'],
        refunds: ['amount', 'reason', 'state', 'taken_back', 'short', 'asked_at', 'tried_at', 'ended_at'],
        payment_notices: ['rail', 'notice_id', 'event', 'order_no', 'outcome', 'at'],
      },
    },
  ],
}
