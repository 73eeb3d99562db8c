import { limits } from '../../../contract/limits'
import type { Db } from '../../db/client'
import { giveCards } from '../cards'
import { grant } from '../dog-food'
import { personById } from '../people'
import * as q from './queries'
import { type Doubt, keyOf, masked, verdictOf } from './rules'
import { texts } from './texts'

const verifications = 4

/**
 * Follows what somebody has certified: their number stands behind the invitations that they made, and once all four have
 * passed, the invitation they came by is rewarded, held for staff or refused (B.invite.02 to 04, B.X35, security M7). Runs
 * in the transaction that lets a certification pass; anything but the fourth of an invited one does nothing.
 */
export async function rewardInvitation(db: Db, { user, passed, now }: { user: number; passed: number; now: Date }) {
  const lookup = await q.identityOf(db, user)
  if (!lookup) return
  const key = keyOf(lookup)
  await q.noteInviter(db, user, key)
  if (passed < verifications) return
  const inviter = await q.waitingFor(db, user)
  if (inviter === undefined) return
  // the person before the row, as where their own certification is decided
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

/** Whoever has left reads nothing, and is called by no letter of their name. */
async function peopleOf(db: Db, { inviter_id, invitee_id }: q.Invitation) {
  const [inviter, invitee] = [await personById(db, inviter_id), await personById(db, invitee_id)]
  const tell = (person: typeof inviter, text: string, now: Date) =>
    person.cancelled_at ? undefined : q.tell(db, person.id, text, now)
  return { inviter, invitee, name: invitee.cancelled_at ? texts.left : masked(invitee.nickname), tell }
}

/**
 * Gives both what was promised, once for ever: permanent dog food that can never be paid out (security M6), and hearts
 * without an end. An inviter who has left or is banned gets nothing; that is no fault of the one they invited.
 */
async function pay(db: Db, invitation: q.Invitation, { key, now }: { key?: Buffer; now: Date }) {
  const { id, inviter_id, invitee_id } = invitation
  const { inviter, invitee, name, tell } = await peopleOf(db, invitation)
  const granted = { kind: 'permanent', origin: 'granted' } as const
  const earns = !inviter.cancelled_at && !inviter.banned_at
  const gets = !invitee.cancelled_at
  const toInviter = async () => {
    const gift = { amount: limits.inviterDogFood, once: `invite:${id}:inviter`, description: texts.inviterReward }
    await grant(db, { user: inviter_id, kind: 'invite', now, ...gift }, granted)
  }
  const toInvitee = async () => {
    const gift = { amount: limits.inviteeDogFood, once: `invite:${id}:invitee`, description: texts.inviteeReward }
    await grant(db, { user: invitee_id, kind: 'invite', now, ...gift }, granted)
    const hearts = { kind: 'heart', count: limits.inviteeHearts, once: `invite:${id}:hearts` } as const
    await giveCards(db, { user: invitee_id, ...hearts, source: texts.inviteeReward, now, days: null })
  }
  // wallets in one order for everybody, so that no two wait for each other
  const gifts = [
    ...(earns ? [{ user: inviter_id, give: toInviter }] : []),
    ...(gets ? [{ user: invitee_id, give: toInvitee }] : []),
  ].sort((a, b) => a.user - b.user)
  for (const { give } of gifts) await give()
  const earned = earns ? limits.inviterDogFood : 0
  await q.decide(db, id, { state: 'rewarded', earned, decided_at: now, ...(key && { key_mac: key }) })
  if (earns) await tell(inviter, texts.inviterGot(name), now)
  await tell(invitee, texts.inviteeGot, now)
}

/** Leaves it to staff; the identity number is spent meanwhile. */
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

/** Why is for the invited one alone: that they had an account before, or what staff found, is nobody else's to know. */
async function refuseIt(db: Db, invitation: q.Invitation, reason: string, now: Date) {
  const { inviter, invitee, name, tell } = await peopleOf(db, invitation)
  await q.decide(db, invitation.id, { state: 'refused', reason, decided_at: now })
  await tell(inviter, texts.inviterRefused(name), now)
  await tell(invitee, texts.inviteeRefused(reason), now)
}

/** Decides one that is held; must run in a transaction. False when there is no such one. For staff. */
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

/** Invitations that wait for staff, the oldest first. */
export const heldInvitations = (db: Db) => q.held(db, 100)
