import type { Data } from './types'

export interface Call {
  name: string
  args: unknown
  at: number
}

export interface SetDataRecord {
  kind: 'page' | 'component'
  path: string
  bytes: number
  keys: number
  at: number
  ms: number
}

export interface Navigation {
  openType: string
  path?: string | undefined
  query?: Data
  share?: unknown
}

/** Everything that has happened, for the tests. */
export const record = {
  calls: [] as Call[],
  setData: [] as SetDataRecord[],
  navigation: [] as Navigation[],
  errors: [] as string[],
  warnings: [] as string[],
  /** calls of `wx` functions that have no implementation and no stub */
  unimplemented: {} as Record<string, number>,
  /** milliseconds from navigation to first content, by page path */
  firstContent: {} as Record<string, number>,
  marks: { boot: performance.now(), appJs: 0, firstReady: 0, styleMs: 0, firstContentfulPaint: 0 },
  launch: {} as Data,
}

/** A value as it arrives in another thread, or its text if it cannot be serialised. */
export function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value ?? null)) as unknown
  } catch {
    return String(value)
  }
}

export function recordCall(name: string, args: unknown): void {
  record.calls.push({ name, args: plain(args), at: performance.now() })
}

const textOf = (error: unknown): string => {
  if (error instanceof Error) return error.stack ?? error.message
  return typeof error === 'object' ? JSON.stringify(error) : String(error)
}

export function recordError(error: unknown, where = ''): void {
  record.errors.push(where ? `${where}: ${textOf(error)}` : textOf(error))
  console.error(error)
}

export function watchErrors(): void {
  addEventListener('error', (event) => record.errors.push(textOf(event.error ?? event.message)))
  addEventListener('unhandledrejection', (event) => record.errors.push(`unhandled: ${textOf(event.reason)}`))
}
