import { switchIds } from '../../../../../contract/account/settings-switches'
import type { NoticeChannel } from '../../../../../contract/core/notices-kinds'
import type { SessionContext } from '../../../../kernel/context'
import { isStopped } from '../../phone-stops'
import { receiver, switches } from '../queries'
import { preferred } from '../rules'
import * as q from './queries'

/** Whether a channel can deliver a notice now; undefined when it has no address of the user. */
const readiness: Readonly<Record<NoticeChannel, (ctx: SessionContext) => Promise<boolean | undefined>>> = {
  async push({ db, me, now, providers }) {
    return providers.notices.push && (await q.browsers(db, me.id, now)).length > 0 ? true : undefined
  },
  async subscribe({ db, me, providers }) {
    if (!(await q.hasOpenid(db, me.id))) return undefined
    const { templates } = providers.notices
    if (Object.keys(templates).length === 0) return undefined
    return (await q.permissions(db, me.id)).some(({ template, granted }) => granted > 0 && template in templates)
  },
  async official({ db, me, providers }) {
    return providers.notices.official && (await q.official(db, me.id)) ? true : undefined
  },
  async sms({ db, me, keys }) {
    const { phone_sealed: phone } = await receiver(db, me.id)
    return phone && !(await isStopped(db, keys.lookups(keys.open(phone)))) ? true : undefined
  },
}

/** Returns the channels that have an address of the caller, in the caller's order. SMS serves safety notices alone. */
export async function waysOf(ctx: SessionContext): Promise<{ channel: NoticeChannel; ready: boolean }[]> {
  const order = (await switches(ctx.db, ctx.me.id)).get(switchIds.pushChannel)
  const found: { channel: NoticeChannel; ready: boolean }[] = []
  for (const channel of [...preferred(order), 'sms'] as const) {
    const ready = await readiness[channel](ctx)
    if (ready !== undefined) found.push({ channel, ready })
  }
  return found
}
