import { dayOf, plus } from '../../../../contract/kernel/time'
import { type Numbers2024, yearlyReport } from '../../../../contract/play/yearly-report'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { matrixOf } from '../../../kernel/qr-code'
import { isThere, onlyPeople, personById, viewPeople } from '../../core/people'
import { count2022, count2024 } from './counting'
import * as store from './kept-reports'
import * as q from './queries'
import { annualOf, closedText, isOpen, openingOf, standingOf, version, windowOf } from './rules'
import { annualTexts, texts } from './texts'

export { actsOf } from './counting'
export { drop as dropReport } from './kept-reports'
export { registeredAt } from './queries'
export { closedText, isOpen, windowOf } from './rules'

const edition = 2024
/** The number of days after which stored numbers are counted again. */
const keptDays = 1
const most = { faces: 6, looked: 30 }

const askedBy = ({ env, me, now }: SessionContext): q.Asked => ({
  ...windowOf(env, now, 'REPORT_2024'),
  viewer: me.viewer,
  now,
})

async function standing({ db, env, me, now }: SessionContext) {
  const { verified } = await personById(db, me.id)
  return standingOf(verified, await q.proofsOf(db, me.id), windowOf(env, now, 'REPORT_2024').until)
}

/**
 * Checks that the user may see the report.
 * @throws ApiError unacceptable, with the sentence of the first condition that fails (B.report2024.09)
 */
async function admit(ctx: SessionContext): Promise<void> {
  if (!isOpen(ctx.env, ctx.now, 'REPORT_2024'))
    throw refuse('unacceptable', { message: closedText(ctx.env, ctx.now, 'REPORT_2024') })
  const { userInfoComplete, certDateTooLate } = await standing(ctx)
  if (!userInfoComplete) throw refuse('unacceptable', { message: texts.incomplete })
  if (certDateTooLate) throw refuse('unacceptable', { message: texts.late })
}

/** The numbers of a user who agreed to the count. Stored numbers are used for a day if this version counted them. */
async function numbersOf(ctx: SessionContext): Promise<Numbers2024> {
  const { db, me, now } = ctx
  const kept = await store.keptOf(db, me.id, edition)
  if (!kept) throw refuse('mustAgree', { message: texts.unauthorised })
  const fresh = kept.made_at !== null && now < plus(kept.made_at, keptDays, 'day')
  if (kept.version === version && fresh) return kept.numbers as Numbers2024
  const numbers = await count2024(ctx, askedBy(ctx))
  await store.keepNumbers(db, me.id, edition, { numbers, version, at: now })
  return numbers
}

/**
 * The users of these rows that the viewer may see now, with avatars. This is never stored, so that a user who hides,
 * leaves or blocks disappears at once.
 */
async function facesOf<Row extends { person: number }>(ctx: SessionContext, rows: readonly Row[]) {
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows }),
    hydrate: onlyPeople,
    view: (row, person, _facts, { viewer, now, fileUrl }) =>
      isThere(viewer, person, now)
        ? { row, uid: person.uid, avatar: fileUrl(person.avatar_key), nickname: person.nickname }
        : undefined,
  })
  return records
}

export default handlers(yearlyReport, {
  async report2022({ db, env, me, now }) {
    if (!isOpen(env, now, 'REPORT_2022')) throw refuse('unacceptable', { message: closedText(env, now, 'REPORT_2022') })
    return count2022(db, { ...windowOf(env, now, 'REPORT_2022'), viewer: me.viewer, now })
  },

  async enterInfo2024(ctx) {
    const { db, env, me, now } = ctx
    const kept = await store.keptOf(db, me.id, edition)
    return {
      enable: isOpen(env, now, 'REPORT_2024'),
      finishedRead: Boolean(kept?.finished_at),
      ...(await standing(ctx)),
      yearStr: dayOf(windowOf(env, now, 'REPORT_2024').until).slice(0, 4),
      openTime: openingOf(env, 'REPORT_2024')?.getTime() ?? 0,
    }
  },

  async enable2024(ctx) {
    await admit(ctx)
    await store.authorise(ctx.db, ctx.me.id, edition, ctx.now)
    return {}
  },

  async report2024(ctx) {
    const { db, me, fileUrl, publicUrl } = ctx
    await admit(ctx)
    const person = await personById(db, me.id)
    if (person.stealth) throw refuse('unacceptable', { message: texts.stealth })
    const numbers = await numbersOf(ctx)
    const asked = askedBy(ctx)
    const [visited] = await facesOf(ctx, await q.mostVisited(db, asked, most.looked))
    const met = await facesOf(ctx, await q.acquaintances(db, asked, most.looked))
    const annual = annualOf(numbers)
    return {
      ...numbers,
      visitMostUser: visited ? { avatar: visited.avatar, nickname: visited.nickname } : null,
      mostVisitCnt: visited?.row.count ?? 0,
      single: !person.paired,
      currentInfo: { avatar: fileUrl(person.avatar_key), nickname: person.nickname },
      annualText: annualTexts[annual],
      annualImage: annual,
      matchedUsers: met.slice(0, most.faces).map(({ uid, avatar, nickname }) => ({ uid, avatar, nickname })),
      uid: me.uid,
      matrix: matrixOf(publicUrl('/vh5/user/report/report2024')),
    }
  },

  async finishedRead2024(ctx) {
    if (!(await store.keptOf(ctx.db, ctx.me.id, edition))) throw refuse('mustAgree', { message: texts.unauthorised })
    await store.finish(ctx.db, ctx.me.id, edition, ctx.now)
    return {}
  },
})
