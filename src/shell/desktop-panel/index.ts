import { eventCenter } from '@tarojs/taro'
import { shell as text } from '@/texts/core/shell'
import { drawCode } from './code'
import './desktop-panel.scss'

/**
 * Beside the phone column on wide windows: about us at the left, the current address as QR code at the right if it fits
 * (DESIGN 10). Loaded only there, once.
 */
export function layDesktopPanel() {
  const panel = part(document.body, 'eg-desk')
  const left = part(panel, 'eg-desk__left')
  const brand = part(left, 'eg-desk__brand')
  part(brand, 'eg-desk__logo', '', text.appName)
  part(brand, 'eg-desk__slogan', text.slogan.join('\n'))
  part(brand, 'eg-desk__pledge', text.pledge.join('\n'))
  part(left, 'eg-desk__dog')
  const card = part(panel, 'eg-desk__card')
  const code = part(card, 'eg-desk__code', '', text.scan)
  part(card, 'eg-desk__scan', text.scan)
  part(card, 'eg-desk__hint', text.scanHint)

  const draw = () => code.replaceChildren(drawCode(location.origin + location.pathname + location.search))
  eventCenter.on('__taroRouterChange', () => setTimeout(draw))
  draw()
}

/** `label` makes it a named picture. */
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
