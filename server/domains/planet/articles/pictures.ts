import type { Storage } from '../../../providers/storage'
import { redrawForStaff } from '../../core/uploads'
import { texts } from './texts'

/** Reads a picture file that an article names. Returns undefined when the file is missing. */
export type FileOf = (name: string) => Promise<Buffer | undefined>

/**
 * Matches a source that is a file name without a folder. A source with a folder is a storage key already, or invalid.
 */
const named = /(<img\b[^>]*?\ssrc=")([\w-][\w.-]*\.(?:jpe?g|png|webp))(")/gi

export type Illustrated = { html: string; thumbnail: string }

/**
 * Encodes and stores the pictures of an article (security C3). The returned HTML names them by storage key, with their
 * sizes, so that the layout does not shift while they load. The first picture becomes the thumbnail; '' when there is
 * none.
 * @throws Error with a sentence for staff
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
