import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { follows: { erased: ['follower_id', 'followed_id'] } },
  kinds: {
    meeting: [
      {
        name: '关注',
        goal: '展示你关注的人和关注你的人',
        scene: '关注别人时',
        tips: '副本中不含对方的信息',
        columns: { follows: { at: '关注时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'follows.follower_id',
      },
    ],
  },
  technical: [{ why: technical.id, columns: { follows: ['handle'] } }],
}
