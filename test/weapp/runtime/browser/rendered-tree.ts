/** The tree on the screen, in the form of the oracle. */
import type { Tree, TreeNode } from '../wcc-tree'
import { BUILT_INS } from './builtins'
import { topPage } from './pages'
import { program } from './program'
import { customTags } from './tags'
import type { HostElement } from './types'

const isHost = (node: Node): node is HostElement =>
  node instanceof HTMLElement && Boolean((node as HostElement).__wxElement)

/** Taro's components only carry its tree further, and are looked into. */
const CARRIERS = new Set(['comp', 'custom-wrapper'])
const closed = (tag: string) => (customTags.has(tag) ? !CARRIERS.has(tag) : BUILT_INS[tag]?.slotless)

/** What a component of the program's own is made of. One with a slot mixes its template with another's and stays shut. */
function ownOf(node: HostElement, tag: string): TreeNode['own'] {
  const path = node.getAttribute('is')
  if (!customTags.has(tag) || CARRIERS.has(tag) || path === null) return undefined
  if (program.wxml[`${path}.wxml`]?.includes('<slot')) return undefined
  const { data } = node.__wxElement as unknown as { data: unknown }
  return { path, data: JSON.parse(JSON.stringify(data)) as unknown }
}

/** A component's classes come with its scope before them, a shared one's also without; the program's own are compared. */
const ownClasses = (element: HTMLElement) =>
  [...new Set([...element.classList].map((name) => name.replace(/^s\d+--/, '')))].join(' ')

function walk(element: Element, into: Tree): Tree {
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      const text = node.data.trim()
      if (text) into.push(text)
    } else if (isHost(node)) {
      const made = node.__wxElement
      const tag = node.tagName.toLowerCase().replace(/^wx-/, '')
      const own = ownOf(node, tag)
      const style = (made as { style?: unknown } | undefined)?.style
      into.push({
        tag,
        class: ownClasses(node),
        style: typeof style === 'string' ? style.replace(/\s/g, '').replace(/;$/, '') : '',
        id: made?.id ?? '',
        // what a component draws of its own is not the program's
        children: closed(tag) && !own ? [] : walk(node, []),
        ...(own && { own }),
      })
    }
  }
  return into
}

/** The visible page: its path, its data and what is rendered of them. */
export function renderedTree() {
  const entry = topPage()
  const page = entry?.element.querySelector('page')
  return { path: entry?.path ?? '', data: entry?.instance.data ?? {}, tree: page ? walk(page, []) : [] }
}
