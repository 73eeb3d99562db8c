import { invite } from '../../../../contract/money/invite'
import type { Db } from '../../../db/client'
import type { Context } from '../../../kernel/context'
import { handlers } from '../../../kernel/handlers'
import { randomLetters } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import { matrixOf } from '../../../kernel/qr-code'
import { apartFrom, peopleById, personById } from '../../core/people'
import { keyOf } from './inviter-key'
import * as q from './queries'
import { codeIn, type Doubt, masked, networkOf, newCode } from './rules'
import { texts } from './texts'

export { decideInvitation, heldInvitations, rewardInvitation } from './reward'
export { masked, nameOfDoubt } from './rules'

/** Keyed hash of the caller's network; null for a private address. */
function networkMac({ keys, caller }: Pick<Context, 'keys' | 'caller'>): Buffer | null {
  const network = networkOf(caller.address)
  return network === '' ? null : keys.mac('network', network)
}

/**
 * Runs in the registration's transaction. Unknown codes, and those of cancelled or banned users, are ignored.
 * @param doubts earlier registrations by number, WeChat or device
 */
export async function acceptInvitation(
  ctx: Context,
  { said, invitee, doubts }: { said: string; invitee: number; doubts: readonly Doubt[] },
): Promise<void> {
  const code = codeIn(said)
  const inviter = code === undefined ? undefined : await q.inviterOf(ctx.db, code)
  if (!inviter) return
  const lookup = await q.identityOf(ctx.db, inviter.id)
  await q.add(ctx.db, {
    invitee_id: invitee,
    inviter_id: inviter.id,
    doubts: [...doubts],
    network_mac: networkMac(ctx),
    inviter_mac: lookup ? keyOf(lookup) : null,
    at: ctx.now,
  })
}

/**
 * Rehashes a rewarded identity number, so that rewards stay unique after key rotation (security O4); runs in the
 * transaction that assigns the number.
 * @param lookups keyed hashes, present secret first
 */
export async function carryInvitations(db: Db, [present, ...older]: readonly Buffer[]): Promise<void> {
  for (const old of older) if (present) await q.replaceKey(db, keyOf(old), keyOf(present))
}

/** The code of a user who looked at it before. */
export const invitationOf = (db: Db, user: number): Promise<string | undefined> =>
  q.codeOf(db, user).then((found) => found?.code)

/** Created on first use. */
async function codeOf(db: Db, user: number, now: Date): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const found =
      (await q.codeOf(db, user)) ?? (await q.addCode(db, { user_id: user, code: newCode(randomLetters), made_at: now }))
    if (found) return found.code
  }
  throw new Error('no free code was found in five tries')
}

export default handlers(invite, {
  async mine(ctx) {
    const { db, me, now, publicUrl } = ctx
    const viewer = await personById(db, me.id)
    const code = await codeOf(db, me.id, now)
    const network = networkMac(ctx)
    if (network) await q.noteNetwork(db, me.id, network)
    const link = publicUrl(`/vh5/login?invite=${code}`)
    const counts = await q.counts(db, me.id, apartFrom(viewer, now))
    return { code, link, matrix: matrixOf(link), ...counts }
  },

  async list({ db, me, now }, page) {
    const apart = apartFrom(await personById(db, me.id), now)
    const [rows, { invited }] = await Promise.all([
      q.page(db, me.id, apart, offsetOf(page), page.pageSize),
      q.counts(db, me.id, apart),
    ])
    const people = await peopleById(
      db,
      rows.map(({ invitee_id }) => invitee_id),
      me.id,
    )
    return paged(
      invited,
      page,
      rows.flatMap(({ invitee_id, state, earned, at }) => {
        const person = people.get(invitee_id)
        if (!person) return []
        const name = person.cancelled_at ? texts.left : masked(person.nickname)
        return [{ name, state, steps: Math.min(4, person.verified.length), time: at.getTime(), earned }]
      }),
    )
  },

  async of({ db }, { code }) {
    const inviter = await q.inviterOf(db, code)
    return { name: inviter ? masked(inviter.nickname) : '' }
  },
})
