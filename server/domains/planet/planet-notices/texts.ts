export const texts = {
  /** Sentences in place of deleted content (B.notice.07, B.notice.08). */
  deletedPost: '该动态已被删除',
  deletedComment: '该评论已被删除',
  /** The name of a user whose content is gone, who was never anonymous. */
  someUser: '有人',
} as const
