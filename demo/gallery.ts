import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../server/env'
import type { Storage } from '../server/providers/storage'
import { photograph, photographPlace } from './photographs'
import { drawPlace, drawPortrait, type Sitter } from './portraits'
import { renderAll, renderPortrait } from './render'

/** A stored picture whose file is not drawn yet. */
export type Undrawn = { key: string; width: number } & (
  | { face: string; sitter: Sitter; photo?: number }
  | { scene: string }
)

/** How a picture is drawn: as a drawing of the product, or with the light, contrast and formats of a photograph. */
const styles: Record<Env['DEMO_PICTURES'], (picture: Undrawn) => Promise<Buffer>> = {
  drawings(picture) {
    if ('scene' in picture) return renderPortrait(drawPlace(picture.scene), picture.width)
    const { face, sitter, photo, width } = picture
    return renderPortrait(
      drawPortrait(face, sitter, photo === undefined ? {} : { scene: 'photo', variant: photo }),
      width,
    )
  },
  photographs(picture) {
    if ('scene' in picture) return photographPlace(picture.scene, picture.width)
    const { face, sitter, photo, width } = picture
    return photograph(face, sitter, { width, variant: photo ?? 0, avatar: photo === undefined })
  },
}

/** Pictures drawn at the same time. One core is left to the product. */
const lanes = 2

/** A storage that draws a requested file before it reads it. */
const drawnFirst = (
  files: Storage,
  drawn: (key: string) => Promise<void>,
): Pick<Storage, 'load' | 'stream' | 'copy'> => ({
  load: async (key) => {
    await drawn(key)
    return files.load(key)
  },
  stream: async (key) => {
    await drawn(key)
    return files.stream(key)
  },
  copy: async (key) => {
    await drawn(key)
    return files.copy(key)
  },
})

/** Draws requested pictures at once and all others in the background. */
export type Gallery = ReturnType<typeof openGallery>

/** Opens the gallery. It resumes pictures that a killed process left undrawn. */
export function openGallery({ DATA_DIR, DEMO_PICTURES }: Pick<Env, 'DATA_DIR' | 'DEMO_PICTURES'>, files: Storage) {
  const draw = styles[DEMO_PICTURES]
  const place = path.join(DATA_DIR, 'demo-pictures.json')
  const undrawn = new Map<string, Undrawn>()
  if (existsSync(place))
    for (const picture of JSON.parse(readFileSync(place, 'utf8')) as Undrawn[]) undrawn.set(picture.key, picture)

  const keeping = new Map<string, Promise<void>>()
  const keep = async (key: string, jpeg: Buffer) => {
    if (!undrawn.has(key)) return
    const kept = keeping.get(key) ?? files.put(jpeg, 'jpg', key).then(() => void undrawn.delete(key))
    keeping.set(key, kept)
    await kept.finally(() => keeping.delete(key))
  }
  const drawn = async (key: string) => {
    const picture = undrawn.get(key)
    if (picture) await keep(key, await draw(picture))
  }

  const storage: Storage = {
    ...files,
    read: async (address, ...rest) => {
      const found = await files.read(address, ...rest)
      if (found || !undrawn.has(address.key)) return found
      await drawn(address.key)
      return files.read(address, ...rest)
    },
    ...drawnFirst(files, drawn),
    has: async (key) => undrawn.has(key) || files.has(key),
    remove: async (key) => {
      undrawn.delete(key)
      await keeping.get(key)
      await files.remove(key)
    },
  }

  return {
    storage,
    /** Forgets the pictures of an unfinished population. */
    async begin() {
      undrawn.clear()
      await rm(place, { force: true })
    },
    async add(pictures: readonly Undrawn[]) {
      for (const picture of pictures) undrawn.set(picture.key, picture)
      await writeFile(place, JSON.stringify([...undrawn.values()]), { mode: 0o600 })
    },
    /**
     * Draws the remaining pictures, and returns their number. Rejects when `leaving` aborts; the next start then draws
     * them all.
     */
    async drawRest(leaving: AbortSignal): Promise<number> {
      const jobs = [...undrawn.values()].map((picture) => ({
        draw: () => {
          leaving.throwIfAborted()
          return draw(picture)
        },
        keep: (jpeg: Buffer) => keep(picture.key, jpeg),
      }))
      await renderAll(jobs, undefined, lanes)
      await rm(place, { force: true })
      return jobs.length
    },
  }
}
