export const texts = {
  /** Sentences in place of deleted content (B.notice.07, B.notice.08). */
  deletedPost: '该动态已被删除',
  deletedComment: '该评论已被删除',
  /** Stands for a named user whose content is gone; the word for anonymous authors would be wrong. */
  someUser: '有人',
} as const
