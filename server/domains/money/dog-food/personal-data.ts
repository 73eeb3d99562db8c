import { keep, type PersonalDataRegister, stays, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    movements: { erased: ['user_id'] },
    lots: { erased: ['user_id'] },
    entries: { erased: ['user_id'] },
    wallets: { erased: ['user_id'] },
  },
  kinds: {
    money: [
      {
        name: '狗粮余额',
        goal: '记录你可以使用的狗粮',
        scene: '充值、收到和使用狗粮时',
        tips: '与狗粮明细始终一致',
        columns: { wallets: { balance: '余额', income_ever: '累计收益', frozen_at: '冻结时间' } },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '狗粮明细',
        goal: '让每一笔都有据可查',
        scene: '充值、收到和使用狗粮时',
        tips: '每天核对一遍，被改动会发现',
        columns: {
          movements: {
            kind: '类别',
            description: '说明',
            at: '时间',
            change: '变动',
            tab: '分类',
            money: '支付金额（分）',
            business_type: '来源',
            detail: '详情',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '狗粮的收支数额',
        goal: '让每一笔都有据可查',
        scene: '充值、收到和使用狗粮时',
        tips: '每天核对一遍，被改动会发现',
        columns: { entries: { amount: '数额' } },
        keep: keep.always,
        erase: 'keep',
        why: stays.trade,
        exported: true,
      },
      {
        name: '狗粮批次',
        goal: '计算限时狗粮的到期时间',
        scene: '充值、收到和使用狗粮时',
        tips: '限时狗粮先使用',
        columns: {
          lots: {
            kind: '类别',
            origin: '来源',
            amount: '数额',
            remaining: '剩余',
            expires_at: '到期时间',
            created_at: '获得时间',
            matures_at: '可提现时间',
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
    {
      why: technical.id,
      columns: { movements: ['id', 'business_id'], lots: ['id'], entries: ['id', 'movement_id', 'lot_id'] },
    },
    { why: technical.key, columns: { movements: ['once_key', 'input_hash'] } },
    { why: 'The house’s side of an entry', columns: { entries: ['house'] } },
  ],
}
