import { ageOn } from '../clock'
import type { Db } from '../db/client'
import type { Storage } from '../providers/storage'
import { guests } from './cast'
import type { DemoPerson } from './people'
import { drawPortrait } from './portraits'
import { setPictures } from './queries'
import { renderAll, type RenderJob } from './render'

/** Widths in pixels: a photo fills a phone, an avatar a row of a list. */
const photoWidth = 480
const avatarWidth = 176

/** Draws everybody and stores the pictures. */
export async function addPortraits(
  { db, storage }: { db: Db; storage: Storage },
  people: readonly DemoPerson[],
  ids: readonly number[],
  tell: (done: number, total: number) => void,
) {
  const jobs = people.flatMap((person, index): RenderJob[] => {
    const user = ids[index]
    if (user === undefined) return []
    const sitter = { gender: guests[index]?.gender ?? person.gender, age: ageOn(person.birthDate, new Date()) }
    return [
      {
        svg: () => drawPortrait(`person ${index}`, sitter),
        sizes: [photoWidth, avatarWidth],
        keep: async ([photo, avatar]) => {
          if (!photo || !avatar) return
          await setPictures(db, user, {
            avatar_key: await storage.put(avatar, 'jpg'),
            photo_keys: [await storage.put(photo, 'jpg')],
          })
        },
      },
    ]
  })
  await renderAll(jobs, tell)
}
