import { sharing } from '../../../contract/areas/sharing'
import type { Data, Input } from '../../../contract/define'
import type { SessionContext } from '../../context'
import { handlers, inSteps, type Outside } from '../../handlers'
import type { MiniPlace } from '../../providers/wechat'
import { sharedPost } from '../planet'
import * as q from './queries'

type Prepared = MiniPlace & { key: string; fresh: boolean }

/** The code of a post that may be shared, as kept or made anew; without a key where there is none, or WeChat is away. */
async function codeOf(ctx: Outside<SessionContext>, { dynamicId }: Input<typeof sharing.code>): Promise<Prepared> {
  const { options } = await sharedPost(ctx, dynamicId)
  const place = { page: `pages/planet/${options.length > 0 ? 'vote' : 'dynamic'}/index`, scene: dynamicId }
  const kept = await q.miniCode(ctx.db, place)
  if (kept !== undefined) return { ...place, key: kept, fresh: false }
  const { wechat, storage } = ctx.providers
  const made = await wechat.miniCode(place).catch(() => undefined)
  if (!made) return { ...place, key: '', fresh: false }
  return { ...place, key: await storage.put(made.bytes, made.extension), fresh: true }
}

export default handlers(sharing, {
  post: (ctx, { dynamicId }) => sharedPost(ctx, dynamicId),
  code: inSteps<SessionContext, Input<typeof sharing.code>, Prepared, Data<typeof sharing.code>>({
    prepare: codeOf,
    async write({ db, now, fileUrl }, _input, { page, scene, key, fresh }) {
      if (fresh) await q.keepMiniCode(db, { page, scene, key, made_at: now })
      return { picture: fileUrl(key) }
    },
  }),
})
