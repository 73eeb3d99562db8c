import { limits } from '@contract/kernel/limits'
import './toast.scss'

let line: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** One line at a time, announced by screen readers. Outside the pages, to outlive the one that called it. */
export function toast(text: string) {
  if (!line) {
    line = document.createElement('div')
    line.className = 'eg-toast'
    line.setAttribute('role', 'status')
    // inside the pages' column, so it covers them on desktop
    const column = document.getElementById('container') ?? document.body
    column.append(line)
  }
  clearTimeout(timer)
  line.textContent = text
  line.classList.add('eg-toast--on')
  timer = setTimeout(() => line?.classList.remove('eg-toast--on'), limits.toast)
}
