import type { Bundle } from '../bundle'
import type { Shell } from '../chrome'

declare global {
  interface Window {
    __bundle: Bundle
  }
}

/** The running mini-program, put there by an earlier script. */
export const program: Bundle = window.__bundle

/** The outer window. */
export const shell: Shell = (window.parent as Window & { __shell: Shell }).__shell
