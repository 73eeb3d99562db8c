import type { Device, TabBar } from '../chrome'

/** Draws the native tab bar. It is hidden on a page without one. */
export function drawTabs(host: HTMLElement, bar: TabBar | null, device: Device, onTab: (path: string) => void): void {
  host.replaceChildren()
  host.hidden = !bar
  if (!bar) return
  Object.assign(host.style, {
    height: `${device.tabBarHeight}px`,
    paddingBottom: `${device.homeIndicator}px`,
    background: bar.background,
    borderTopColor: bar.border === 'white' ? 'rgba(255,255,255,.2)' : 'rgba(0,0,0,.2)',
  })
  bar.tabs.forEach((tab, index) => {
    const selected = index === bar.selected
    const button = document.createElement('button')
    button.className = 'tab'
    button.dataset.path = tab.path
    button.style.color = selected ? bar.selectedColor : bar.color
    button.setAttribute('aria-current', selected ? 'page' : 'false')
    const source = selected ? (tab.selectedIcon ?? tab.icon) : tab.icon
    if (source) {
      const icon = document.createElement('img')
      icon.src = source
      icon.alt = ''
      button.append(icon)
    }
    const label = document.createElement('span')
    label.textContent = tab.text
    button.append(label)
    if (tab.badge !== undefined || tab.dot) {
      const badge = document.createElement('em')
      badge.className = tab.badge === undefined ? 'dot' : 'badge'
      badge.textContent = tab.badge ?? ''
      button.append(badge)
    }
    button.onclick = () => onTab(tab.path)
    host.append(button)
  })
}
