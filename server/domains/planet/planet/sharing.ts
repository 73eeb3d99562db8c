import type { Data } from '../../../../contract/kernel/define'
import { planetLimits } from '../../../../contract/planet/planet'
import { dynamicType } from '../../../../contract/planet/planet-parts'
import type { sharing } from '../../../../contract/play/sharing'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { matrixOf } from '../../../kernel/qr-code'
import * as q from './queries'
import { readPost } from './reading'
import { wordsOutside } from './rules'
import { texts } from './texts'

/**
 * The preview of a post for people outside the app: its beginning, and a link that opens it. It identifies no user. A
 * post that is not public cannot be shared (security G9, V2).
 * @throws ApiError absent, unacceptable for a post that is not public
 */
export async function sharedPost(ctx: Outside<SessionContext>, name: string): Promise<Data<typeof sharing.post>> {
  const { db, me, now, fileUrl, publicUrl } = ctx
  const { id } = await readPost(ctx, name)
  if (!(await q.isForEverybody(db, id))) throw refuse('unacceptable', { message: texts.notForEverybody })
  const [post] = await q.postsById(db, [id], me.viewer, now)
  if (!post) throw refuse('absent')
  const { kind, content, images, options, topic_title } = post
  const link = publicUrl(`/vh5/planet/${kind === dynamicType.vote ? 'vote' : 'dynamic'}?dynamicId=${post.public_id}`)
  return {
    words: wordsOutside(content),
    picture: fileUrl(images?.[0]?.key ?? ''),
    topic: topic_title ?? '',
    options: (options ?? []).slice(0, planetLimits.votePreviewOptions).map(({ text }) => text),
    link,
    matrix: matrixOf(link),
  }
}
