/** The tree that WeChat's own compiler renders for a page and its data, in a form that can be compared. */
import vm from 'node:vm'
import type { PageJson } from './bundle'

export interface TreeNode {
  tag: string
  class: string
  style: string
  id: string
  children: Tree
  /** for the program's own components: path of the template, and its properties and data */
  own?: { path: string; data: unknown }
}
/** Elements and texts in the order of the document. */
export type Tree = (TreeNode | string)[]

interface VirtualNode {
  tag?: string
  attr?: Record<string, unknown>
  children?: (VirtualNode | string | number)[]
}

/** Taro's carrier components, and whether the carriers themselves appear in the tree. */
const CARRIERS: Record<string, { template: string; shown: boolean }> = {
  comp: { template: 'comp.wxml', shown: false },
  'custom-wrapper': { template: 'custom-wrapper.wxml', shown: true },
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Normalises white space in class lists and styles. */
const normalClass = (value: unknown) => textOf(value).split(/\s+/).filter(Boolean).join(' ')
const normalStyle = (value: unknown) => textOf(value).replace(/\s/g, '').replace(/;$/, '')

/** Names of the program's own components except Taro's carriers. The compiler renders their content separately. */
const ownComponents = (json: Record<string, PageJson>): Set<string> => {
  const names = Object.values(json).flatMap(({ usingComponents }) => Object.keys(usingComponents ?? {}))
  return new Set(names.filter((name) => !(name in CARRIERS)))
}

/**
 * Evaluates the compiler's output.
 * @returns a function of page path and data
 */
export function wccTree({
  wcc,
  json,
}: {
  wcc: string
  json: Record<string, PageJson>
}): (path: string, data: unknown) => Tree {
  // WXS determines types by the constructor, so the data must be created in the program's realm.
  const program = `(function(global, window, navigator){${wcc};
    return function(path, json){ return $gwx(path)(JSON.parse(json)) }
  })({}, {}, { userAgent: '' })`
  const closed = ownComponents(json)
  const silent = { log() {}, warn() {}, error() {}, info() {} }
  const render = vm.runInNewContext(program, { console: silent }) as (path: string, json: string) => VirtualNode
  const evaluate = (path: string, data: unknown) => render(path, JSON.stringify(data ?? {}))

  function expand(node: VirtualNode | string | number, into: Tree): void {
    if (typeof node !== 'object') {
      const text = String(node).trim()
      if (text) into.push(text)
      return
    }
    const tag = textOf(node.tag).replace(/^wx-/, '')
    const carrier = CARRIERS[tag]
    const inner = carrier ? evaluate(carrier.template, { i: node.attr?.i, l: node.attr?.l }).children : node.children
    if (tag === 'virtual' || tag === 'page' || (carrier && !carrier.shown)) {
      inner?.forEach((child) => expand(child, into))
      return
    }
    const children: Tree = []
    if (!closed.has(tag)) inner?.forEach((child) => expand(child, children))
    into.push({
      tag,
      class: normalClass(node.attr?.class),
      style: normalStyle(node.attr?.style),
      id: textOf(node.attr?.id),
      children,
    })
  }

  return (path, data) => {
    const tree: Tree = []
    expand(evaluate(`${path}.wxml`, data), tree)
    return tree
  }
}
