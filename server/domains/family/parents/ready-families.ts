import type { Db } from '../../../db/client'
import { type Keys, newHandle } from '../../../kernel/keys'
import { sealContacts } from './contacts'
import * as q from './queries'
import type { More } from './rules'

type Tools = { db: Db; keys: Keys; now: Date }

/** Adds a single who takes part, without a gift. For the demo data. */
export async function addFamilySingle(
  { db, keys, now }: Tools,
  { user, wx, more }: { user: number; wx: string; more: More },
): Promise<void> {
  const { gender } = await q.accountOf(db, user)
  const contacts = sealContacts(keys, { wx, phone: '' })
  await q.join(db, {
    user_id: user,
    gender,
    joined: true,
    gift_settled: true,
    ...contacts,
    joined_at: now,
    turn_at: now,
  })
  await q.tellMore(db, user, more)
}

type ReadyParent = { user: number; child: number; nickname: string; province: string; city: string; phone: string }

/** Adds a parent of a single, for the demo data. The parent has viewed the given singles and unlocked some. */
export async function addFamilyParent(
  { db, keys, now }: Tools,
  { user, child, phone, ...told }: ReadyParent,
  seen: readonly { child: number; at: Date; unlocked: boolean }[],
): Promise<void> {
  const contacts = sealContacts(keys, { wx: '', phone })
  await q.putParent(db, {
    user_id: user,
    public_id: newHandle(),
    child_id: child,
    ...told,
    ...contacts,
    joined_at: now,
  })
  const rows = seen.map((one) => ({
    ...{ parent_id: user, of_id: child, child_id: one.child, parent_uid: newHandle(), child_uid: newHandle() },
    ...{ drawn_at: one.at, viewed_at: one.at, unlocked_at: one.unlocked ? one.at : null },
  }))
  await q.addPairs(db, rows, now)
}
