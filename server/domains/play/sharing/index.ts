import type { Data, Input } from '../../../../contract/kernel/define'
import { sharing } from '../../../../contract/play/sharing'
import type { SessionContext } from '../../../kernel/context'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { matrixOf } from '../../../kernel/qr-code'
import type { MiniPlace } from '../../../providers/wechat'
import { sharedPost } from '../../planet/planet'
import { placeOf } from './places'
import * as q from './queries'

export { linkCardOf } from './link-cards'

type Prepared = MiniPlace & { key: string; fresh: boolean }

/**
 * The mini-program code of a poster: the stored one or a new one. The key is '' when WeChat makes none or does not
 * answer.
 */
async function codeOf(ctx: Outside<SessionContext>, wish: Input<typeof sharing.code>): Promise<Prepared> {
  const place = await placeOf(ctx, wish)
  const kept = await q.miniCode(ctx.db, place)
  if (kept !== undefined) return { ...place, key: kept, fresh: false }
  const { wechat, storage } = ctx.providers
  const made = await wechat.miniCode(place).catch(() => undefined)
  if (!made) return { ...place, key: '', fresh: false }
  return { ...place, key: await storage.put(made.bytes, made.extension), fresh: true }
}

export default handlers(sharing, {
  post: (ctx, { dynamicId }) => sharedPost(ctx, dynamicId),
  card: async ({ publicUrl }) => ({ matrix: matrixOf(publicUrl('/vh5/')) }),
  code: inSteps<SessionContext, Input<typeof sharing.code>, Prepared, Data<typeof sharing.code>>({
    prepare: codeOf,
    async write({ db, now, providers, after, fileUrl }, _input, { page, scene, key, fresh }) {
      if (!fresh) return { picture: fileUrl(key) }
      const kept = await q.keepMiniCode(db, { page, scene, key, made_at: now })
      // a concurrent request has stored the same code: deletes this file
      if (kept !== key) after(() => providers.storage.remove(key))
      return { picture: fileUrl(kept) }
    },
  }),
})
