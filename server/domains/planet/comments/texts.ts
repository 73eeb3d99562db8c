import { commentLimits } from '../../../../contract/planet/comments'
import { postLimits } from '../../../../contract/planet/planet-parts'

export const texts = {
  blank: '评论不能是空的',
  refused: '评论没有通过审核，请修改后再发',
  takenDown: (reason: string) => `你的评论被下架了，原因是「${reason}」。不同意的话，可以联系客服申诉`,
  mentions: `一条评论最多提到 ${postLimits.postMentions} 个人`,
  enough: `今天已经发了 ${commentLimits.commentsPerDay} 条评论，明天再来吧`,
  another: '这条评论已经发过了，请重新编辑后再发',
} as const
