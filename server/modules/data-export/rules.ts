import { secondOf } from '../../../contract/time'
import { areas, owners, type PersonalData } from '../../personal-data'
import { headers, moveHeaders, words, yesNo } from './texts'

/** A part of the copy: one kind of data, and where its rows are. A kind of two tables is two parts. */
export type Part = {
  area: string
  kind: string
  table: string
  owner: string
  /** What the owner calls each column. */
  labels: Readonly<Record<string, string>>
}

const partsOfKind = (area: string, { name, columns, of: whose }: PersonalData): Part[] => {
  const tables = new Map<string, Record<string, string>>()
  for (const [column, label] of Object.entries(columns)) {
    const [table = '', field = ''] = column.split('.')
    tables.set(table, { ...tables.get(table), [field]: label })
  }
  return [...tables].flatMap(([table, labels]) => {
    const owner = whose?.split('.')[1] ?? owners[table]?.erased[0]
    return owner === undefined ? [] : [{ area, kind: name, table, owner, labels }]
  })
}

/** All that the copy holds, by the inventory (security P5). */
export const parts: readonly Part[] = areas.flatMap(({ title, kinds }) =>
  kinds.filter(({ exported }) => exported).flatMap((kind) => partsOfKind(title, kind)),
)

/** What a column may hold once it can be read. */
export type Plain = string | number | boolean | string[] | null

/** A value as it stands in the copy: sealed ones opened, moments written out, records as their text. */
export function plain(value: Plain | Date | Buffer | object, open: (sealed: Buffer) => string): Plain {
  if (value instanceof Date) return secondOf(value)
  if (Buffer.isBuffer(value)) return open(value)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : JSON.stringify(value)
}

/** The same in words, for a table that people read. */
export function inWords(column: string, value: Plain): string | number {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no
  if (Array.isArray(value)) return value.join('、')
  return typeof value === 'number' ? (words[column]?.[value] ?? value) : value
}

/** What a table program would take for a formula, also in the wide letters of a Chinese keyboard. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** One cell: quoted, and a text that starts like a formula never is one (security P5). */
export const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table with the mark that tells table programs how it is written. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** A part with somebody's rows. */
export type Filled = Part & { rows: readonly Readonly<Record<string, Plain>>[] }

/** The table of one area: a line for each value. */
export const areaTable = (filled: readonly Filled[]) =>
  csv([
    headers,
    ...filled.flatMap(({ kind, table, labels, rows }) =>
      rows.flatMap((row, at) =>
        Object.entries(labels).map(
          ([column, label]) => [kind, at + 1, label, inWords(`${table}.${column}`, row[column] ?? null)] as const,
        ),
      ),
    ),
  ])

/** What moved of somebody's dog food, as a table. */
export const movesTable = (moves: readonly { at: Date; description: string; amount: number }[]) =>
  csv([moveHeaders, ...moves.map(({ at, description, amount }) => [secondOf(at), description, amount] as const)])

/** Everything for a program: area, kind, rows with their Chinese names. */
export function asJson(filled: readonly Filled[], made: Date): string {
  const content: Record<string, Record<string, Record<string, Plain>[]>> = {}
  for (const { area, kind, labels, rows } of filled) {
    const kinds = (content[area] ??= {})
    const named = rows.map((row) =>
      Object.fromEntries(Object.entries(labels).map(([column, label]) => [label, row[column] ?? null])),
    )
    kinds[kind] = [...(kinds[kind] ?? []), ...named]
  }
  return JSON.stringify({ 生成时间: secondOf(made), 内容: content }, null, 2)
}
