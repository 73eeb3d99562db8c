import { forkFile } from '../../../kernel/fork-file'
import { decoderPools, type Fate } from './decoder-pool'
import { misfitOfVideo } from './headers/movie'
import { misfitOfPicture } from './headers/pictures'
import type { Redrawn, Wish } from './redraw'
import type { Unfit } from './rules'
import type { UnfitVideo, Video } from './video'

/** `late`: timed out, which may be our slowness; a picture that breaks its decoder is unfit. `full`: the queue is full. */
export type Outcome<T, Why> = { done: T } | { unfit: Why | 'late' | 'full' }

/** A picture as bytes, a video by its paths. */
export type Work = { bytes: Uint8Array; wish: Wish } | { came: string; made: string }

/** Heap of a decoder, MB: most of a picture and of a video lies outside it. */
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
 * Redraws a picture after its header was read, in a child process with limited time and memory, one work of a user at a time
 * (security C3). Never rejects.
 */
export async function decode(bytes: Buffer, wish: Wish, user: number): Promise<Outcome<Redrawn, Unfit>> {
  const misfit = misfitOfPicture(bytes, wish.type)
  if (misfit) return { unfit: misfit }
  const outcome = outcomeOf<Redrawn, Unfit>(await inTurn('picture', { bytes, wish } satisfies Work, user))
  return 'done' in outcome ? { done: received(outcome.done) } : outcome
}

/** The same for a video: from the received file to the new one. Never rejects. */
export async function cleanVideo(
  places: { came: string; made: string },
  user: number,
): Promise<Outcome<Video, UnfitVideo>> {
  const misfit = await misfitOfVideo(places.came)
  if (misfit) return { unfit: misfit }
  return outcomeOf<Video, UnfitVideo>(await inTurn('video', places satisfies Work, user))
}

/** A file that breaks its decoder, or takes too much memory, is unfit. */
const outcomeOf = <T, Why>(fate: Fate): Outcome<T, Why | 'unfit'> => {
  if ('answer' in fate) return fate.answer as Outcome<T, Why>
  return { unfit: fate.unfit === 'late' || fate.unfit === 'full' ? fate.unfit : 'unfit' }
}

/** Starts a decoder in advance, so that the first picture need not wait. */
export const readyDecoder = (): void => ready('picture')

/** The next picture or video starts a new one. */
export const stopDecoders = stop

/** Bytes cross the channel as plain arrays. */
const received = ({ bytes, thumb, ...drawn }: Redrawn): Redrawn => ({
  ...drawn,
  bytes: Buffer.from(bytes),
  ...(thumb && { thumb: Buffer.from(thumb) }),
})
