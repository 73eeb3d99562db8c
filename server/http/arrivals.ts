import { refuse } from '../errors'
import { Tally } from './tally'

export type Announced = { user_id: number; size: number }

/** Concurrent uploads per user, and bytes in memory for all. */
const atOnceOfOne = 2
const bytesAtOnce = 256 * 1024 * 1024
/** Slowest accepted line, bytes a second, plus setup time, ms. */
const slowest = 24 * 1024
const opening = 10_000

/** How long so many bytes may take, ms. */
export const announcedTime = (size: number): number => opening + (size / slowest) * 1000

/** Uploads in transit; room is freed with the last byte, before the picture is drawn. */
export function arrivals() {
  const byUser = new Tally<number>()
  let bytes = 0
  const count = ({ user_id, size }: Announced, by: 1 | -1) => {
    bytes += by * size
    byUser.add(user_id, by)
  }
  return {
    /** @throws ApiError busy when the user or the server has too many in transit */
    async during<T>(upload: Announced, says: { busy: string; own: string }, read: () => Promise<T>): Promise<T> {
      if (byUser.of(upload.user_id) >= atOnceOfOne) throw refuse('busy', { message: says.own, data: { retryAfter: 3 } })
      if (bytes + upload.size > bytesAtOnce) throw refuse('busy', { message: says.busy, data: { retryAfter: 3 } })
      count(upload, 1)
      try {
        return await read()
      } finally {
        count(upload, -1)
      }
    },
  }
}
