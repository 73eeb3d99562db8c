import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { personById } from '../../core/people'
import { arrive } from './answering'
import * as q from './queries'

/** A plane of the demo data, which needs no review, with its catcher and answers. */
export type ReadyPlane = {
  thrower: number
  content: string
  at: Date
  caught?: { by: number; at: Date; answers: readonly { mine?: true; content: string; at: Date }[] }
}

/** Gives a code name to each of these users, for the demo data; must run in a transaction. */
export async function addCodeNames(db: Db, users: readonly number[], name: (n: number) => string, now: Date) {
  for (const [n, user] of users.entries()) await q.setUser(db, user, now, { code_name: name(n) })
}

/** Adds planes of the demo data; must run in a transaction. */
export async function addReadyPlanes(db: Db, planes: readonly ReadyPlane[]): Promise<void> {
  for (const { thrower, content, at, caught } of planes) {
    const { gender } = await personById(db, thrower)
    const plane = await q.addPlane(db, {
      public_id: newHandle(),
      client_key: newHandle(),
      user_id: thrower,
      gender,
      content,
      birth_year: 0,
      city: '',
      position: '',
      state: 'flying',
      created_at: at,
    })
    await q.touch(db, thrower, plane.id, at)
    if (caught) await addCatch(db, plane, caught)
  }
}

async function addCatch(db: Db, plane: q.PlaneOf, { by, at, answers }: NonNullable<ReadyPlane['caught']>) {
  await q.addCatch(db, plane.id)
  const uids = { thrower_uid: newHandle(), catcher_uid: newHandle(), client_key: newHandle() }
  const thread = await q.addThread(db, { ...uids, plane_id: plane.id, catcher_id: by, caught_at: at })
  await q.touch(db, by, plane.id, at)
  for (const answer of answers) {
    const message = await q.addMessage(db, {
      public_id: newHandle(),
      client_key: newHandle(),
      thread_id: thread.id,
      user_id: answer.mine ? plane.user_id : by,
      content: answer.content,
      state: 'approved',
      at: answer.at,
    })
    await arrive(db, message, answer.at)
  }
}
