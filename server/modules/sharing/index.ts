import { sharing } from '../../../contract/areas/sharing'
import { handlers } from '../../handlers'
import { sharedPost } from '../planet'

export default handlers(sharing, {
  post: (ctx, { dynamicId }) => sharedPost(ctx, dynamicId),
})
