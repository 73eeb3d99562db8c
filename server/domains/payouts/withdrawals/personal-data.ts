import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { withdrawals: { erased: ['user_id'] }, payout_months: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '提现',
        goal: '把收益付给你',
        scene: '申请提现时',
        tips: '姓名只用于和微信钱包的实名比对，以及申报个人所得税',
        columns: {
          withdrawals: {
            public_id: '提现单号',
            dog_food: '狗粮',
            amount: '金额（分）',
            state: '状态',
            reason: '说明',
            openid_sealed: '微信标识',
            name_sealed: '真实姓名',
            as_leader: '是否团长',
            frozen_until: '冻结至',
            review: '审核原因',
            approved_at: '审核时间',
            bill_no: '转账单号',
            transfer_no: '微信转账单号',
            created_at: '申请时间',
            ended_at: '结束时间',
            tax_month: '到账月份',
            before_tax: '税前收入（分）',
            tax: '个人所得税（分）',
          },
          payout_months: { month: '月份', payouts: '提现次数', paid: '到账金额（分）', tax: '个人所得税（分）' },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '申报个人所得税的姓名',
        goal: '为你的提现申报个人所得税',
        scene: '提现到账时',
        tips: '加密后只交给申报税款的人',
        columns: { payout_months: { name_sealed: '真实姓名' } },
        keep: '申报后九十天',
        erase: 'keep',
        why: '扣缴义务人依法须申报收入人的姓名；申报后九十天删除',
        exported: true,
      },
    ],
  },
  technical: [
    {
      why: 'When staff stopped all payouts: names of staff, of no user',
      columns: {
        payout_stops: ['id', 'stopped_by', 'reason', 'stopped_at', 'resumed_by', 'resumed_at'],
      },
    },
    {
      why: 'Which months of tax were declared: names of staff, of no user',
      columns: { tax_declarations: ['month', 'declared_by', 'at'] },
    },
    {
      why: 'When the names of a month were exported, by whom and what for: names of staff, of no user',
      columns: { payout_name_exports: ['id', 'month', 'exported_by', 'purpose', 'people', 'at'] },
    },
    { why: technical.id, columns: { withdrawals: ['id'] } },
    {
      why: technical.payment,
      columns: {
        withdrawals: ['once_key', 'confirm_until'],
        withdrawal_bills: [
          'no',
          'withdrawal_id',
          'state',
          'transfer_no',
          'package_sealed',
          'made_at',
          'sent_at',
          'asked_at',
          'next_at',
          'ended_at',
          'trouble',
          'said',
        ],
      },
    },
  ],
}
