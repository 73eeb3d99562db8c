import { ageOn } from '../../contract/time'
import type { Db } from '../db/client'
import { adopt } from '../modules/uploads'
import { refreshLevel } from '../modules/verify'
import type { Storage } from '../providers/storage'
import { unitOfWork } from '../unit-of-work'
import { genderOf } from './cast'
import type { DemoPerson } from './people'
import { drawPortrait } from './portraits'
import { renderAll, type RenderJob } from './render'

/** Widths in pixels: a photo fills a phone, an avatar a row of a list. */
const photoWidth = 480
const avatarWidth = 176

/** Draws everybody and stores the pictures. */
export async function addPortraits(
  { db, storage }: { db: Db; storage: Storage },
  people: readonly DemoPerson[],
  ids: readonly number[],
  today: Date,
  tell: (done: number, total: number) => void,
) {
  const jobs = people.flatMap((person, index): RenderJob[] => {
    const user = ids[index]
    if (user === undefined) return []
    const sitter = { gender: genderOf(people, index), age: ageOn(person.birthDate, today) }
    const face = `person ${index}`
    return [
      {
        svg: () => drawPortrait(face, sitter),
        sizes: [avatarWidth],
        keep: async ([avatar]) => {
          if (!avatar) return
          const key = await storage.put(avatar, 'jpg')
          await unitOfWork(db, async (tx) => {
            await adopt(tx, { user, purpose: 'avatar', key, size: avatar.length, position: 0, now: today })
            // the level rests on the portrait too
            await refreshLevel(tx, user)
          })
        },
      },
      {
        svg: () => drawPortrait(face, sitter, { scene: 'photo', variant: index }),
        sizes: [photoWidth],
        keep: async ([photo]) => {
          if (!photo) return
          const key = await storage.put(photo, 'jpg')
          await unitOfWork(db, (tx) =>
            adopt(tx, { user, purpose: 'photo', key, size: photo.length, position: 0, now: today }),
          )
        },
      },
    ]
  })
  await renderAll(jobs, tell)
}
