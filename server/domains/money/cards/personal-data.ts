import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { card_lots: { erased: ['user_id'] } },
  kinds: {
    money: [
      {
        name: '心动和免费卡',
        goal: '记录你还可以使用的次数',
        scene: '获得和使用时',
        tips: '注销后不再恢复',
        columns: {
          card_lots: {
            kind: '类别',
            amount: '数量',
            remaining: '剩余',
            source: '来源',
            received_at: '获得时间',
            expires_at: '到期时间',
          },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { card_lots: ['id'] } },
    { why: technical.payment, columns: { card_lots: ['once_key'] } },
  ],
}
