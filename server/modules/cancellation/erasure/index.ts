import { limiters } from '../../../../contract/limiters'
import { owners, personalData } from '../../../../contract/personal-data'
import type { Db } from '../../../db/client'
import * as q from './queries'
import { blanks } from '../rules'

const partsOf = (column: string) => column.split('.') as [string, string]

const files = personalData.filter(({ files: held }) => held).flatMap(({ columns }) => Object.keys(columns))
const of = (erase: 'delete' | 'clear') =>
  personalData.filter((kind) => kind.erase === erase).flatMap(({ columns }) => Object.keys(columns).map(partsOf))

/** Tables whose rows go. */
const going = [...new Set(of('delete').map(([table]) => table))].filter((table) => table in owners)

/** Keys of every stored file of somebody. */
export async function filesOf(db: Db, user: number): Promise<string[]> {
  const keys = new Set<string>()
  for (const [table, column] of files.map(partsOf))
    for (const owner of owners[table]?.erased ?? [])
      for (const key of await q.texts(db, { table, column, owner, user })) keys.add(key)
  keys.delete('')
  return [...keys]
}

/** Counters of limits that are kept under somebody's inner number. */
const countersOf = (user: number) =>
  Object.entries(limiters).flatMap(([name, { rules }]) =>
    rules.flatMap(({ by }, index) => (by === 'person' ? `${name}:${index}:${user}` : [])),
  )

/**
 * Erases what the inventory says is erased when somebody leaves (security P6): rows go, columns are emptied, and what stays
 * by law stands beside an account that says nothing. Must run in a transaction.
 */
export async function erase(db: Db, user: number): Promise<void> {
  await q.dropCodes(db, user)
  await q.dropCounters(db, countersOf(user))
  for (const table of going)
    for (const owner of owners[table]?.erased ?? []) await q.dropRows(db, { table, owner, user })
  const cleared = new Map<string, string[]>()
  for (const [table, column] of of('clear')) cleared.set(table, [...(cleared.get(table) ?? []), column])
  for (const [table, columns] of cleared)
    for (const owner of owners[table]?.erased ?? [])
      await q.clear(
        db,
        { table, owner, user },
        columns.map((column) => [column, blanks[`${table}.${column}`]] as const),
      )
}
