import type * as ge from 'glass-easel'

export type Data = Record<string, unknown>
// Functions of a mini-program are foreign code, so their arguments are unknown.
export type Method = (this: unknown, ...args: unknown[]) => unknown
export type GeneralComponent = ge.GeneralComponent

export interface Instance {
  _$: GeneralComponent
  data: Data
  route?: string
  __route__?: string
  options?: Data
  setData(data: Data, callback?: () => void): void
  [name: string]: unknown
}

/** The argument of `Page()` and `Component()`. */
export interface Definition {
  behaviors?: unknown[]
  properties?: Data
  methods?: Data
  observers?: Data
  lifetimes?: Record<string, Method>
  options?: { styleIsolation?: string; addGlobalClass?: boolean; pureDataPattern?: RegExp } & Data
  created?: Method
  [name: string]: unknown
}

export interface PageEntry {
  id: number
  path: string
  query: Record<string, string>
  openedAt: number
  instance: Instance
  root: { getComponent(): GeneralComponent; attach(parent: unknown, placeholder: unknown): void; release(): void }
  element: HTMLElement
  styles: HTMLStyleElement[]
  title: string
  barBackground?: string | undefined
  barText?: string | undefined
  scrollTop: number
  /** whether the last scroll position was near the bottom */
  atBottom: boolean
  ready: Promise<void>
  closed: boolean
}

/** A DOM element that glass-easel created. */
export type HostElement = HTMLElement & { __wxElement?: ge.Element }

export const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null
export const isFunction = (value: unknown): value is Method => typeof value === 'function'
