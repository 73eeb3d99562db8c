// Types that both hosts' `@/platform/video-host` share.
import type { HttpAnswer, Picked } from './host'

/** A video that the user chose, with one frame as a picture. */
export type ChosenVideo = { video: Picked; cover: Picked; seconds: number }

/** `heavy`: too many bytes; `long`: too many seconds; `unfit`: it cannot be opened here; `denied`: no permission. */
export type NoVideo = 'heavy' | 'long' | 'unfit' | 'denied'

export type VideoLimits = { seconds: number; bytes: number }

/** Resolves to undefined when the user cancels. */
export type PickVideo = (limits: VideoLimits) => Promise<ChosenVideo | NoVideo | undefined>

/** The bytes of a file from `from` up to `to`. `signal.stop` is set once the request can be aborted. */
type Piece = {
  url: string
  headers: Record<string, string>
  picked: Picked
  from: number
  to: number
  /** In milliseconds. */
  timeout: number
  /** Called with the number of bytes of this piece that were sent. */
  onProgress: (bytes: number) => void
  signal: { stop?: () => void }
}

/** Rejects with `UnreachableError`. */
export type SendPiece = (piece: Piece) => Promise<HttpAnswer>
