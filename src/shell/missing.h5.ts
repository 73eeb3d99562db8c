import { shell as text } from '@/texts/core/shell'
import './missing.scss'

/**
 * A notice with a retry button for a page that cannot be loaded. It is a plain element, because there may be no page.
 * @returns a function that removes it
 */
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
