import { shell as text } from '@/texts/core/shell'
import './missing.scss'

/** Retry notice for an unloadable page: a plain element, as there may be no page. Returns its removal. */
export function showMissing(again: () => Promise<boolean>): () => void {
  const cover = document.createElement('div')
  cover.className = 'eg-missing'
  cover.setAttribute('role', 'alert')
  const line = document.createElement('div')
  line.className = 'eg-missing__line'
  line.textContent = text.offline
  const retry = document.createElement('button')
  retry.className = 'eg-missing__retry'
  retry.textContent = text.reload
  retry.onclick = () => {
    retry.disabled = true
    void again().then((opens) => {
      retry.disabled = false
      if (opens) cover.remove()
    })
  }
  cover.append(line, retry)
  const column = document.getElementById('container') ?? document.body
  column.append(cover)
  retry.focus()
  return () => cover.remove()
}
