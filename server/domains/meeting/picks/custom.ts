import type { Data, Input } from '../../../../contract/kernel/define'
import { fitLimits } from '../../../../contract/kernel/fit'
import { dayOf } from '../../../../contract/kernel/time'
import { pickLimits, type picks } from '../../../../contract/meeting/picks'
import type { Prefer } from '../../../../contract/profile/prefer'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { viewPeople } from '../../core/people'
import { basicsFirst, matchDayOf, matchTimeOf, openBasics, preferProblem, wishesOf } from '../../profile/prefer'
import { learnedOf, pairsOf } from './learned-model'
import { askingOf, sideOf, sinceNoon } from './lists'
import * as q from './queries'
import { saidOf, type Side } from './reasons'
import { activeSince } from './rules'
import { countFits, fits } from './search.queries'
import { modeOf } from './seekers'
import { pickOf, type Told } from './shape'

/** The number of candidates that are ranked; they are the most recently active ones. */
const rankedMost = 400

/**
 * Prepares a search. It is refused for the same reasons as a change of preferences (A.prefer.08, 11).
 * @throws ApiError unacceptable
 */
async function searchOf({ db, me, now }: SessionContext, wish: Prefer) {
  if ((await openBasics(db, me.id)).length > 0) throw refuse('unacceptable', { message: basicsFirst })
  const problem = preferProblem(wish)
  if (problem) throw refuse('unacceptable', { message: problem })
  const [live] = await q.seekersByIds(db, [me.id])
  if (!live) throw new Error('the caller is gone')
  const row = await sinceNoon(db, live, now)
  const matchTime = matchTimeOf(matchDayOf(now))
  return {
    row,
    matchTime,
    asking: await askingOf(db, row, now),
    search: { wish, now, matchTime, since: activeSince(now) },
  }
}

/** A small number is shown as zero, so that a search cannot be narrowed down to one user (security V23). */
const counted = (people: number) => (people < fitLimits.counted ? 0 : people)

/**
 * The number of users who match the filters, and of those among them who would accept the caller. Counts visible users
 * only (security G6), among the 20,000 most recently active. Small numbers are shown as zero.
 */
export async function countOf(ctx: SessionContext, wish: Prefer): Promise<Data<typeof picks.count>> {
  const { asking, search } = await searchOf(ctx, wish)
  const { mine, both } = await countFits(ctx.db, asking, search)
  return { mine: counted(mine), both: counted(both) }
}

/** A cursor: the last position that was shown. It is encrypted, since it contains a score. */
type Place = { percent: number; verified: number; compatibility: number; id: number }

type Placed = Place & { figure: number | undefined }

const sealed = ({ keys }: SessionContext, { percent, verified, compatibility, id }: Place) =>
  keys.seal([percent, verified, compatibility, id].join(' ')).toString('base64url')

function placeOf({ keys }: SessionContext, after: string): Place {
  try {
    const [percent, verified, compatibility, id] = keys.open(Buffer.from(after, 'base64url')).split(' ').map(Number)
    if (percent !== undefined && verified !== undefined && compatibility !== undefined && id !== undefined)
      return { percent, verified, compatibility, id }
  } catch {
    // the cursor was encrypted with a secret that was replaced since
  }
  throw refuse('unacceptable')
}

const behind = (a: Place, b: Place) =>
  b.percent - a.percent || b.verified - a.verified || b.compatibility - a.compatibility || a.id - b.id

/** Ranks the caller's mutual matches by the model of the last daily match. */
async function rankedOf(ctx: SessionContext, { row, matchTime, asking, search }: Awaited<ReturnType<typeof searchOf>>) {
  const { db, now } = ctx
  const ids = await fits(db, asking, { ...search, most: rankedMost })
  const [rows, wishes, learned] = await Promise.all([
    q.seekersByIds(db, ids),
    wishesOf(db, [row.id, ...ids], matchTime),
    learnedOf(db, [row.id, ...ids]),
  ])
  // the filters only choose the users; the figure of a pair does not depend on them
  const { market, mine, ranked } = pairsOf({ row, wish: wishes.get(row.id) ?? null, rows, wishes, learned }, now)
  const { order, figures } = ranked([...market.id.keys()].filter((other) => other !== mine))
  const placed = order
    .map(({ other, percent, compatibility }): Placed => ({
      percent,
      compatibility,
      verified: market.verified[other] ?? 0,
      id: market.id[other] ?? 0,
      figure: figures.get(other),
    }))
    // sorted in the order of the cursor, also without personalisation, where all percents are equal
    .sort(behind)
  return { order: placed, rows, wishes }
}

type Sides = { self: Side; them: Side; personal: boolean }

const toldOf = (compatibility: number | undefined, decision: Told['decision'], { self, them, personal }: Sides) => ({
  compatibility,
  ...saidOf(self, them, personal),
  decision,
})

/**
 * A page of the users who match the filters and accept the caller, best first. Without personalisation they are not
 * ordered by a score.
 */
export async function customOf(
  ctx: SessionContext,
  { after, ...wish }: Input<typeof picks.custom>,
): Promise<Data<typeof picks.custom>> {
  const { db, me, now } = ctx
  const place = after === undefined ? undefined : placeOf(ctx, after)
  const found = await searchOf(ctx, wish)
  const { order, rows, wishes } = await rankedOf(ctx, found)
  const rest = place ? order.filter((one) => behind(place, one) < 0) : order
  const page = rest.slice(0, pickLimits.picksMax)
  const last = page.at(-1)
  const mode = modeOf(found.row)
  const self = sideOf(found.row, wish, now, true)
  const sides = new Map(rows.map((other) => [other.id, sideOf(other, wishes.get(other.id) ?? null, now)]))
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: page.map(({ id, figure }) => ({ person: id, figure })) }),
    hydrate: async (ids) =>
      new Map((await q.decisionsOn(db, me.id, ids)).map(({ person_id, decision }) => [person_id, decision])),
    view: ({ figure }, person, decisions, reader) => {
      const them = sides.get(person.id)
      if (!them) return undefined
      const told = toldOf(figure, decisions.get(person.id) ?? '', { self, them, personal: mode === 'personal' })
      return { id: person.id, told, shown: pickOf(person, told, reader) }
    },
  })
  await q.addCustomPicks(
    db,
    records.map(({ id, told: { compatibility = 0, reasons, difference } }) => ({
      ...{ user_id: me.id, day: dayOf(now), person_id: id, mode, compatibility },
      ...{ reasons: JSON.stringify(reasons), difference, at: now },
    })),
  )
  return {
    list: records.map(({ shown }) => shown),
    next: last && rest.length > page.length ? sealed(ctx, last) : '',
  }
}
