import { blocking } from '../../contract/core/blocking'
import { apply } from '../../contract/meeting/apply'
import { follows } from '../../contract/planet/follows'
import type { Person, World } from '../world'

/** A caller and its permissions. */
export type Viewer = {
  person: Person | undefined
  inside: boolean
  member: boolean
  verified: boolean
  /** A user who visited the viewer and is no longer visible to the viewer. */
  apart?: Person
  /** True if the viewer knows the uid of `apart` already. */
  knowsApart?: boolean
  /** The side that blocks by name. Masked rows stay (V11), and the blocked person cannot notice it (V13). */
  blocks?: 'viewer' | 'apart'
}

type Arrival = (w: World) => Promise<Viewer>

const insider =
  (wish: Parameters<World['person']>[1] = {}): Arrival =>
  async (w) => ({
    person: await w.person('观众', { dogFood: 500, ...wish }),
    inside: true,
    member: wish.member === true,
    verified: wish.verified?.includes('realName') === true,
  })

const outsider =
  (change: 'banned_at' | 'cancelled_at'): Arrival =>
  async (w) => {
    const person = await w.person('局外人', { dogFood: 500, member: true })
    await w.db
      .updateTable('users')
      .set({ [change]: w.now() })
      .where('id', '=', person.id)
      .execute()
    return { person, inside: false, member: true, verified: false }
  }

/** Columns of a user who has worked at this company for long. Two users with these columns count as colleagues. */
const employed = { company: '青橙科技', company_key: '青橙科技', company_since: new Date(0) }

/** The viewers of security §1 that exist so far. Each function creates one. */
export const viewers: Record<string, Arrival> = {
  'logged out': async () => ({ person: undefined, inside: false, member: false, verified: false }),
  unverified: insider({ verified: [] }),
  verified: insider({ verified: ['realName', 'education', 'work', 'marital'] }),
  member: insider({ member: true }),
  'a host with visitors': async (w) => {
    const viewer = await insider()(w)
    for (const name of ['甲', '乙', '丙']) if (viewer.person) await (await w.person(name)).visits(viewer.person)
    return viewer
  },
  follower: async (w) => {
    const viewer = await insider()(w)
    const [followed, back] = [await w.person('甲'), await w.person('乙')]
    for (const { uid } of [followed, back]) await viewer.person?.call(follows.follow, { uid, type: 1 })
    if (viewer.person) await back.call(follows.follow, { uid: viewer.person.uid, type: 1 })
    return viewer
  },
  applicant: async (w) => {
    const wish = { verified: ['realName'], dogFood: 500 }
    const viewer = await insider(wish)(w)
    const [asked, asker] = [await w.person('甲'), await w.person('乙', wish)]
    await viewer.person?.call(apply.send, { targetUserId: asked.uid })
    if (viewer.person) await asker.call(apply.send, { targetUserId: viewer.person.uid })
    return viewer
  },
  stealth: insider({ stealth: true }),
  colleague: async (w) => {
    const viewer = await insider(employed)(w)
    const apart = await w.person('同事', { ...employed, block_colleagues: true })
    if (viewer.person) await apart.visits(viewer.person)
    return { ...viewer, apart }
  },
  blocked: async (w) => {
    const viewer = await insider()(w)
    const apart = await w.person('屏蔽我的人')
    if (!viewer.person) return viewer
    await apart.visits(viewer.person)
    await apart.call(blocking.block, { targetUserId: viewer.person.uid, type: 1 })
    return { ...viewer, apart, blocks: 'apart' }
  },
  // blocks by name, because a block of a masked row does not hide its person from the blocker (masked-rows.test.ts)
  blocker: async (w) => {
    const viewer = await insider()(w)
    const apart = await w.person('我屏蔽的人')
    if (!viewer.person) return viewer
    await apart.visits(viewer.person)
    await viewer.person.call(blocking.block, { targetUserId: apart.uid, type: 1 })
    return { ...viewer, apart, knowsApart: true, blocks: 'viewer' }
  },
  // a deletion request ends every session, so the viewer has to log in again and withdraw it
  cancelling: async (w) => {
    const viewer = await insider()(w)
    if (!viewer.person) return viewer
    const asked = {
      user_id: viewer.person.id,
      receipt: `${viewer.person.id}`.padStart(16, '0'),
      state: 'waiting' as const,
    }
    const [requested_at, due_at] = [w.now(), new Date(w.now().getTime() + 15 * 86_400_000)]
    await w.db
      .insertInto('cancellations')
      .values({ ...asked, requested_at, due_at, ended_at: null })
      .execute()
    await w.db.deleteFrom('sessions').where('user_id', '=', viewer.person.id).execute()
    return { ...viewer, inside: false }
  },
  banned: outsider('banned_at'),
  cancelled: outsider('cancelled_at'),
}

/** The other viewers of security §1, each with the feature that it needs. */
export const missingViewers: Record<string, string> = {
  moderator: 'the console is not there',
}
