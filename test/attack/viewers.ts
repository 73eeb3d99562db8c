import type { Person, World } from '../world'

/** Somebody who makes calls, and what they may do at all. */
export type Viewer = { person: Person | undefined; inside: boolean; member: boolean }

type Arrival = (w: World) => Promise<Viewer>

const insider =
  (wish: Parameters<World['person']>[1] = {}): Arrival =>
  async (w) => ({
    person: await w.person('观众', { dogFood: 500, ...wish }),
    inside: true,
    member: wish.member === true,
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
    return { person, inside: false, member: true }
  }

/** The viewers of security §1 that the product knows so far, each as they arrive. */
export const viewers: Record<string, Arrival> = {
  'logged out': async () => ({ person: undefined, inside: false, member: false }),
  unverified: insider({ verified: [] }),
  verified: insider({ verified: ['realName', 'education', 'work', 'marital'] }),
  member: insider({ member: true }),
  'a host with visitors': async (w) => {
    const viewer = await insider()(w)
    for (const name of ['甲', '乙', '丙']) if (viewer.person) await (await w.person(name)).visits(viewer.person)
    return viewer
  },
  stealth: insider({ stealth: true }),
  banned: outsider('banned_at'),
  cancelled: outsider('cancelled_at'),
}

/** The rest of the fourteen, and what they wait for. */
export const missingViewers: Record<string, string> = {
  follower: 'the follows area is not there',
  applicant: 'the apply area is not there',
  blocked: 'the blocking area is not there',
  blocker: 'the blocking area is not there',
  colleague: 'the blocking area is not there',
  cancelling: 'cancellation with its fifteen days is not there',
  moderator: 'the console is not there',
}
