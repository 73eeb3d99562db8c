// Types that both hosts' `@/platform/video-host` share.
import type { FilmProblem } from './film-head'
import type { Picked } from './host'

/** A video that the user chose, with one frame as a picture. */
export type ChosenVideo = { video: Picked; cover: Picked; seconds: number }

/** `heavy`: too many bytes; `unfit`: it cannot be opened here; `denied`: no permission. */
export type NoVideo = 'heavy' | 'unfit' | 'denied' | FilmProblem

export type VideoLimits = { seconds: number; bytes: number }

/** Resolves to undefined when the user cancels. `found` is called once a file is chosen, since reading it takes time. */
export type PickVideo = (limits: VideoLimits, found?: () => void) => Promise<ChosenVideo | NoVideo | undefined>
