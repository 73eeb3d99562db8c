import type { Data, Input } from '../../../../contract/kernel/define'
import { userStatus } from '../../../../contract/kernel/options'
import { type planet, planetLimits } from '../../../../contract/planet/planet'
import type { VoteInfo } from '../../../../contract/planet/planet-parts'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import {
  birthYearOf,
  holdWriter,
  isColleagueApart,
  peopleById,
  type Person,
  type Seen,
  shownTo,
  statusOf,
} from '../../core/people'
import { balance, spend } from '../../money/dog-food'
import { unviewable } from '../../money/unlocks'
import { tellPlanet } from '../planet-notices'
import * as q from './queries'
import { postForSale, publishedPost } from './reading'
import { texts } from './texts'
import { viewPosts, voteOf } from './view'
import * as votes from './votes.queries'

/** Likes a post or takes the like back; idempotent. */
export async function like(ctx: SessionContext, { dynamicId, like: wanted }: Input<typeof planet.like>) {
  const { db, me, now } = ctx
  refuseFeature(me, 'planet')
  await holdWriter(db, me.id)
  const post = await publishedPost(ctx, dynamicId)
  const changed = wanted
    ? await q.interact(db, { user: me.id, kind: 'liked', post: post.id, at: now })
    : await q.takeBack(db, me.id, 'liked', post.id)
  if (changed && wanted)
    await tellPlanet(db, { type: 'like', actor: me.id, post: post.id, to: [post.user_id], at: now })
  if (changed) await q.addTo(db, post.id, 'like', wanted ? 1 : -1)
  return { likeNum: await q.likesFor(db, post.id, me.viewer, now), ownerLike: wanted }
}

/**
 * Records a vote. A second vote of the same user changes nothing and returns the first one.
 * @throws ApiError absent for an unknown option, unacceptable once the vote has ended
 */
export async function vote(
  ctx: SessionContext,
  { dynamicId, voteItemId }: Input<typeof planet.vote>,
): Promise<VoteInfo> {
  const { db, me, now } = ctx
  refuseFeature(me, 'planet')
  await holdWriter(db, me.id)
  const found = await publishedPost(ctx, dynamicId)
  if (voteItemId > found.options) throw refuse('absent')
  const closed = await votes.isVoteClosed(db, found.id)
  if (!closed && (await q.interact(db, { user: me.id, kind: 'voted', post: found.id, item: voteItemId, at: now }))) {
    await q.addTo(db, found.id, 'vote', 1)
    await votes.addVote(db, found.id, voteItemId)
  }
  const [post] = await q.postsById(db, [found.id], me.viewer, now)
  if (!post) throw refuse('absent')
  if (closed && post.voted === null) throw refuse('unacceptable', { message: texts.voteClosed })
  return voteOf(post)
}

/**
 * Whether the author hides from the payer: the author is in stealth or banned, blocks the payer, or hides from
 * colleagues. The payer's own blocks and settings do not count: a refusal without a charge would reveal the author
 * (security V11).
 */
const hidesFrom = (payer: Person, author: Seen, now: Date): boolean =>
  statusOf(author) === userStatus.stealth ||
  statusOf(author) === userStatus.banned ||
  isColleagueApart({ ...payer, block_colleagues: false }, author, now)

/**
 * Charges once for an anonymous post and reveals its author, in this post and in the author's comments below it only.
 * Locked rows of the author in other lists stay locked (security V15). An own or named post costs nothing
 * (A.unlock.15). When the author hides, the unlock is refused without a charge. That check comes last, so that probing
 * needs the price (security V12).
 * @throws ApiError absent, also for a named post; cancelledTarget (A.unlock.20); notEnoughDogFood with the balance
 * (A.unlock.12); unacceptable for an author who hides
 */
export async function unlock(ctx: SessionContext, name: string): Promise<Data<typeof planet.unlock>> {
  const { db, me, now, fileUrl } = ctx
  await holdWriter(db, me.id)
  const found = await postForSale(ctx, name)
  // a named post has nothing to unlock: it already shows its author
  if (!found.anonymous) throw refuse('absent')
  const people = await peopleById(db, [me.id, found.user_id], me.id)
  const [payer, person] = [people.get(me.id), people.get(found.user_id)]
  if (!payer || !person) throw refuse('absent')
  if (statusOf(person) === userStatus.cancelled) throw refuse('cancelledTarget')
  // only the call that inserts this row pays; a later refusal rolls the row back
  if (found.masked && (await q.interact(db, { user: me.id, kind: 'unlocked', post: found.id, at: now }))) {
    await pay(ctx, found.id)
    if (hidesFrom(payer, person, now)) throw refuse('unacceptable', { message: unviewable })
    await tellPlanet(db, { type: 'unlocked', actor: me.id, post: found.id, to: [found.user_id], at: now })
  }
  const shown = shownTo(person, me)
  const [dynamic] = await viewPosts(ctx, [found.id], { cost: 0 })
  return {
    avatar: fileUrl(person.avatar_key),
    birthYear: birthYearOf(person.birth_date),
    city: shown.city,
    homelandCity: person.home_city,
    nickname: person.nickname,
    uid: person.uid,
    position: person.position,
    num: await balance(db, me.id, now),
    ...(dynamic && { dynamic }),
  }
}

async function pay({ db, me, now }: SessionContext, id: number) {
  const { paid, balance: num } = await spend(db, {
    user: me.id,
    amount: planetLimits.priceUnlockAnonymousDynamic,
    once: `unlock-dynamic:${me.id}:${id}`,
    kind: 'unlockDynamic',
    description: texts.unlock,
    now,
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
}
