import { limits } from '@contract/limits'
import './toast.scss'

let line: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The browser's counterpart of the mini-program's toast: one line at a time, read out by screen readers. A plain element
 * beside the pages, because it must outlive the page that said it.
 */
export function toast(text: string) {
  if (!line) {
    line = document.createElement('div')
    line.className = 'eg-toast'
    line.setAttribute('role', 'status')
    // inside the column the pages stand in, so that on a desk it is over them
    const column = document.getElementById('container') ?? document.body
    column.append(line)
  }
  clearTimeout(timer)
  line.textContent = text
  line.classList.add('eg-toast--on')
  timer = setTimeout(() => line?.classList.remove('eg-toast--on'), limits.toast)
}
