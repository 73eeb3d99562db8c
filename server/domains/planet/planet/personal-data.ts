import { keep, type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    dynamics: { erased: ['user_id'] },
    dynamic_images: { erased: ['user_id'] },
    dynamic_media: { erased: ['user_id'] },
    dynamic_links: { erased: ['user_id'] },
    dynamic_options: { erased: ['user_id'] },
    dynamic_interactions: { erased: ['user_id'] },
  },
  kinds: {
    profile: [
      {
        name: '星球动态',
        goal: '展示你发布的动态',
        scene: '发布动态时',
        tips: '可以随时删除',
        columns: {
          dynamics: {
            content: '内容',
            city: '地点',
            audience: '谁可以看',
            ai: '是否由 AI 生成',
            anonymous: '是否匿名',
            state: '状态',
            text_state: '文字审核状态',
            reason: '未通过的原因',
            created_at: '发布时间',
            published_at: '公开时间',
            vote_closed_at: '投票结束时间',
          },
          dynamic_options: { text: '投票选项' },
          dynamic_links: { created_at: '放链接的时间' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '星球互动',
        goal: '记住你看过、赞过、投过、解锁过、评论过和不想看的动态',
        scene: '浏览星球时',
        tips: '看过的动态在“最近浏览”里，其他人看不到',
        columns: { dynamic_interactions: { kind: '做了什么', item: '投给的选项', at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '动态的图片、语音和视频',
        goal: '展示你发布的动态',
        scene: '发布动态时',
        tips: '随动态一起删除',
        columns: {
          dynamics: { image_keys: '图片文件' },
          dynamic_images: { key: '图片文件', thumb_key: '缩略图文件' },
          dynamic_media: { key: '语音或视频文件' },
        },
        keep: keep.account,
        erase: 'delete',
        exported: false,
        files: true,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        dynamics: ['id', 'public_id', 'topic_id'],
        dynamic_images: ['dynamic_id', 'position', 'upload_id'],
        dynamic_media: ['dynamic_id', 'upload_id'],
        dynamic_links: ['dynamic_id', 'article_id', 'topic_id', 'quiz_test_id'],
        dynamic_options: ['dynamic_id', 'item'],
        dynamic_interactions: ['dynamic_id'],
      },
    },
    { why: technical.key, columns: { dynamics: ['client_key', 'input_digest'] } },
    { why: technical.reference, columns: { dynamics: ['ref', 'decider'] } },
    {
      why: 'Follows from the post: its kind, its counters and its place in feeds',
      columns: {
        dynamics: ['kind', 'sticky', 'status_shown', 'like_num', 'comment_num', 'vote_num', 'heat'],
        dynamic_images: ['width', 'height', 'state'],
        dynamic_media: ['seconds', 'width', 'height', 'state'],
        dynamic_options: ['votes'],
      },
    },
  ],
}
