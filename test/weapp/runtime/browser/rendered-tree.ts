/** The tree on the screen, in the form of the oracle. */
import { customTags } from './tags'
import type { Tree } from '../wcc-tree'
import { BUILT_INS } from './builtins'
import { topPage } from './pages'
import type { HostElement } from './types'

const isHost = (node: Node): node is HostElement =>
  node instanceof HTMLElement && Boolean((node as HostElement).__wxElement)

/** Taro's components only carry its tree further, and are looked into. */
const CARRIERS = new Set(['comp', 'custom-wrapper'])
const closed = (tag: string) => (customTags.has(tag) ? !CARRIERS.has(tag) : BUILT_INS[tag]?.slotless)

/** An isolated component's classes also come with its scope before them; the program's own are what is compared. */
const ownClasses = (element: HTMLElement) => [...element.classList].filter((name) => !/^s\d+--/.test(name)).join(' ')

function walk(element: Element, into: Tree): Tree {
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      const text = node.data.trim()
      if (text) into.push(text)
    } else if (isHost(node)) {
      const made = node.__wxElement
      const tag = node.tagName.toLowerCase().replace(/^wx-/, '')
      const style = (made as { style?: unknown } | undefined)?.style
      into.push({
        tag,
        class: ownClasses(node),
        style: typeof style === 'string' ? style.replace(/\s/g, '').replace(/;$/, '') : '',
        id: made?.id ?? '',
        // what a component draws of its own is not the program's
        children: closed(tag) ? [] : walk(node, []),
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
