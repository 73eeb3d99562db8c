import { limits } from '@contract/kernel/limits'
import './toast.scss'

let line: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows one line of text at a time, which screen readers announce. It is outside the pages, so it stays when its page
 * closes.
 */
export function toast(text: string) {
  if (!line) {
    line = document.createElement('div')
    line.className = 'eg-toast'
    line.setAttribute('role', 'status')
    // inside the column of the pages, so that it lies over them on a desktop
    const column = document.getElementById('container') ?? document.body
    column.append(line)
  }
  clearTimeout(timer)
  line.textContent = text
  line.classList.add('eg-toast--on')
  timer = setTimeout(() => line?.classList.remove('eg-toast--on'), limits.toast)
}
