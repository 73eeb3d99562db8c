import { forkFile } from '../../../kernel/fork-file'
import { decoderPools, type Fate } from './decoder-pool'
import { misfitOfVideo } from './headers/movie'
import { misfitOfPicture } from './headers/pictures'
import type { Redrawn, Wish } from './redraw'
import type { Unfit } from './rules'
import type { UnfitVideo, Video } from './video'

/**
 * `late`: it timed out, perhaps only because the server is slow. `full`: the queue is full. A picture that crashes its
 * decoder is unfit.
 */
export type Outcome<T, Why> = { done: T } | { unfit: Why | 'late' | 'full' }

/** A picture is sent as bytes, a video as paths. */
export type Work = { bytes: Uint8Array; wish: Wish } | { came: string; made: string }

/** Heap limit of a decoder, in MB. Most memory of a picture or video lies outside the heap. */
const mostHeap = 192
const queue = { waiting: 16, waitingOfOne: 4 }
const megabyte = 1024 * 1024

const { inTurn, ready, stop } = decoderPools(
  () => forkFile(__filename, 'decoder-process', [`--max-old-space-size=${mostHeap}`]),
  {
    picture: { slots: 2, ...queue, bytes: 448 * megabyte, ms: 6_000 },
    video: { slots: 2, ...queue, bytes: 320 * megabyte, ms: 20_000 },
  },
)

/**
 * Checks the header of a picture, then redraws the picture in a child process with limited time and memory. Each user
 * has one task at a time (security C3). Never rejects.
 */
export async function decode(bytes: Buffer, wish: Wish, user: number): Promise<Outcome<Redrawn, Unfit>> {
  const misfit = misfitOfPicture(bytes)
  if (misfit) return { unfit: misfit }
  const outcome = outcomeOf<Redrawn, Unfit>(await inTurn('picture', { bytes, wish } satisfies Work, user))
  return 'done' in outcome ? { done: received(outcome.done) } : outcome
}

/**
 * Checks the headers of a video, then cleans it in a child process, as `decode` does. The child writes the new file.
 * Never rejects.
 */
export async function cleanVideo(
  places: { came: string; made: string },
  user: number,
): Promise<Outcome<Video, UnfitVideo>> {
  const misfit = await misfitOfVideo(places.came)
  if (misfit) return { unfit: misfit }
  return outcomeOf<Video, UnfitVideo>(await inTurn('video', places satisfies Work, user))
}

/**
 * Converts the fate of a child process to an outcome. A file that crashes its decoder, or takes too much memory, is
 * unfit.
 */
const outcomeOf = <T, Why>(fate: Fate): Outcome<T, Why | 'unfit'> => {
  if ('answer' in fate) return fate.answer as Outcome<T, Why>
  return { unfit: fate.unfit === 'late' || fate.unfit === 'full' ? fate.unfit : 'unfit' }
}

/** Starts a decoder in advance, so that the first picture does not wait. */
export const readyDecoder = (): void => ready('picture')

/** Stops idle decoders. The next picture or video starts a new one. */
export const stopDecoders = stop

/** Restores buffers, since bytes arrive through the channel as plain arrays. */
const received = ({ bytes, thumb, ...drawn }: Redrawn): Redrawn => ({
  ...drawn,
  bytes: Buffer.from(bytes),
  ...(thumb && { thumb: Buffer.from(thumb) }),
})
