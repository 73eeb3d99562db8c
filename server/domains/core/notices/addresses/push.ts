import { noticeLimits } from '../../../../../contract/core/notices-kinds'
import type { SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import type { PushSubscription } from '../../../../providers/notices'
import { texts } from '../texts'
import * as q from './queries'

const macOf = ({ keys }: Pick<SessionContext, 'keys'>, endpoint: string) => keys.mac('push endpoint', endpoint)

/**
 * Sends notices to this browser while its session lives. @throws ApiError unacceptable when the address is of no known
 * push service
 */
export async function subscribe(ctx: SessionContext, subscription: PushSubscription): Promise<void> {
  const { db, me, now, keys, caller, providers } = ctx
  // without this check the server would send requests to an address that a client made up (security C5)
  if (!caller.tokenHash || !providers.notices.push?.accepts(subscription))
    throw refuse('unacceptable', { message: texts.noPush })
  await q.addBrowser(db, {
    endpoint_mac: macOf(ctx, subscription.endpoint),
    user_id: me.id,
    session_hash: caller.tokenHash,
    sealed: keys.seal(JSON.stringify(subscription)),
    at: now,
  })
  await q.keepBrowsers(db, me.id, noticeLimits.browsers)
}

export const unsubscribe = (ctx: SessionContext, endpoint: string) =>
  q.dropBrowser(ctx.db, ctx.me.id, macOf(ctx, endpoint))
