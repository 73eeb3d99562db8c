import { secondOf } from '../../../../contract/kernel/time'
import type { Inventory, PersonalData } from '../../../personal-data'
import { headers, moveHeaders, words, yesNo } from './texts'

/** The data of one kind in one table. */
export type Part = {
  area: string
  kind: string
  table: string
  owner: string
  /** The column titles that the owner sees. */
  labels: Readonly<Record<string, string>>
}

type Shared = Pick<PersonalData, 'name' | 'columns' | 'of'>

const partsOfKind = (owners: Inventory['owners'], area: string, { name, columns, of: whose }: Shared): Part[] => {
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

/** All parts of an export, from the inventory of personal data (security P5). */
export const partsOf = ({ areas, owners }: Inventory): Part[] =>
  areas.flatMap(({ title, kinds }) =>
    kinds
      .filter(({ exported }) => exported)
      .flatMap((kind) => [kind, ...(kind.also ? [kind.also] : [])])
      .flatMap((kind) => partsOfKind(owners, title, kind)),
  )

export type Plain = string | number | boolean | string[] | null

/** Converts a stored value for an export: opens sealed values, formats dates and writes objects as JSON. */
export function plain(value: Plain | Date | Buffer | object, open: (sealed: Buffer) => string): Plain {
  if (value instanceof Date) return secondOf(value)
  if (Buffer.isBuffer(value)) return open(value)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : JSON.stringify(value)
}

/** Replaces stored values by words, for the tables that people read. */
function inWords(column: string, value: Plain): string | number {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no
  if (Array.isArray(value)) return value.join('、')
  return typeof value === 'number' ? (words[column]?.[value] ?? value) : value
}

/** Characters that begin a formula in a spreadsheet, with their full-width forms. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Quotes a CSV cell and disarms formulas (security P5). */
export const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Joins rows as CSV. The byte order mark makes spreadsheets read it as UTF-8. */
const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

export type Filled = Part & { rows: readonly Readonly<Record<string, Plain>>[] }

/** The CSV table of an area, with one line for each value. */
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

export const movesTable = (moves: readonly { at: Date; description: string; amount: number }[]) =>
  csv([moveHeaders, ...moves.map(({ at, description, amount }) => [secondOf(at), description, amount] as const)])

/** The export as JSON for programs: area, then kind, then rows with Chinese titles. */
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
