import type { Sound } from './sound'

/** Older iOS has it under its prefix. */
const context = () =>
  typeof AudioContext === 'function'
    ? AudioContext
    : (window as Window & { webkitAudioContext?: typeof AudioContext }).webkitAudioContext

/** Whether this host can make the sound. */
export const canPlay = () => context() !== undefined

/** Call it only after a tap: browsers refuse before. Undefined where the browser has no sound. */
export function openSound(): Sound | undefined {
  const Context = context()
  return Context && new Context()
}
