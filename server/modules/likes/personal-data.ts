import { keep, type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { likes: { erased: ['liker_id', 'liked_id'] }, seen_marks: { erased: ['user_id'] } },
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
      {
        name: '查看新消息的时间',
        goal: '提示有什么是新的',
        scene: '打开列表时',
        tips: '只保存最近一次',
        columns: { seen_marks: { place: '位置', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { likes: ['handle'] } }],
}
