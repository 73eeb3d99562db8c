import { plus } from '../../../../contract/kernel/time'
import { yearEnd } from '../../../../contract/play/year-end'
import { drawMessage, yearEndCost, type YearEndPrize, yearEndPrizes } from '../../../../contract/play/year-end-draw'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { thereFor, viewPeople } from '../../core/people'
import { masked } from '../../money/invite'
import { commit, draw, prizeNamed } from './drawing'
import * as q from './queries'
import { isOpen, isOver, windowOf } from './rules'
import { claim, tasksOf } from './tasks'
import { prizeNames, title } from './texts'

export { commit, draw } from './drawing'
export { windowOf } from './rules'
export { clearPoints } from './ending'
export { claim } from './tasks'

/** The most rows of the winners' ticker and of prizes, and the most days of commitments. */
const most = { winners: 20, prizes: 200, days: 40 }

/** Sets the remaining stock of a prize, for staff. Null means unlimited. */
export const setStock = (db: Db, prize: YearEndPrize, remaining: number | null) => q.setStock(db, prize, remaining)

/** The remaining stock of each prize, for staff. */
export const stockOf = (db: Db) => q.stock(db)

/** The secret of a day for the public, or '' while it can still be used to draw. */
const told = ({ keys, now }: Pick<SessionContext, 'keys' | 'now'>, { day, sealed }: { day: string; sealed: Buffer }) =>
  isOver(day, now) ? keys.open(sealed) : ''

export default handlers(yearEnd, {
  accountInfo: async ({ db, me }) => ({ balance: await q.balanceOf(db, me.id) }),

  async activityInfo(ctx) {
    const { db, env, now } = ctx
    const { from, until } = windowOf(env, now)
    const open = isOpen(env, now)
    if (open) await commit(ctx)
    const secrets = await q.secrets(db, most.days)
    return {
      startTime: from.getTime(),
      endTime: plus(until, 999, 'millisecond').getTime(),
      open,
      drawCost: yearEndCost,
      commitments: secrets.map(({ day, commitment, sealed }) => ({
        day,
        commitment,
        secret: told(ctx, { day, sealed }),
      })),
    }
  },

  prizes: async () => ({
    list: yearEndPrizes.map(({ kind, weight }) => ({ icon: kind, prizeName: prizeNames[kind], weight })),
  }),

  async recentPrizeRecords(ctx) {
    const { records } = await viewPeople(ctx, {
      skeleton: async () => ({ rows: await q.recent(ctx.db, thereFor(ctx.me.viewer, ctx.now), most.winners) }),
      hydrate: () => Promise.resolve({}),
      view: ({ prize }, { nickname }) => ({
        nickname: masked(nickname),
        prizeName: prizeNames[prizeNamed(prize)],
      }),
    })
    return { list: records }
  },

  tasks: async (ctx) => ({ list: await tasksOf(ctx) }),

  queryH5Info: async () => ({ title, rulesPath: '/protocol-url/year-end-romance-rule' }),

  claim: async (ctx, { taskId }) => ({ balance: await claim(ctx, taskId) }),

  draw,

  async myPrizes({ db, me }) {
    const rows = await q.drawsOf(db, me.id, most.prizes)
    return {
      list: rows.map(({ prize, expires_at }) => {
        const icon = prizeNamed(prize)
        return { icon, prizeName: prizeNames[icon], expireTime: expires_at.getTime() }
      }),
    }
  },

  async myDraws(ctx, { activityId: _, ...page }) {
    const { db, me } = ctx
    const [rows, total] = await Promise.all([
      q.drawsOf(db, me.id, page.pageSize, offsetOf(page)),
      q.drawCount(db, me.id),
    ])
    return paged(
      total,
      page,
      rows.map(({ number, day, seed, mac, unit, prize, at, commitment, sealed }) => {
        const kind = prizeNamed(prize)
        return {
          number,
          day,
          commitment,
          secret: told(ctx, { day, sealed }),
          seed,
          message: drawMessage(day, me.uid, number, seed),
          mac,
          unit,
          kind,
          prizeName: prizeNames[kind],
          time: at.getTime(),
        }
      }),
    )
  },
})
