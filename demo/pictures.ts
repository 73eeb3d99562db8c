import { ageOn } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { refreshLevel } from '../server/domains/account/verify'
import { adopt } from '../server/domains/core/uploads'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { genderOf } from './cast'
import type { Gallery, Undrawn } from './gallery'
import type { DemoPerson } from './people'
import { eachOf } from './progress'

/** Width in pixels and approximate size in bytes. A photo fills a phone's screen, an avatar a row of a list. */
const kinds = { avatar: { width: 176, size: 6_000 }, photo: { width: 480, size: 32_000 } } as const

/** Adds avatars and photos to users. The gallery draws their files later. */
export async function addPortraits(
  { db, gallery }: { db: Db; gallery: Gallery },
  people: readonly DemoPerson[],
  ids: readonly number[],
  now: Date,
  tell: (done: number, total: number) => void,
) {
  const pictures: Undrawn[] = []
  await eachOf(
    ids,
    8,
    async (user, index) => {
      const person = people[index]
      if (!person) return
      const sitter = { gender: genderOf(people, index), age: ageOn(person.birthDate, now) }
      const undrawn = (kind: keyof typeof kinds) => {
        const key = gallery.storage.newKey('jpg')
        pictures.push({
          key,
          face: `person ${index}`,
          sitter,
          width: kinds[kind].width,
          ...(kind === 'photo' && { photo: index }),
        })
        return { purpose: kind, key, size: kinds[kind].size }
      }
      await unitOfWork(db, async (tx) => {
        await adopt(tx, user, [undrawn('avatar'), undrawn('photo')], now)
        // the level of a user depends on the portrait
        await refreshLevel(tx, user)
      })
    },
    tell,
  )
  await gallery.add(pictures)
}
