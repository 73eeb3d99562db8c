import { inventory } from '../../server/areas'
import { type World, world } from '../world'
import { columnRemedy, ownerRemedy } from './remedies'

const { owners, personalData, technicalColumns } = inventory

let w: World
let made: { column: string; table: string; reference: boolean }[]
beforeAll(async () => {
  w = await world()
  const { rows } = await w.pool.query<{ table_name: string; column_name: string; reference: boolean }>(
    `select c.table_name, c.column_name, exists (
       select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid = format('%I', c.table_name)::regclass
         and a.attname = c.column_name
     ) as reference
     from information_schema.columns c where c.table_schema = 'public' and c.table_name <> 'migrations'`,
  )
  made = rows.map(({ table_name, column_name, reference }) => ({
    table: table_name,
    column: `${table_name}.${column_name}`,
    reference,
  }))
})
afterAll(() => w.close())

const tableOf = (column: string) => column.split('.')[0] ?? ''
const held = personalData.flatMap(({ columns }) => Object.keys(columns))
const technical = technicalColumns.flatMap(({ columns }) => columns)

// security P7
test('lists every column of every table as personal with a purpose or as technical with a reason, never both', () => {
  const listed = [...held, ...technical].sort()
  expect(listed).toEqual([...new Set(listed)])
  const columns = made.map(({ column }) => column)
  expect(columns.filter((column) => !listed.includes(column)).map(columnRemedy)).toEqual([])
  // a register must not list a column that no migration creates
  expect(listed.filter((column) => !columns.includes(column))).toEqual([])
})

test('declares for every table that names a person how its rows are erased', () => {
  const named = Object.entries(owners).flatMap(([table, { erased, kept = [] }]) =>
    [...erased, ...kept].map((column) => `${table}.${column}`),
  )
  const references = made.filter(({ reference }) => reference).map(({ column }) => column)
  expect(references.filter((column) => !named.includes(column)).map(ownerRemedy)).toEqual([])
  expect(named.filter((column) => column !== 'users.id').sort()).toEqual(references.sort())
  for (const { kept = [], why } of Object.values(owners)) expect(kept.length > 0).toBe(why !== undefined)
})

// security P8
test('describes each kind in Chinese with name, goal, scene and storage time, and a reason for data kept after leaving', () => {
  for (const { name, goal, scene, tips, keep, erase, why, columns } of personalData) {
    for (const said of [name, goal, scene, tips, keep, ...Object.values(columns)])
      expect(said).toMatch(/[\u3400-\u9fff]/)
    expect([name, erase === 'keep']).toEqual([name, why !== undefined])
  }
  expect(new Set(personalData.map(({ name }) => name)).size).toBe(personalData.length)
})

test('deletes all rows of a table, or marks none of its columns as deleted', () => {
  const going = new Map<string, Set<boolean>>()
  for (const { columns, erase } of personalData)
    for (const table of Object.keys(columns).map(tableOf))
      going.set(table, (going.get(table) ?? new Set()).add(erase === 'delete'))
  expect([...going].filter(([, ways]) => ways.size > 1)).toEqual([])
})
