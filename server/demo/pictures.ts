import { ageOn } from '../clock'
import type { Db } from '../db/client'
import type { Storage } from '../providers/storage'
import { genderOf } from './cast'
import type { DemoPerson } from './people'
import { drawPortrait } from './portraits'
import { addPhoto, setAvatar } from './queries'
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
          if (avatar) await setAvatar(db, user, await storage.put(avatar, 'jpg'))
        },
      },
      {
        svg: () => drawPortrait(face, sitter, { scene: 'photo', variant: index }),
        sizes: [photoWidth],
        keep: async ([photo]) => {
          if (photo) await addPhoto(db, user, await storage.put(photo, 'jpg'))
        },
      },
    ]
  })
  await renderAll(jobs, tell)
}
