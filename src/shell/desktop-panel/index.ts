import { eventCenter } from '@tarojs/taro'
import { desktopPanel as text } from '@/texts/core/desktop-panel'
import { shell } from '@/texts/core/shell'
import { drawCode } from './code'
import './desktop-panel.scss'

/**
 * Adds a panel beside the column on wide windows: a text about us on the left and, if it fits, a QR code of the current
 * address on the right (DESIGN 10). Only wide windows load it, once.
 */
export function layDesktopPanel() {
  const panel = part(document.body, 'eg-desk')
  const left = part(panel, 'eg-desk__left')
  const brand = part(left, 'eg-desk__brand')
  part(brand, 'eg-desk__logo', '', shell.appName)
  part(brand, 'eg-desk__slogan', text.slogan.join('\n'))
  part(brand, 'eg-desk__pledge', text.pledge.join('\n'))
  part(left, 'eg-desk__dog')
  const card = part(panel, 'eg-desk__card')
  const code = part(card, 'eg-desk__code', '', text.scan)
  part(card, 'eg-desk__scan', text.scan)
  part(card, 'eg-desk__hint', text.scanHint)

  const draw = () => {
    code.textContent = ''
    code.append(drawCode(location.origin + location.pathname + location.search))
  }
  eventCenter.on('__taroRouterChange', () => setTimeout(draw))
  draw()
}

/** With `label` the element is a picture with that name. */
function part(parent: HTMLElement, className: string, words = '', label?: string) {
  const made = document.createElement('div')
  made.className = className
  made.textContent = words
  if (label !== undefined) {
    made.setAttribute('role', 'img')
    made.setAttribute('aria-label', label)
  }
  parent.append(made)
  return made
}
