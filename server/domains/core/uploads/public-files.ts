import type { Db } from '../../../db/client'
import { changeUser } from '../people'
import * as q from './queries'

const purposes = ['photo', 'avatar', 'greeting'] as const
type Shown = (typeof purposes)[number]

/** Sets the public pictures and voice of a profile to the approved ones, in order (security C9). */
export async function refreshShown(db: Db, user: number, of: readonly Shown[] = purposes): Promise<void> {
  const approved = async (purpose: Shown) =>
    (await q.placed(db, user, purpose)).filter(({ state }) => state === 'approved')
  const keys = async (purpose: Shown) => (await approved(purpose)).map(({ key }) => key)
  const [greeting] = of.includes('greeting') ? await approved('greeting') : []
  await changeUser(db, user, {
    ...(of.includes('photo') && { photo_keys: await keys('photo') }),
    ...(of.includes('avatar') && { avatar_key: (await keys('avatar'))[0] ?? '' }),
    ...(of.includes('greeting') && {
      greeting_key: greeting?.key ?? '',
      greeting_seconds: greeting?.seconds ?? 0,
    }),
  })
}
