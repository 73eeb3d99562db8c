/** The tree that WeChat's own compiler makes of a page and its data, in a form to compare. */
import vm from 'node:vm'
import type { PageJson } from './bundle'

export interface TreeNode {
  tag: string
  class: string
  style: string
  id: string
  children: Tree
  /** of a component of the program's own: where its template is, and what it has been given and has made of it */
  own?: { path: string; data: unknown }
}
/** Elements and texts, in order. */
export type Tree = (TreeNode | string)[]

interface VirtualNode {
  tag?: string
  attr?: Record<string, unknown>
  children?: (VirtualNode | string | number)[]
}

/** Components that only carry a part of Taro's tree further, and whether they show in it themselves. */
const CARRIERS: Record<string, { template: string; shown: boolean }> = {
  comp: { template: 'comp.wxml', shown: false },
  'custom-wrapper': { template: 'custom-wrapper.wxml', shown: true },
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Class lists differ only by their spaces; styles by theirs. */
export const normalClass = (value: unknown) => textOf(value).split(/\s+/).filter(Boolean).join(' ')
export const normalStyle = (value: unknown) => textOf(value).replace(/\s/g, '').replace(/;$/, '')

/** Components of the program's own, whose insides the compiler renders elsewhere; Taro's carriers are not among them. */
export const ownComponents = (json: Record<string, PageJson>): Set<string> => {
  const names = Object.values(json).flatMap(({ usingComponents }) => Object.keys(usingComponents ?? {}))
  return new Set(names.filter((name) => !(name in CARRIERS)))
}

/** Evaluates the compiler's output. @returns a function of a page's path and data */
export function wccTree({
  wcc,
  json,
}: {
  wcc: string
  json: Record<string, PageJson>
}): (path: string, data: unknown) => Tree {
  // WXS tells objects by their constructor, so the data has to be made in the same realm as the program.
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
