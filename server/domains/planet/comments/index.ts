import { comments } from '../../../../contract/planet/comments'
import { handlers, inSteps } from '../../../kernel/handlers'
import { like } from './liking'
import { replyPage, threadPage } from './reading'
import { remove } from './removing'
import { judgeComment, write } from './writing'

export { forgetWriter } from './removing'
export { addReadyComments, type ReadyComment } from './ready-comments'
export { reportedComment } from './reading'
export { commentsInReview, decideComment, reviewComments, takeDownComment } from './review'

export default handlers(comments, {
  list: threadPage,
  replies: replyPage,
  add: inSteps({ prepare: judgeComment, write }),

  async remove(ctx, { commentId }) {
    await remove(ctx, commentId)
    return {}
  },

  like,
})
