import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { meetings: { erased: ['user_id', 'other_id'] } },
  kinds: {
    meeting: [
      {
        name: '见面的感受',
        goal: '让以后的推荐更合适，并在不好的经历后帮助你',
        scene: '回答「你们见面了吗」时',
        tips: '只有你自己知道，不会告诉对方；关闭个性化推荐后不用于推荐；副本中不含对方的信息',
        columns: { meetings: { answer: '你的回答', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'meetings.user_id',
      },
    ],
  },
  technical: [{ why: technical.id, columns: { meetings: ['conversation_id'] } }],
}
