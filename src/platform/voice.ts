// The types of both hosts' recorders and players; `@/platform/voice-host` is one of them.
import type { Picked } from './host'

/** A voice that was recorded: a file like a chosen picture, and how long it is. */
export type Recorded = { file: Picked; seconds: number }

export type Recording = {
  /** Ends it and answers what was said; undefined when there was nothing. */
  stop(): Promise<Recorded | undefined>
  cancel(): void
}

export type Recorder = {
  /** Whether this device can record at all. */
  available: boolean
  /** Whether it is held while speaking, as in a mini-program, or begun and ended by a tap. */
  held: boolean
  /**
   * Begins. Asks for the microphone when that was never asked (A.shell.15); undefined when it may not be used.
   * @param longest milliseconds after which it ends by itself, and `onEnd` is told
   */
  start(longest: number, onEnd: () => void): Promise<Recording | undefined>
}

/** Plays one sound. `onEnd` comes once: when it is over, or could not be played. The answer stops it. */
export type Play = (url: string, onTime: (seconds: number) => void, onEnd: (played: boolean) => void) => () => void
