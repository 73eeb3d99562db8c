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

/** Returns the keyed hash of the caller's network, or null for a private address. */
function networkMac({ keys, caller }: Pick<Context, 'keys' | 'caller'>): Buffer | null {
  const network = networkOf(caller.address)
  return network === '' ? null : keys.mac('network', network)
}

/**
 * Stores the invitation of a new user, in the registration's transaction. Ignores unknown codes, and those of deleted
 * or banned users.
 * @param doubts signs of an earlier registration with the same phone number, WeChat or device
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
 * Replaces the hash of a rewarded identity number after a key rotation, so that each number is rewarded only once
 * (security O4). Runs in the transaction that assigns the number.
 * @param lookups keyed hashes of the number, the one by the present secret first
 */
export async function carryInvitations(db: Db, [present, ...older]: readonly Buffer[]): Promise<void> {
  for (const old of older) if (present) await q.replaceKey(db, keyOf(old), keyOf(present))
}

/** Returns a user's invitation code, or undefined for a user who never opened the invitation page. */
export const invitationOf = (db: Db, user: number): Promise<string | undefined> =>
  q.codeOf(db, user).then((found) => found?.code)

/** Returns a user's invitation code, creating it on first use. */
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
