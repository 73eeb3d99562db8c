import type { GeneralComponent } from '../types'

export type Props = Record<string, unknown>

/** One built-in component on the page. */
export interface BuiltInNode {
  element: HTMLElement
  component: GeneralComponent
  /** its properties as they are now */
  props(): Props
  /** sends an event of the component's own, which does not bubble */
  fire(name: string, detail?: unknown): void
}

/** What one instance does; made anew for each node, so it keeps its state in its closure. */
export interface Behaviour {
  /** runs after creation and after every change of properties */
  update?(props: Props): void
  /** the value a form collects */
  value?(): unknown
  /** puts the first value back */
  reset?(): void
  /** what a label or a tap stands for */
  activate?(): void
  focus?(): void
  canvas?: HTMLCanvasElement
  /** moves a swiper as a finger would */
  swipeTo?(index: number): void
  /** pulls a scroll-view down as a finger would */
  refresh?(): void
}

export interface BuiltIn {
  create?(node: BuiltInNode): Behaviour | void
  /** properties that matter even where no template names them */
  properties?: string[]
  /** draws its own content and takes no children */
  slotless?: boolean
}

/** The parts of `wx` that components call. */
export interface BuiltInHost {
  wx: Record<string, (options: object) => unknown>
  /** asks what a native dialog answers */
  native(kind: string, detail: object): Promise<unknown>
  /** WeChat's answer to a button's open-type */
  open(type: string, props: Props): Promise<unknown>
  /** the page's share, from a button */
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

/** The behaviour behind a DOM element, if it is a built-in component's. */
export const behaviourOf = (element: Element | null | undefined) => (element ? behaviours.get(element) : undefined)

/** A boolean property: present without a value counts as true. */
export const isOn = (value: unknown): boolean =>
  value === true || value === '' || (typeof value === 'string' && value !== 'false')

export const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' ? parseFloat(value) : Number(value ?? NaN)
  return Number.isNaN(number) ? otherwise : number
}

export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Makes an element of the component's own, outside of the program's tree. */
export function part<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  return made
}
