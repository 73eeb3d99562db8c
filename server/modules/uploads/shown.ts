import type { Db } from '../../db/client'
import * as q from './queries'

const purposes = ['photo', 'avatar'] as const
type Shown = (typeof purposes)[number]

/** Sets the public pictures to the approved ones, in order (security C9). */
export async function refreshShown(db: Db, user: number, of: readonly Shown[] = purposes): Promise<void> {
  const approved = async (purpose: Shown) =>
    (await q.placed(db, user, purpose)).filter(({ state }) => state === 'approved').map(({ key }) => key)
  await q.show(db, user, {
    ...(of.includes('photo') && { photo_keys: await approved('photo') }),
    ...(of.includes('avatar') && { avatar_key: (await approved('avatar'))[0] ?? '' }),
  })
}
