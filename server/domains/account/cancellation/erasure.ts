import { limiters } from '../../../../contract/kernel/limiters'
import type { Db } from '../../../db/client'
import { clear, dropPoints, dropRows, texts } from '../../../db/owned-rows'
import type { Inventory, PersonalData } from '../../../personal-data'
import { blankVisitsOf } from '../../core/bonds'
import { dropCodesOf } from '../../core/codes'
import { blanks } from './rules'

type Held = { table: string; column: string; owner: string }

/** The columns of a kind of personal data, each with the column that names its owner. */
const heldBy = ({ owners }: Inventory, { columns, of: whose }: PersonalData): Held[] =>
  Object.keys(columns).flatMap((name) => {
    const [table = '', column = ''] = name.split('.')
    const by = whose === undefined ? (owners[table]?.erased ?? []) : [whose.slice(whose.indexOf('.') + 1)]
    return by.map((owner) => ({ table, column, owner }))
  })

/** The columns of all kinds for which `holds` is true, each with its owner column. */
const heldWhere = (inventory: Inventory, holds: (kind: PersonalData) => boolean) =>
  inventory.personalData.filter(holds).flatMap((kind) => heldBy(inventory, kind))

export async function filesOf(db: Db, inventory: Inventory, user: number): Promise<string[]> {
  const keys = new Set<string>()
  for (const held of heldWhere(inventory, ({ files }) => files === true))
    for (const key of await texts(db, { ...held, user })) keys.add(key)
  keys.delete('')
  return [...keys]
}

/** The names of a user's rate-limit counters. They contain the user's id. */
const countersOf = (user: number) =>
  Object.entries(limiters).flatMap(([name, { rules }]) =>
    rules.flatMap(({ by }, index) => (by === 'person' ? `${name}:${index}:${user}` : [])),
  )

/**
 * Erases a user's data by the inventory of personal data (security P6). Rows are deleted or columns cleared; rows that
 * the law requires stay, with an anonymous account. Must run in a transaction.
 */
export async function erase(db: Db, inventory: Inventory, user: number): Promise<void> {
  await dropCodesOf(db, user)
  await dropPoints(db, countersOf(user))
  const going = new Set(heldWhere(inventory, ({ erase: way }) => way === 'delete').map(({ table }) => table))
  for (const table of going)
    for (const owner of inventory.owners[table]?.erased ?? []) await dropRows(db, { table, owner, user })
  await blankVisitsOf(db, user)
  const columns = new Map<string, Held[]>()
  for (const held of heldWhere(inventory, ({ erase: way }) => way === 'clear')) {
    const rows = `${held.table}.${held.owner}`
    columns.set(rows, [...(columns.get(rows) ?? []), held])
  }
  for (const [first, ...others] of columns.values())
    if (first)
      await clear(
        db,
        { table: first.table, owner: first.owner, user },
        [first, ...others].map(({ table, column }) => [column, blanks[`${table}.${column}`]] as const),
      )
}
