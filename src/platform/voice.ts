// Types of both hosts' recorders and players, `@/platform/voice-host`.
import type { Picked } from './host'

export type Recorded = { file: Picked; seconds: number }

export type Recording = {
  /** Ends it; undefined when empty. */
  stop(): Promise<Recorded | undefined>
  cancel(): void
}

export type Recorder = {
  available: boolean
  /** Hold to speak, as in a mini-program, or tap to start and stop. */
  held: boolean
  /**
   * Starts, asking for the microphone the first time (A.shell.15); undefined when denied.
   * @param longest milliseconds until it stops itself and calls `onEnd`
   */
  start(longest: number, onEnd: () => void): Promise<Recording | undefined>
}

/** `onEnd` is called once, at the end or on failure. Returns the stop. */
export type Play = (url: string, onTime: (seconds: number) => void, onEnd: (played: boolean) => void) => () => void
