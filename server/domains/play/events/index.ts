import { addDays, dayOf } from '../../../../contract/kernel/time'
import { events } from '../../../../contract/play/events'
import { reportIn } from '../../../../contract/play/events-report'
import { linkLimits } from '../../../../contract/play/links-numbers'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import * as q from './queries'

/** The counters of the last days for staff, latest first. */
export const eventsOnFile = (db: Db, now: Date, days: number) => q.since(db, addDays(dayOf(now), 1 - days))

export const dropOldEvents = (db: Db, now: Date) => q.dropBefore(db, addDays(dayOf(now), -linkLimits.countDays))

export default handlers(events, {
  async eventReport({ db, now }, { content }) {
    const report = reportIn(content)
    if (!report) throw refuse('badInput')
    const counted = Object.entries(report.events).map(([name, count]) => ({ name, count }))
    await q.add(db, dayOf(now), report.source, counted)
    return {}
  },
})
