import { emotionStatus, paired } from '../../../../contract/profile/paired'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { changeUser } from '../../core/people'
import { balance, spend } from '../../money/dog-food'
import * as q from './queries'
import { feeOf, freeFrom, type Pairing } from './rules'
import { texts } from './texts'

async function stateOf({ db, me, now }: SessionContext, pairing: Pairing) {
  return {
    status: pairing.paired ? emotionStatus.paired : emotionStatus.single,
    sinceTime: pairing.paired ? (pairing.paired_at?.getTime() ?? 0) : 0,
    freeTime: freeFrom(pairing)?.getTime() ?? 0,
    fee: feeOf(pairing, now),
    balance: await balance(db, me.id, now),
  }
}

/** Ends the paired state. Within the fee period the user must have agreed to the current fee (C.X26). */
async function leave({ db, me, now }: SessionContext, pairing: Pairing, agreed: number | undefined): Promise<void> {
  const fee = feeOf(pairing, now)
  if (fee > 0 && agreed !== fee) throw refuse('unacceptable', { message: texts.fee(fee) })
  if (fee > 0) {
    const { paid, balance: num } = await spend(db, {
      user: me.id,
      amount: fee,
      once: `single:${me.id}:${pairing.paired_at?.getTime() ?? 0}`,
      kind: 'leavePaired',
      description: texts.leave,
      now,
    })
    if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
  }
  await changeUser(db, me.id, { paired: false, paired_at: null })
}

export default handlers(paired, {
  state: async (ctx) => stateOf(ctx, await q.find(ctx.db, ctx.me.id)),

  async change(ctx, { status, agreedFee }) {
    const { db, me, now } = ctx
    const pairing = await q.lock(db, me.id)
    // a repeated call changes nothing and costs nothing
    if (pairing.paired !== (status === emotionStatus.paired)) {
      if (pairing.paired) await leave(ctx, pairing, agreedFee)
      else await changeUser(db, me.id, { paired: true, paired_at: now })
    }
    return stateOf(ctx, await q.find(db, me.id))
  },
})
