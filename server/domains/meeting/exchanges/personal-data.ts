import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { exchanges: { erased: ['from_id', 'to_id'] } },
  kinds: {
    meeting: [
      {
        name: '交换微信',
        goal: '双方都同意后，让你们看到彼此的微信号',
        scene: '在聊天中提出或同意交换微信时',
        tips: '不保存微信号本身；更换或删除微信号后，之前交换的不再显示；副本中不含对方的信息',
        columns: { exchanges: { state: '状态', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'exchanges.from_id',
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { exchanges: ['conversation_id'] } },
    { why: technical.key, columns: { exchanges: ['id_mac'] } },
    { why: technical.progress, columns: { exchanges: ['withheld'] } },
  ],
}
