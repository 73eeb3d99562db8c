import { randomBytes } from 'node:crypto'
import type { Input } from '../../../../contract/kernel/define'
import type { election } from '../../../../contract/play/election'
import { electionLimits } from '../../../../contract/play/election-numbers'
import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { holdWriter } from '../../core/people'
import { sealBallot } from './ballots'
import * as q from './queries'
import { ballotOf, enter, outcomeFor, poolOf } from './reading'
import { choiceProblem, codeOf, finalProblem, withChoices } from './rules'
import { texts } from './texts'

/** Parts of the context that choosing needs. */
export type Chooser = Pick<Context, 'db' | 'keys' | 'now'> & { me: Pick<Me, 'id' | 'bans'> }

const no = (message: string) => refuse('unacceptable', { message })

/** A place that no participant has. */
const unknown = -1

/**
 * Adds choices to the caller's ballot, which is locked. Earlier choices stay (C.election.18, C.X04).
 * @throws ApiError featureBanned, or unacceptable with a sentence (C.election.19)
 */
export async function choose(ctx: Chooser, { eventId, uidList }: Input<typeof election.choose>): Promise<void> {
  const { db, me, keys, now } = ctx
  refuseFeature(me, 'activity')
  await holdWriter(db, me.id)
  const scene = await enter(ctx, { eventId })
  // a choice may not be added after the commitments were published; locks the election before the member, like the
  // staff commands
  if (await q.isClosed(db, scene.election.id)) throw no(texts.over)
  const member = await q.holdMember(db, scene.election.id, me.id)
  const ballot = ballotOf(ctx, scene, member)
  const { chosen } = ballot
  const wanted = uidList.map((uid) => scene.others.find(({ person }) => person.uid === uid)?.place ?? unknown)
  const pool = poolOf(scene).map(({ place }) => place)
  const problem = choiceProblem(scene.election, { wanted, chosen, pool, now })
  if (problem !== undefined) throw no(problem)
  await q.putBallot(db, member, sealBallot(keys, { ...ballot, chosen: withChoices(chosen, wanted) }))
}

/**
 * Stores the caller's final choice, only one for each election. The caller's ballot is locked. Repeating the same
 * choice changes nothing.
 * @throws ApiError featureBanned, or unacceptable with a sentence (C.election.38, C.election.39)
 */
export async function finalChoose(ctx: Chooser, wish: Input<typeof election.finalChoose>): Promise<void> {
  const { db, me, now } = ctx
  refuseFeature(me, 'activity')
  await holdWriter(db, me.id)
  const scene = await enter(ctx, wish)
  const { election, others, phase } = scene
  const { privileges } = await q.holdMember(db, election.id, me.id)
  const chosen = others.find(({ person }) => person.uid === wish.uid)
  const before = await q.finalOf(db, election.id, me.id)
  if (before && before.chosen_id === chosen?.person.id) return
  if (before) throw no(texts.decided)
  const { mutualChoose, chooseMe } = outcomeFor(ctx, scene)
  const at = chosen?.place ?? unknown
  const facts = { mutual: mutualChoose.includes(at), choseMe: chooseMe.includes(at), check: wish.check }
  const problem = finalProblem({ phase, privileges }, facts)
  if (problem !== undefined || !chosen) throw no(problem ?? texts.notMutual)
  await q.addFinal(db, {
    election_id: election.id,
    user_id: me.id,
    chosen_id: chosen.person.id,
    code: election.type === 1 ? null : codeOf(randomBytes(electionLimits.codeLetters)),
    at: now,
  })
}

/** Selects a privilege. @throws ApiError unacceptable when it was not granted (C.election.55) */
export async function setPrivilege(ctx: Chooser, { eventId, privilege }: Input<typeof election.setPrivilege>) {
  const { db, me } = ctx
  await holdWriter(db, me.id)
  const { election } = await enter(ctx, { eventId })
  const member = await q.holdMember(db, election.id, me.id)
  if (!member.privileges.includes(privilege)) throw no(texts.noPrivilege)
  await q.select(db, member, privilege)
}
