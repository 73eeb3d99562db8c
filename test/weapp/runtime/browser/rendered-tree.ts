/** Reads the rendered tree in the same form as the tree of WeChat's compiler (wcc-tree). */
import type { Tree, TreeNode } from '../wcc-tree'
import { BUILT_INS } from './builtins'
import { topPage } from './pages'
import { program } from './program'
import { customTags } from './tags'
import type { HostElement } from './types'

const isHost = (node: Node): node is HostElement =>
  node instanceof HTMLElement && Boolean((node as HostElement).__wxElement)

/** Carrier elements of Taro, which only contain other elements. The tree leaves them out and keeps their children. */
const CARRIERS = new Set(['comp', 'custom-wrapper'])
const closed = (tag: string) => (customTags.has(tag) ? !CARRIERS.has(tag) : BUILT_INS[tag]?.slotless)

/**
 * The content of one of the program's own components. Undefined for a component with a slot, since its content comes
 * from two templates.
 */
function ownOf(node: HostElement, tag: string): TreeNode['own'] {
  const path = node.getAttribute('is')
  if (!customTags.has(tag) || CARRIERS.has(tag) || path === null) return undefined
  if (program.wxml[`${path}.wxml`]?.includes('<slot')) return undefined
  const { data } = node.__wxElement as unknown as { data: unknown }
  return { path, data: JSON.parse(JSON.stringify(data)) as unknown }
}

/** Classes of an element without the scope prefix of its component. */
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
        // an element that a component draws itself does not belong to the program
        children: closed(tag) && !own ? [] : walk(node, []),
        ...(own && { own }),
      })
    }
  }
  return into
}

/** The visible page with its path, data and rendered tree. */
export function renderedTree() {
  const entry = topPage()
  const page = entry?.element.querySelector('page')
  return { path: entry?.path ?? '', data: entry?.instance.data ?? {}, tree: page ? walk(page, []) : [] }
}
