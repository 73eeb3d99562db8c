import type { Storage } from '../../../providers/storage'
import { redrawForStaff } from '../../core/uploads'
import { texts } from './texts'

/** A file that an article names; undefined when there is none. */
export type FileOf = (name: string) => Promise<Buffer | undefined>

/** Matches a file name without a folder: a source with a folder is a storage key or invalid. */
const named = /(<img\b[^>]*?\ssrc=")([\w-][\w.-]*\.(?:jpe?g|png|webp))(")/gi

export type Illustrated = { html: string; thumbnail: string }

/**
 * Redraws and stores an article's pictures (security C3). The returned HTML names them by key, with their sizes, so that
 * their boxes do not move. The first picture is the thumbnail, '' without one.
 * @throws Error with a sentence
 */
export async function illustrated(storage: Storage, html: string, fileOf: FileOf): Promise<Illustrated> {
  const sources = new Map<string, string>()
  let thumbnail = ''
  for (const [, , name = ''] of html.matchAll(named)) {
    if (sources.has(name)) continue
    const bytes = await fileOf(name)
    if (!bytes) throw new Error(texts.noPicture(name))
    const drawn = await redrawForStaff(bytes, thumbnail === '')
    if (!drawn) throw new Error(texts.unfit(name))
    if (drawn.thumb) thumbnail = await storage.put(drawn.thumb, 'jpg')
    const key = await storage.put(drawn.bytes, 'jpg')
    sources.set(name, `${key}" width="${drawn.width}" height="${drawn.height}`)
  }
  const keyed = html.replace(
    named,
    (_, before: string, name: string, end: string) => before + (sources.get(name) ?? '') + end,
  )
  return { html: keyed, thumbnail }
}
