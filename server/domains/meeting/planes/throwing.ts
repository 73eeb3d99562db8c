import type { Data, Input } from '../../../../contract/kernel/define'
import { dayOf } from '../../../../contract/kernel/time'
import type { planes } from '../../../../contract/meeting/planes'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { crowdOf, holdWriter, personById } from '../../core/people'
import { cleaned, judgeByService, judgeHere, type Judgement, stateAfter, unjudged } from '../../core/reviews'
import { refuseUnfit, restOf } from './access'
import * as q from './queries'
import { planeProblem } from './rules'
import { texts } from './texts'

type Wish = Input<typeof planes.throw>
type Wording = { clientKey: string; content: string }

/**
 * Checks the text of a plane or answer before it is written. A refused text is not stored.
 * @param known whether the text is stored already, so that no service is asked again
 * @throws ApiError featureBanned, unacceptable with a sentence
 */
export async function judge(
  ctx: Outside<SessionContext>,
  { content }: Wording,
  known: () => Promise<unknown>,
): Promise<Judgement> {
  await refuseUnfit(ctx)
  const text = cleaned(content)
  const asked = { scene: 'social', text } as const
  const judgement =
    judgeHere(ctx, { ...asked, problem: planeProblem(text) }) ??
    ((await known()) ? unjudged : await judgeByService(ctx, asked))
  if (judgement.verdict === 'reject') throw refuse('unacceptable', { message: judgement.reason || texts.refused })
  return judgement
}

export const judgeThrow = (ctx: Outside<SessionContext>, wish: Wish) =>
  judge(ctx, wish, () => q.planeByKey(ctx.db, ctx.me.id, wish.clientKey))

/**
 * Throws a plane with a checked text; must run in a transaction. The same client key throws no second one.
 * @throws ApiError keyReused, unacceptable when no throw is left today
 */
export async function throwPlane(
  ctx: SessionContext,
  { clientKey, content }: Wish,
  judgement: Judgement,
): Promise<Data<typeof planes.throw>> {
  const { db, me } = ctx
  const text = cleaned(content)
  await holdWriter(db, me.id)
  await refuseUnfit(ctx)
  const before = await q.planeByKey(db, me.id, clientKey)
  if (before && before.content !== text) throw refuse('keyReused', { message: texts.another })
  if (!before) await add(ctx, { clientKey, content: text }, judgement)
  const { throws, rest } = await restOf(ctx)
  return { restPublishTimes: throws, restTimes: rest }
}

async function add(ctx: SessionContext, { clientKey, content }: Wording, judgement: Judgement): Promise<void> {
  const { db, me, now } = ctx
  const { user, throws } = await restOf(ctx)
  if (throws === 0) throw refuse('unacceptable', { message: texts.noThrows })
  // these facts are stored with the plane and do not change any more (security V8)
  const [{ gender }, { place, born, years, position }] = [await personById(db, me.id), await crowdOf(db, me.id)]
  const state = stateAfter(judgement)
  const plane = await q.addPlane(db, {
    public_id: newHandle(),
    client_key: clientKey,
    user_id: me.id,
    gender,
    content,
    birth_year: born,
    birth_years: years || 1,
    city: place,
    position,
    state: state === 'approved' ? 'flying' : state,
    ref: judgement.ref,
    decider: judgement.decider ?? 'machine',
    created_at: now,
  })
  await q.touch(db, me.id, plane.id, now)
  const today = dayOf(now)
  const spent = user?.day === today ? user : { thrown: 0, caught: 0 }
  await q.setUser(db, me.id, now, { day: today, thrown: spent.thrown + 1, caught: spent.caught })
}
