import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { planet_notices: { erased: ['user_id', 'actor_id'] } },
  kinds: {
    meeting: [
      {
        name: '星球的互动通知',
        goal: '告诉你谁点赞、评论、解锁了你的动态，或者提到了你',
        scene: '别人和你的动态、评论互动时',
        tips: '只展示最近九十天的',
        columns: { planet_notices: { type: '通知类型', read: '是否已读', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: 'planet_notices.user_id',
      },
    ],
  },
  technical: [{ why: technical.id, columns: { planet_notices: ['id', 'public_id', 'dynamic_id', 'comment_id'] } }],
}
