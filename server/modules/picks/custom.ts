import type { picks } from '../../../contract/areas/picks'
import type { Prefer } from '../../../contract/areas/prefer'
import type { Data, Input } from '../../../contract/define'
import { limits } from '../../../contract/limits'
import { dayOf } from '../../../contract/time'
import type { ContextFor } from '../../context'
import { refuse } from '../../errors'
import { peopleById, personById } from '../people'
import { openBasics, wishesOf } from '../prefer'
import { basicsFirst, matchDayOf, matchTimeOf, preferProblem } from '../prefer/rules'
import { askingOf, sideOf } from './lists'
import { inOrder } from './match'
import { asWeights, plainModel } from './match/learn'
import { marketOf } from './match/market'
import { scorer } from './match/score'
import * as q from './queries'
import { differenceOf, plainReasonsOf, reasonsOf } from './reasons'
import { activeSince } from './rules'
import { countFits, fits } from './search/queries'
import { modeOf, seekerOf } from './seekers'
import { pickOf } from './shape'

type Ctx = ContextFor<'session'>

/** People whom one search puts in order: those who fit both ways and were here last. */
const ranked = 400

/** Whoever searches, with what their search asks for; refused where preferences would be (A.prefer.08, 11). */
async function searchOf({ db, me, now }: Ctx, wish: Prefer) {
  if ((await openBasics(db, me.id)).length > 0) throw refuse('unacceptable', { message: basicsFirst })
  const problem = preferProblem(wish)
  if (problem) throw refuse('unacceptable', { message: problem })
  const [row] = await q.seekersByIds(db, [me.id])
  if (!row) throw new Error('somebody who was just here is gone')
  const matchTime = matchTimeOf(matchDayOf(now))
  return {
    row,
    matchTime,
    asking: await askingOf(db, row, now),
    search: { wish, now, matchTime, since: activeSince(now) },
  }
}

/**
 * How many people these filters let through, and how many of them look for somebody like me: exact under the viewer filter
 * (security G6), among the 20,000 of them who were here last.
 */
export async function countOf(ctx: Ctx, wish: Prefer): Promise<Data<typeof picks.count>> {
  const { asking, search } = await searchOf(ctx, wish)
  return countFits(ctx.db, asking, search)
}

/** Where a search goes on: behind somebody of this place in the order. Sealed, so that it tells no score. */
type Place = { percent: number; verified: number; fused: number; id: number }

const sealed = ({ keys }: Ctx, { percent, verified, fused, id }: Place) =>
  keys.seal([percent, verified, fused, id].join(' ')).toString('base64url')

function placeOf({ keys }: Ctx, after: string): Place {
  try {
    const [percent, verified, fused, id] = keys.open(Buffer.from(after, 'base64url')).split(' ').map(Number)
    if (percent !== undefined && verified !== undefined && fused !== undefined && id !== undefined)
      return { percent, verified, fused, id }
  } catch {
    // made by somebody else, or with another secret
  }
  throw refuse('unacceptable')
}

const behind = (a: Place, b: Place) =>
  b.percent - a.percent || b.verified - a.verified || b.fused - a.fused || a.id - b.id

/** People who fit both ways by these filters, best first; from some plain ones the nearest and newest, unordered by fit. */
export async function customOf(
  ctx: Ctx,
  { after, ...wish }: Input<typeof picks.custom>,
): Promise<Data<typeof picks.custom>> {
  const { db, me, now, fileUrl } = ctx
  const place = after === undefined ? undefined : placeOf(ctx, after)
  const { row, matchTime, asking, search } = await searchOf(ctx, wish)
  const ids = await fits(db, asking, { ...search, most: ranked })
  const [rows, wishes, weights, viewer] = await Promise.all([
    q.seekersByIds(db, ids),
    wishesOf(db, ids, matchTime),
    q.lastWeights(db),
    personById(db, me.id),
  ])
  const mode = modeOf(row)
  const part = { mode: 'none', offered: true, exposed: 0 } as const
  const m = marketOf(
    [
      seekerOf(row, { ...part, mode, wishes: wish }, now),
      ...rows.map((other) => seekerOf(other, { ...part, wishes: wishes.get(other.id) ?? null }, now)),
    ],
    { from: [], to: [], yes: [] },
    { from: [], to: [] },
  )
  const mine = m.id.indexOf(row.id)
  const others = [...m.id.keys()].filter((other) => other !== mine)
  const order = inOrder(m, scorer(m, plainModel(m, asWeights(weights))), mine, others).map(
    ({ other, percent, fused }): Place => ({
      percent,
      fused,
      verified: m.verified[other] ?? 0,
      id: m.id[other] ?? 0,
    }),
  )
  const rest = place ? order.filter((one) => behind(place, one) < 0) : order
  const page = rest.slice(0, limits.picksMax)
  const last = page.at(-1)
  const [people, decisions] = await Promise.all([
    peopleById(
      db,
      page.map(({ id }) => id),
    ),
    q.decisionsOn(
      db,
      me.id,
      page.map(({ id }) => id),
    ),
  ])
  const known = new Map(rows.map((other) => [other.id, other]))
  const self = sideOf(row, wish, now, true)
  const personal = mode === 'personal'
  const shown = page.flatMap(({ id, percent }) => {
    const other = known.get(id)
    const person = people.get(id)
    if (!other || !person) return []
    const them = sideOf(other, wishes.get(id) ?? null, now)
    const told = {
      compatibility: personal ? percent : undefined,
      reasons: personal ? reasonsOf(self, them) : plainReasonsOf(self, them),
      difference: personal ? differenceOf(self, them) : '',
      decision: decisions.find(({ person_id }) => person_id === id)?.decision ?? '',
    }
    return [{ person, told }]
  })
  await q.addCustomPicks(
    db,
    shown.map(({ person, told: { compatibility = 0, reasons, difference } }) => ({
      ...{ user_id: me.id, day: dayOf(now), person_id: person.id, mode, compatibility },
      ...{ reasons: JSON.stringify(reasons), difference, at: now },
    })),
  )
  return {
    list: shown.map(({ person, told }) => pickOf(person, viewer, told, now, fileUrl)),
    next: last && rest.length > page.length ? sealed(ctx, last) : '',
  }
}
