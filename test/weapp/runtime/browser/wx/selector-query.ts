import type * as ge from 'glass-easel'
import { toView } from '../bridge'
import { behaviourOf } from '../builtins/built-in'
import { type Data, type Instance, isRecord } from '../types'
import { createImage } from './canvas-image'

interface Fields {
  id?: boolean
  dataset?: boolean
  mark?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  properties?: string[]
  computedStyle?: string[]
  context?: boolean
  node?: boolean
}

type Callback = (result: unknown) => void

interface Question {
  owner: Instance | undefined
  /** null: the viewport */
  selector: string | null
  all: boolean
  fields: Fields
  callback?: Callback | undefined
}

const RECT: Fields = { id: true, dataset: true, rect: true, size: true }
const SCROLL: Fields = { id: true, dataset: true, scrollOffset: true }

const elementOf = (node: ge.Element) => node.getBackendElement() as unknown as HTMLElement | null

/** Nodes that match a selector inside one page or component. */
export function select(owner: Instance | undefined, selector: string): ge.Element[] {
  const root = owner?._$.getShadowRoot()
  return root ? root.querySelectorAll(selector.replace(/>>>/g, ' ')) : []
}

/** The answer to `.node()`: a canvas, or an object that scrolls. */
function nodeOf(element: HTMLElement): unknown {
  const canvas = behaviourOf(element)?.canvas
  if (!canvas) return { scrollTo: (options: ScrollToOptions) => element.scrollTo(options), enhanced: false }
  return Object.assign(canvas, {
    requestAnimationFrame: (callback: FrameRequestCallback) => requestAnimationFrame(callback),
    cancelAnimationFrame: (id: number) => cancelAnimationFrame(id),
    createImage,
  })
}

function rectOf({ left, top, right, bottom, width, height }: DOMRect, fields: Fields): Data {
  return { ...(fields.rect ? { left, top, right, bottom } : {}), ...(fields.size ? { width, height } : {}) }
}

const scrollOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight }: Element): Data => ({
  scrollLeft,
  scrollTop,
  scrollWidth,
  scrollHeight,
})

function ownFields(node: ge.Element, element: HTMLElement, fields: Fields): Data {
  const answer: Data = {}
  const props =
    behaviourOf(element)?.node.props() ?? (isRecord(Reflect.get(node, 'data')) ? Reflect.get(node, 'data') : {})
  for (const name of fields.properties ?? []) answer[name] = (props as Data)[name]
  const style = getComputedStyle(element)
  for (const name of fields.computedStyle ?? []) answer[name] = style[name as keyof CSSStyleDeclaration]
  return answer
}

function describe(node: ge.Element, fields: Fields): Data | null {
  const element = elementOf(node)
  if (!element) return null
  return {
    ...(fields.id ? { id: node.id } : {}),
    ...(fields.dataset ? { dataset: { ...(node.dataset as object) } } : {}),
    ...(fields.mark ? { mark: node.collectMarks() } : {}),
    ...(fields.rect || fields.size ? rectOf(element.getBoundingClientRect(), fields) : {}),
    ...(fields.scrollOffset ? scrollOf(element) : {}),
    ...(fields.node || fields.context ? { node: nodeOf(element), context: nodeOf(element) } : {}),
    ...ownFields(node, element, fields),
  }
}

function describeViewport(fields: Fields): Data {
  const page = document.scrollingElement ?? document.documentElement
  return {
    ...(fields.id ? { id: '' } : {}),
    ...(fields.dataset ? { dataset: {} } : {}),
    ...rectOf(new DOMRect(0, 0, innerWidth, innerHeight), fields),
    ...(fields.scrollOffset ? scrollOf(page) : {}),
  }
}

function answer({ owner, selector, all, fields }: Question): unknown {
  if (selector === null) return describeViewport(fields)
  const found = select(owner, selector).map((node) => describe(node, fields))
  return all ? found : (found[0] ?? null)
}

/** A query on the page that is on top at creation, or on the component given to `in`. */
export function createSelectorQuery(owner: Instance | undefined): object {
  const questions: Question[] = []
  let inside = owner
  const nodes = (selector: string | null, all = false) => {
    const push = (fields: Fields, callback?: Callback) => {
      questions.push({ owner: inside, selector, all, fields, callback })
      return query
    }
    return {
      boundingClientRect: (callback?: Callback) => push(RECT, callback),
      scrollOffset: (callback?: Callback) => push(SCROLL, callback),
      fields: (fields: Fields, callback?: Callback) => push(fields, callback),
      node: (callback?: Callback) => push({ node: true }, callback),
      context: (callback?: Callback) => push({ context: true }, callback),
    }
  }
  const query = {
    in(component: Instance) {
      if (component?._$) inside = component
      return query
    },
    select: (selector: string) => nodes(selector),
    selectAll: (selector: string) => nodes(selector, true),
    selectViewport: () => nodes(null),
    exec(callback?: (results: unknown[]) => void) {
      toView(() => {
        const results = questions.map((question) => {
          const result = answer(question)
          question.callback?.(result)
          return result
        })
        callback?.(results)
      })
      return query
    },
  }
  return query
}
