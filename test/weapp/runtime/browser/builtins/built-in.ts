import type { GeneralComponent } from '../types'

export type Props = Record<string, unknown>

/** A built-in component's node. */
export interface BuiltInNode {
  element: HTMLElement
  component: GeneralComponent
  props(): Props
  /** a non-bubbling event */
  fire(name: string, detail?: unknown): void
}

/** One instance, made per node; its state lives in the closure. */
export interface Behaviour {
  /** after creation and every change of properties */
  update?(props: Props): void
  /** the form value */
  value?(): unknown
  reset?(): void
  /** a tap, also through a label */
  activate?(): void
  focus?(): void
  canvas?: HTMLCanvasElement
  swipeTo?(index: number): void
  refresh?(): void
}

export interface BuiltIn {
  create?(node: BuiltInNode): Behaviour | void
  /** properties observed even where no template names them */
  properties?: string[]
  /** draws its own content, without children */
  slotless?: boolean
}

/** The parts of `wx` that components use. */
export interface BuiltInHost {
  wx: Record<string, (options: object) => unknown>
  /** asks for a native dialog's answer */
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

/** The behaviour behind a DOM element, if any. */
export const behaviourOf = (element: Element | null | undefined) => (element ? behaviours.get(element) : undefined)

/** Present without a value counts as true. */
export const isOn = (value: unknown): boolean =>
  value === true || value === '' || (typeof value === 'string' && value !== 'false')

export const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' ? parseFloat(value) : Number(value ?? NaN)
  return Number.isNaN(number) ? otherwise : number
}

export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** An element of the component's own, outside the program's tree. */
export function part<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  return made
}
