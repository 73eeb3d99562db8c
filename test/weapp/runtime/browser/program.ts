import type { Bundle } from '../bundle'
import type { Shell } from '../chrome'

declare global {
  interface Window {
    __bundle: Bundle
  }
}

/** The mini-program under execution; a script before this one put it there. */
export const program: Bundle = window.__bundle

/** The outer window, which draws everything around the page. */
export const shell: Shell = (window.parent as Window & { __shell: Shell }).__shell
