import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { comments: { erased: ['user_id'] }, comment_likes: { erased: ['user_id'] } },
  kinds: {
    profile: [
      {
        name: '星球评论',
        goal: '展示你对动态的评论和回复',
        scene: '评论动态、回复别人时',
        tips: '可以随时删除，下面的回复会一起删除',
        columns: {
          comments: { content: '内容', state: '状态', reason: '未通过的原因', created_at: '评论时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '点赞的评论',
        goal: '记住你点赞过的评论',
        scene: '给评论点赞时',
        tips: '可以随时取消',
        columns: { comment_likes: { at: '点赞时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        comments: ['id', 'public_id', 'dynamic_id', 'top_id', 'parent_id', 'level', 'like_num', 'reply_num'],
        comment_likes: ['comment_id'],
      },
    },
    { why: technical.key, columns: { comments: ['client_key'] } },
    { why: technical.reference, columns: { comments: ['ref', 'decider'] } },
  ],
}
