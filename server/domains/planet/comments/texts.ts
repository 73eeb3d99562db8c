import { limits } from '../../../../contract/limits'

export const said = {
  blank: '评论不能是空的',
  refused: '评论没有通过审核，请修改后再发',
  mentions: `一条评论最多提到 ${limits.postMentions} 个人`,
  enough: `今天已经发了 ${limits.commentsPerDay} 条评论，明天再来吧`,
  another: '这条评论已经发过了，请重新编辑后再发',
} as const
