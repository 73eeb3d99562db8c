import { inviteLimits } from '../../../../contract/money/invite'
import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'
import { personById } from '../../core/people'
import { giveCards } from '../cards'
import { grant } from '../dog-food'
import { keyOf } from './inviter-key'
import * as q from './queries'
import { type Doubt, masked, verdictOf } from './rules'
import { texts } from './texts'

const verifications = 4

/**
 * Runs in the transaction of a certification. After the fourth one, the invitation is rewarded, held for staff or
 * refused (B.invite.02 to 04, B.X35, security M7).
 */
export async function rewardInvitation(db: Db, { user, passed, now }: { user: number; passed: number; now: Date }) {
  const lookup = await q.identityOf(db, user)
  if (!lookup) return
  const key = keyOf(lookup)
  await q.noteInviter(db, user, key)
  if (passed < verifications) return
  const inviter = await q.waitingFor(db, user)
  if (inviter === undefined) return
  // lock the user before the invitation, in the same order as certification
  await q.holdPerson(db, inviter)
  const invitation = await q.holdWaiting(db, user)
  if (!invitation) return
  await q.lockKey(db, key)
  const inviterLookup = await q.identityOf(db, inviter)
  const inviterKey = invitation.inviter_mac ?? (inviterLookup && keyOf(inviterLookup))
  const doubts = await doubtsOf(db, invitation)
  const self = inviterKey?.equals(key) === true
  const verdict = verdictOf({ spent: await q.isSpent(db, key), self, doubts })
  if (verdict === 'spent' || verdict === 'self') await refuseIt(db, invitation, texts[verdict], now)
  else if (verdict === 'held') await holdIt(db, invitation, { key, doubts, now })
  else await pay(db, invitation, { key, now })
}

async function doubtsOf(db: Db, invitation: q.Invitation): Promise<Doubt[]> {
  const { doubts, inviter_id, invitee_id } = invitation
  const device = doubts.includes('device') || (await q.shareDevice(db, inviter_id, invitee_id))
  const network = await q.shareNetwork(db, invitation)
  return [
    ...(doubts.includes('again') ? (['again'] as const) : []),
    ...(device ? (['device'] as const) : []),
    ...(network ? (['network'] as const) : []),
  ]
}

/** Loads both users. A deleted user is not notified, and their name is not shown. */
async function peopleOf(db: Db, { inviter_id, invitee_id }: q.Invitation) {
  const [inviter, invitee] = [await personById(db, inviter_id), await personById(db, invitee_id)]
  const tell = (person: typeof inviter, text: string, now: Date) =>
    person.cancelled_at
      ? undefined
      : tellNotice(db, { user: person.id, kind: 'order', about: 'invite', text, at: now, popsUp: true })
  return { inviter, invitee, name: invitee.cancelled_at ? texts.left : masked(invitee.nickname), tell }
}

/**
 * Pays the reward once: permanent dog food that can never be withdrawn (security M6), and permanent hearts. A deleted
 * or banned inviter gets nothing; the invitee still does.
 */
async function pay(db: Db, invitation: q.Invitation, { key, now }: { key?: Buffer; now: Date }) {
  const { id, inviter_id, invitee_id } = invitation
  const { inviter, invitee, name, tell } = await peopleOf(db, invitation)
  const granted = { kind: 'permanent', origin: 'granted' } as const
  const earns = !inviter.cancelled_at && !inviter.banned_at
  const gets = !invitee.cancelled_at
  const toInviter = async () => {
    const gift = { amount: inviteLimits.inviterDogFood, once: `invite:${id}:inviter`, description: texts.inviterReward }
    await grant(db, { user: inviter_id, kind: 'invite', now, ...gift }, granted)
  }
  const toInvitee = async () => {
    const gift = { amount: inviteLimits.inviteeDogFood, once: `invite:${id}:invitee`, description: texts.inviteeReward }
    await grant(db, { user: invitee_id, kind: 'invite', now, ...gift }, granted)
    const hearts = { kind: 'heart', count: inviteLimits.inviteeHearts, once: `invite:${id}:hearts` } as const
    await giveCards(db, { user: invitee_id, ...hearts, source: texts.inviteeReward, now, days: null })
  }
  // lock the wallets in the order of user ids, to avoid deadlocks
  const gifts = [
    ...(earns ? [{ user: inviter_id, give: toInviter }] : []),
    ...(gets ? [{ user: invitee_id, give: toInvitee }] : []),
  ].sort((a, b) => a.user - b.user)
  for (const { give } of gifts) await give()
  const earned = earns ? inviteLimits.inviterDogFood : 0
  await q.decide(db, id, { state: 'rewarded', earned, decided_at: now, ...(key && { key_mac: key }) })
  if (earns) await tell(inviter, texts.inviterGot(name), now)
  await tell(invitee, texts.inviteeGot, now)
}

/** Holds the invitation for staff. Its identity number already counts as used for a reward. */
async function holdIt(
  db: Db,
  invitation: q.Invitation,
  { key, doubts, now }: { key: Buffer; doubts: Doubt[]; now: Date },
) {
  const { inviter, invitee, name, tell } = await peopleOf(db, invitation)
  await q.decide(db, invitation.id, { state: 'held', doubts, key_mac: key })
  await tell(inviter, texts.inviterWaits(name), now)
  await tell(invitee, texts.inviteeWaits, now)
}

/** Refuses the invitation. Only the invitee is told the reason, since it is private. */
async function refuseIt(db: Db, invitation: q.Invitation, reason: string, now: Date) {
  const { inviter, invitee, name, tell } = await peopleOf(db, invitation)
  await q.decide(db, invitation.id, { state: 'refused', reason, decided_at: now })
  await tell(inviter, texts.inviterRefused(name), now)
  await tell(invitee, texts.inviteeRefused(reason), now)
}

/** Applies a decision by staff. Must run in a transaction. Returns false when no such invitation is held. */
export async function decideInvitation(
  db: Db,
  { id, verdict, reason, now }: { id: number; verdict: 'reward' | 'refuse'; reason: string; now: Date },
): Promise<boolean> {
  const invitation = await q.holdHeld(db, id)
  if (!invitation) return false
  if (verdict === 'reward') await pay(db, invitation, { now })
  else await refuseIt(db, invitation, reason, now)
  return true
}

export const heldInvitations = (db: Db) => q.held(db, 100)
