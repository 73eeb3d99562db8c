import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { likes: { erased: ['liker_id', 'liked_id'] } },
  kinds: {
    meeting: [
      {
        name: '喜欢',
        goal: '展示你喜欢的人和喜欢你的人',
        scene: '点喜欢时',
        tips: '副本中不含对方的信息',
        columns: { likes: { at: '喜欢的时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'likes.liker_id',
      },
    ],
  },
  technical: [{ why: technical.id, columns: { likes: ['handle'] } }],
}
