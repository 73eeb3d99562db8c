import type { Db } from '../../../../db/client'
import { isThere, peopleById, type Seen } from '../../../core/people'
import { texts } from '../texts'
import * as q from './queries'

/** The types of movements between two users (A.money.08). */
const rewardTypes: readonly string[] = ['reward', 'liveReward']
export const isReward = (type: string) => rewardTypes.includes(type)

type Viewer = { db: Db; me: number; now: Date }

/**
 * Returns the users whose names the viewer may know. Users who left, hide or are blocked are missing (security G4,
 * V13).
 */
async function known({ db, me, now }: Viewer, users: readonly number[]): Promise<(user: number) => Seen | undefined> {
  const people = await peopleById(db, [...new Set([me, ...users])], me)
  const viewer = people.get(me)
  return (user) => {
    const person = people.get(user)
    return person && viewer && isThere(viewer, person, now) ? person : undefined
  }
}

/** Returns the name of the other user in the viewer's rewards on a page, by business id. */
export async function othersOf(viewer: Viewer, rows: readonly q.Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => (isReward(row.business_type) ? [row.business_id] : []))
  const others = await q.others(viewer.db, { me: viewer.me, types: rewardTypes, ids })
  if (others.length === 0) return new Map()
  const person = await known(
    viewer,
    others.map(({ user_id }) => user_id),
  )
  return new Map(
    others.flatMap(({ business_id, user_id }) => {
      const name = person(user_id)?.nickname
      return name === undefined ? [] : [[business_id, name] as const]
    }),
  )
}

/** Returns giver and receiver. A user that the viewer may not see is named 对方 (security G4). */
export async function bothOf(viewer: Viewer, rows: readonly { user_id: number; change: number }[]) {
  const [giver, receiver] = [rows.find(({ change }) => change < 0), rows.find(({ change }) => change > 0)]
  const person = await known(
    viewer,
    [giver, receiver].flatMap((row) => (row ? [row.user_id] : [])),
  )
  const told = (row: typeof giver) => {
    const found = row && person(row.user_id)
    return found ? { uid: found.uid, name: found.nickname } : { uid: '', name: texts.other }
  }
  const [from, to] = [told(giver), told(receiver)]
  return { rewardUid: from.uid, rewardName: from.name, beRewardUid: to.uid, beRewardName: to.name }
}
