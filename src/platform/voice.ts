// Types that both hosts' `@/platform/voice-host` share.
import type { Picked } from './host'

export type Recorded = { file: Picked; seconds: number }

export type Recording = {
  /** Ends the recording. Resolves to undefined when it is empty. */
  stop(): Promise<Recorded | undefined>
  cancel(): void
}

export type Recorder = {
  available: boolean
  /** True: the user holds the button to talk, as in a mini-program. False: they tap to start and to stop. */
  held: boolean
  /**
   * Starts a recording, and asks for the microphone the first time (A.shell.15); undefined when that is denied.
   * @param longest in milliseconds; after that time `onEnd` is called, and the rest is not recorded
   */
  start(longest: number, onEnd: () => void): Promise<Recording | undefined>
}

/**
 * Plays a sound. `onEnd` is called once, at the end or on a failure.
 * @returns a function that stops it
 */
export type Play = (url: string, onTime: (seconds: number) => void, onEnd: (played: boolean) => void) => () => void
