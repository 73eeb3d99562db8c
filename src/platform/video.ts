// Types of both hosts' choice of videos, `@/platform/video-host`.
import type { HttpAnswer, Picked } from './host'

/** A video that the user chose, with one frame as a picture. */
export type ChosenVideo = { video: Picked; cover: Picked; seconds: number }

/** `heavy`: too many bytes; `long`: too many seconds; `unfit`: cannot be opened here; `denied`: no permission. */
export type NoVideo = 'heavy' | 'long' | 'unfit' | 'denied'

export type VideoLimits = { seconds: number; bytes: number }

/** Undefined on cancel. */
export type PickVideo = (limits: VideoLimits) => Promise<ChosenVideo | NoVideo | undefined>

/** Bytes `from` up to `to` of a file. `signal.stop` is set once it can be aborted. */
type Piece = {
  url: string
  headers: Record<string, string>
  picked: Picked
  from: number
  to: number
  /** Milliseconds. */
  timeout: number
  /** Bytes sent of this piece. */
  onProgress: (bytes: number) => void
  signal: { stop?: () => void }
}

/** Rejects with `UnreachableError`. */
export type SendPiece = (piece: Piece) => Promise<HttpAnswer>
