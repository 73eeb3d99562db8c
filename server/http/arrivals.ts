import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../contract/kernel/time'
import { ApiError, refuse } from '../kernel/errors'
import { GrowingBytes } from './growing-bytes'
import { placeOfRequest } from './place'
import { Tally } from './tally'

/** An upload with a valid token. `size`: its most bytes. */
export type Announced = { user_id: number; size: number }

/** Most concurrent uploads of one user, and most bytes in memory for all uploads. */
const atOnceOfOne = 2
const bytesAtOnce = 256 * 1024 * 1024
/**
 * `slowest`: least speed of an upload, in bytes per ms. `opening`: how long an upload may send nothing at its start.
 * `mostPatience`: how long a fast upload may later send nothing, at most. Both in ms.
 */
const slowest = (24 * 1024) / 1000
const opening = 10_000
const mostPatience = 20_000
/** ms. */
const lookEvery = 1_000

type Says = { busy: string; own: string; nothing: string; tooLarge: string }
/** An upload in progress. Its bytes extend its time limit. `stop` answers its request and drops its later bytes. */
type Line = { network: string; bytes: GrowingBytes; patience: number; stop: (why: ApiError) => void }

/**
 * Receives uploads (security C3, R8). Only bytes that arrived count against the memory, not the announced size. An
 * upload that is too slow is cut off. When no memory is left, the network that uses most of it loses its largest
 * upload. The memory is free again after the last byte, before a picture is decoded.
 * @param now if this clock jumps, at worst an upload must be repeated
 */
export function arrivals({ now, most = bytesAtOnce }: { now: Clock; most?: number }) {
  const byUser = new Tally<number>()
  const lines = new Set<Line>()

  function makeRoom(says: Says) {
    for (let held = heldBy(lines); held > most; held = heldBy(lines))
      largestOf(lines)?.stop(refuse('busy', { message: says.busy, data: { retryAfter: 3 } }))
  }

  function came(line: Line, chunk: Buffer, { size }: Announced, says: Says) {
    // bytes of a stopped upload do not extend its time
    if (!lines.has(line)) return
    if (line.bytes.length + chunk.length > size) return line.stop(refuse('unacceptable', { message: says.tooLarge }))
    line.bytes.add(chunk)
    line.patience = Math.min(mostPatience, line.patience + chunk.length / slowest)
    makeRoom(says)
  }

  return {
    /** Receives a file. @throws ApiError with a sentence; busy when the user or the server has too many uploads */
    async take(
      request: FastifyRequest,
      upload: Announced,
      says: Says,
      open: () => Promise<AsyncIterable<Buffer>>,
    ): Promise<Buffer> {
      const { user_id } = upload
      if (byUser.of(user_id) >= atOnceOfOne) throw refuse('busy', { message: says.own, data: { retryAfter: 3 } })
      const { line, stopped, over } = watched(request, now, (one) => lines.delete(one))
      const read = async () => {
        try {
          for await (const chunk of await open()) came(line, chunk, upload, says)
          // a complete file is not dropped to free memory
          lines.delete(line)
        } catch (error) {
          throw error instanceof ApiError ? error : refuse('unacceptable', { message: says.nothing })
        } finally {
          over()
        }
      }
      lines.add(line)
      byUser.add(user_id, 1)
      try {
        await Promise.race([read(), stopped])
        return line.bytes.whole()
      } finally {
        lines.delete(line)
        byUser.add(user_id, -1)
      }
    },
  }
}

/**
 * Watches an upload, and closes its connection when it is too slow. `over` ends the watch, `stopped` rejects when the
 * upload is stopped.
 */
function watched(request: FastifyRequest, now: Clock, stopping: (line: Line) => void) {
  let seenAt = now().getTime()
  const { network } = placeOfRequest(request)
  const line: Line = { network, bytes: new GrowingBytes(), patience: opening, stop: () => undefined }
  const stopped = new Promise<never>((_, fail) => {
    line.stop = (why) => {
      stopping(line)
      line.bytes = new GrowingBytes()
      fail(why)
    }
  })
  const looking = setInterval(() => {
    const at = now().getTime()
    line.patience -= at - seenAt
    seenAt = at
    if (line.patience < 0) request.raw.destroy()
  }, lookEvery).unref()
  return { line, stopped, over: () => clearInterval(looking) }
}

const heldBy = (lines: Iterable<Line>): number => [...lines].reduce((sum, { bytes }) => sum + bytes.room, 0)

/** Finds the network whose uploads hold the most memory, and returns the largest of them. */
function largestOf(lines: ReadonlySet<Line>): Line | undefined {
  const held = new Map<string, number>()
  for (const { network, bytes } of lines) held.set(network, (held.get(network) ?? 0) + bytes.room)
  const most = Math.max(...held.values())
  return [...lines]
    .filter(({ network }) => held.get(network) === most)
    .toSorted((one, other) => other.bytes.room - one.bytes.room)[0]
}
