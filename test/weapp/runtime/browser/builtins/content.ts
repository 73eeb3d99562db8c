import { withPixels } from '../environment'
import { isRecord } from '../types'
import { type BuiltIn, isOn, numberOf, part, textOf } from './built-in'

/** Tags that rich-text shows. Everything else is dropped, above all scripts and handlers. */
const RICH_TAGS = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em fieldset
  font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small span strong sub
  sup table tbody td tfoot th thead tr tt u ul`.split(/\s+/),
)
const RICH_ATTRIBUTES = new Set(
  'class style alt src height width start type colspan rowspan align dir size color'.split(' '),
)

function richNode(node: unknown): Node | null {
  if (!isRecord(node)) return null
  if (node.type === 'text' || node.text !== undefined) {
    const decoder = part('textarea')
    decoder.innerHTML = textOf(node.text)
    return document.createTextNode(decoder.value)
  }
  const name = textOf(node.name).toLowerCase()
  if (!RICH_TAGS.has(name)) return null
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(isRecord(node.attrs) ? node.attrs : {})) {
    if (RICH_ATTRIBUTES.has(key)) element.setAttribute(key, key === 'style' ? withPixels(textOf(value)) : textOf(value))
  }
  for (const child of Array.isArray(node.children) ? node.children : []) {
    const made = richNode(child)
    if (made) element.append(made)
  }
  return element
}

/** Converts HTML to nodes of rich-text. */
function parsed(html: string): unknown[] {
  const read = (node: Node): unknown => {
    if (!(node instanceof Element)) return { type: 'text', text: (node.textContent ?? '').replace(/[<&]/g, escape) }
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return { name: node.localName, attrs, children: [...node.childNodes].map(read) }
  }
  const escape = (sign: string) => (sign === '<' ? '&lt;' : '&amp;')
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(read)
}

export const richText: BuiltIn = {
  properties: ['nodes', 'space'],
  slotless: true,
  create: ({ element }) => ({
    update({ nodes }) {
      const list = Array.isArray(nodes) ? (nodes as unknown[]) : parsed(textOf(nodes))
      element.replaceChildren(...list.map(richNode).filter((node) => node !== null))
    },
  }),
}

export const progress: BuiltIn = {
  properties: ['percent', 'showInfo', 'strokeWidth', 'activeColor', 'backgroundColor', 'color'],
  slotless: true,
  create({ element }) {
    const bar = part('div')
    const done = part('b')
    const label = part('span')
    bar.append(done)
    element.append(bar, label)
    return {
      update(props) {
        const percent = Math.max(0, Math.min(100, numberOf(props.percent, 0)))
        bar.style.height = `${numberOf(props.strokeWidth, 6)}px`
        bar.style.background = textOf(props.backgroundColor) || '#ebebeb'
        done.style.width = `${percent}%`
        done.style.background = textOf(props.activeColor) || textOf(props.color) || '#09bb07'
        label.hidden = !isOn(props.showInfo)
        label.textContent = `${percent}%`
      },
    }
  },
}

const ICONS: Record<string, [sign: string, colour: string]> = {
  success: ['✓', '#09bb07'],
  success_no_circle: ['✓', '#09bb07'],
  info: ['i', '#10aeff'],
  warn: ['!', '#f76260'],
  waiting: ['◷', '#10aeff'],
  cancel: ['×', '#f43530'],
  download: ['↓', '#09bb07'],
  search: ['⌕', '#b2b2b2'],
  clear: ['×', '#b2b2b2'],
}

export const icon: BuiltIn = {
  properties: ['type', 'size', 'color'],
  slotless: true,
  create: ({ element }) => ({
    update({ type, size, color }) {
      const [sign, colour] = ICONS[textOf(type)] ?? ['', '']
      const bare = /no_circle|search/.test(textOf(type))
      const side = numberOf(size, 23)
      element.textContent = sign
      Object.assign(element.style, {
        width: `${side}px`,
        height: `${side}px`,
        lineHeight: `${side}px`,
        fontSize: `${side * 0.7}px`,
      })
      element.style.background = bare ? '' : textOf(color) || colour
      element.style.color = bare ? textOf(color) || colour : '#fff'
    },
  }),
}

const LEAVE_MS = 300

export const pageContainer: BuiltIn = {
  properties: ['show', 'round', 'overlay', 'overlayStyle', 'position', 'customStyle', 'duration', 'zIndex'],
  create({ element, fire }) {
    const shade = part('div', 'wx-shade')
    shade.addEventListener('click', () => fire('clickoverlay'))
    element.prepend(shade)
    let open = false
    /** Whether the page wants to show the container. A back gesture hides it, and this stays true. */
    let said = false
    const tell = (phases: string[], ms: number) => {
      fire(phases[0] ?? '')
      fire(phases[1] ?? '')
      setTimeout(() => fire(phases[2] ?? ''), ms)
    }
    element.addEventListener('takenback', () => {
      open = false
      element.removeAttribute('show')
      tell(['beforeleave', 'leave', 'afterleave'], LEAVE_MS)
    })
    return {
      update(props) {
        const show = isOn(props.show)
        if (show === said) return
        said = show
        element.dataset.position = textOf(props.position) || 'bottom'
        element.toggleAttribute('round', isOn(props.round))
        element.toggleAttribute('show', show)
        element.style.zIndex = String(numberOf(props.zIndex, 100))
        shade.hidden = props.overlay === false
        shade.style.cssText = withPixels(textOf(props.overlayStyle))
        const ms = numberOf(props.duration, LEAVE_MS)
        if (show && !open) tell(['beforeenter', 'enter', 'afterenter'], ms)
        if (!show && open) tell(['beforeleave', 'leave', 'afterleave'], ms)
        open = show
      },
    }
  },
}
