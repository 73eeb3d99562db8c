import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    memberships: { erased: ['user_id'] },
    holdings: { erased: ['user_id'] },
    closed_ads: { erased: ['user_id'] },
    membership_terms: { erased: ['user_id'] },
    membership_savings: { erased: ['user_id'] },
    subscriptions: { erased: ['user_id'] },
  },
  kinds: {
    money: [
      {
        name: '大会员',
        goal: '提供会员权益',
        scene: '开通大会员时',
        tips: '注销后权益不再恢复',
        columns: { memberships: { level: '等级', version: '版本', expires_at: '到期时间', granted_until: '赠送至' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '关闭的横幅',
        goal: '不再打扰你',
        scene: '关闭横幅时',
        tips: '只记录位置和时间',
        columns: { closed_ads: { scene: '位置', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '会员期限',
        goal: '计算会员的起止时间',
        scene: '开通和续费时',
        tips: '注销后权益不再恢复',
        columns: {
          membership_terms: {
            months: '月数',
            starts_at: '开始时间',
            ends_at: '结束时间',
            taken_back_at: '退款收回时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '会员节省',
        goal: '告诉你会员为你省下多少',
        scene: '使用会员免费权益时',
        tips: '只有数字',
        columns: { membership_savings: { year: '年份', times: '次数', saved: '节省的狗粮' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '自动续费',
        goal: '按约定续费，并在扣费前提醒你',
        scene: '开启和关闭自动续费时',
        tips: '随时可以关闭',
        columns: {
          subscriptions: {
            no: '签约号',
            rail: '支付方式',
            price: '价格（分）',
            state: '状态',
            signed_at: '开启时间',
            next_charge_at: '下次扣费时间',
            cancelled_at: '关闭时间',
            created_at: '申请时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { membership_terms: ['id'], subscriptions: ['id', 'sku_id', 'contract_id'] } },
    {
      why: 'Counters that are always zero since cards stand in lots of their own',
      columns: { holdings: ['hearts', 'meet_cards'] },
    },
    {
      why: technical.catalogue,
      columns: {
        announcements: ['id', 'kind', 'sku_id', 'price', 'text', 'made_at', 'takes_effect_at', 'told_up_to', 'done_at'],
      },
    },
    {
      why: technical.payment,
      columns: {
        subscriptions: [
          'noticed_for',
          'noticed_at',
          'noticed_price',
          'announced_for',
          'next_price',
          'next_price_from',
          'tries',
          'tried_at',
          'tried_order',
          'closed_at',
          'payer_sealed',
        ],
        membership_terms: ['once_key', 'row_starts_at', 'row_months'],
      },
    },
  ],
}
