import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { rewards: { erased: ['from_id', 'to_id'] } },
  kinds: {
    record: [
      {
        name: '打赏',
        goal: '把你送出的狗粮和留言交给对方，并守住每天的限额',
        scene: '打赏别人的主页、动态或语音时',
        tips: '对方会看到是你送的；副本中不含对方的信息',
        columns: { rewards: { what: '打赏的内容', amount: '狗粮', note: '留言', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'rewards.from_id',
      },
    ],
  },
  technical: [
    { why: technical.id, columns: { rewards: ['id', 'public_id', 'dynamic_id'] } },
    { why: technical.key, columns: { rewards: ['client_key'] } },
  ],
}
