import type { Sound } from './sound'

/** Older iOS has it under its prefix. */
const context = () =>
  typeof AudioContext === 'function'
    ? AudioContext
    : (window as Window & { webkitAudioContext?: typeof AudioContext }).webkitAudioContext

/** Whether this host can make the sound. */
export const canPlay = () => context() !== undefined

/** After a tap only: browsers refuse before. Undefined where there is none. */
export function openSound(): Sound | undefined {
  const Context = context()
  return Context && new Context()
}
