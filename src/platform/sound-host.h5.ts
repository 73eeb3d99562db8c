import type { Sound } from './sound'

/** Older iOS has AudioContext only under its prefix. */
const context = () =>
  typeof AudioContext === 'function'
    ? AudioContext
    : (window as Window & { webkitAudioContext?: typeof AudioContext }).webkitAudioContext

/** Whether this host can play generated sound. */
export const canPlay = () => context() !== undefined

/**
 * Opens the audio output. Call it only after a tap, because browsers refuse sound before one. Undefined where the
 * browser cannot play it.
 */
export function openSound(): Sound | undefined {
  const Context = context()
  return Context && new Context()
}
