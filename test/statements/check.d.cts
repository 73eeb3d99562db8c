/** A note of collect.cjs. */
export type Note =
  | { kind: 'statement'; owner: string; sql: string; parts: [from: number, to: number, owner: string][] }
  | { kind: 'function' | 'ran'; where: string; name: string }

export type Use = { table: string; at: number; writes: boolean; owner: string }
type Parse = (sql: string) => { stmts?: unknown[] }

export function declared(): Map<string, string[]>
export function exceptions(): Map<string, string>
export function notesOf(folder: string): Note[]
export function usesOf(parse: Parse, note: Omit<Extract<Note, { kind: 'statement' }>, 'kind'>): Use[]
export function complaints(parse: Parse, notes: Note[], isWhole: boolean): string[]
