import type { Bundle } from '../bundle'
import type { Shell } from '../chrome'

declare global {
  interface Window {
    __bundle: Bundle
  }
}

/** The running mini-program, which an earlier script has stored. */
export const program: Bundle = window.__bundle

/** The outer window. */
export const shell: Shell = (window.parent as Window & { __shell: Shell }).__shell
