import type { GeneralComponent } from '../types'

export type Props = Record<string, unknown>

/** The node of a built-in component. */
export interface BuiltInNode {
  element: HTMLElement
  component: GeneralComponent
  props(): Props
  /** a non-bubbling event */
  fire(name: string, detail?: unknown): void
}

/** Behaviour of one node. Its state is kept in the closure. */
export interface Behaviour {
  /** called after creation and after every change of a property */
  update?(props: Props): void
  /** the form value */
  value?(): unknown
  reset?(): void
  /** called for a tap on the component or on its label */
  activate?(): void
  focus?(): void
  canvas?: HTMLCanvasElement
  swipeTo?(index: number): void
  refresh?(): void
}

export interface BuiltIn {
  create?(node: BuiltInNode): Behaviour | void
  /** properties that are observed even if no template names them */
  properties?: string[]
  /** true if it draws its own content and has no children */
  slotless?: boolean
}

/** The parts of `wx` that components use. */
export interface BuiltInHost {
  wx: Record<string, (options: object) => unknown>
  /** asks for the answer of a native dialog */
  native(kind: string, detail: object): Promise<unknown>
  /** a button's open-type */
  open(type: string, props: Props): Promise<unknown>
  /** a share button */
  share(node: BuiltInNode): void
}

export const host: BuiltInHost = {
  wx: {},
  native: () => Promise.resolve(undefined),
  open: () => Promise.resolve(undefined),
  share: () => undefined,
}

const behaviours = new WeakMap<Element, Behaviour & { node: BuiltInNode }>()

export function remember(element: Element, node: BuiltInNode, behaviour: Behaviour): void {
  behaviours.set(element, Object.assign(behaviour, { node }))
}

/** The behaviour of a DOM element; undefined if it has none. */
export const behaviourOf = (element: Element | null | undefined) => (element ? behaviours.get(element) : undefined)

/** A boolean attribute. It is true if it is present without a value. */
export const isOn = (value: unknown): boolean =>
  value === true || value === '' || (typeof value === 'string' && value !== 'false')

export const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' ? parseFloat(value) : Number(value ?? NaN)
  return Number.isNaN(number) ? otherwise : number
}

export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** An element that the component itself adds, outside the program's tree. */
export function part<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  return made
}
