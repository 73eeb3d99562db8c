import { dataExport, type Export, exportLimits } from '../../../../contract/account/data-export'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { holdUser } from '../../core/people'
import * as q from './queries'

export { makeExports } from './make'

const none: Export = { state: 'none', progress: 0, url: '', size: 0, requestTime: 0, expireTime: 0 }

function view({ now, providers, publicUrl, caller }: SessionContext, copy: q.Copy): Export {
  const { state, key, size, done, total, requested_at, expires_at } = copy
  const asked = { ...none, requestTime: requested_at.getTime() }
  if (state !== 'ready') return { ...asked, state, progress: total === 0 ? 0 : Math.floor((done * 99) / total) }
  // treats an expired export as gone, even before the job has removed it
  if (!expires_at || expires_at <= now) return { ...asked, state: 'gone' }
  // the address is bound to this session and stops working when the session ends
  const holder = caller.tokenHash?.toString('hex')
  const url = holder === undefined ? '' : publicUrl(providers.storage.downloadUrl(key, expires_at, holder))
  return { ...asked, state, progress: 100, url, size, expireTime: expires_at.getTime() }
}

export default handlers(dataExport, {
  async latest(ctx) {
    const copy = await q.latest(ctx.db, ctx.me.id)
    return copy ? view(ctx, copy) : none
  },

  async request(ctx) {
    const { db, me, now } = ctx
    if (now.getTime() - me.since.getTime() > exportLimits.freshLoginSeconds * 1000) throw refuse('freshLogin')
    await holdUser(db, me.id)
    const atWork = await q.atWork(db, me.id)
    if (atWork) return view(ctx, atWork)
    await q.letGo(db, me.id)
    return view(ctx, await q.add(db, newHandle(), me.id, now))
  },
})
