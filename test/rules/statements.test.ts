import { loadModule, parseSync } from 'libpg-query'
import { complaints, declared, exceptions, type Note, usesOf } from '../statements/check.cjs'
import { type World, world } from '../world'

let w: World
beforeAll(async () => {
  await loadModule()
  w = await world()
})
afterAll(() => w.close())

const statement = (owner: string, sql: string, parts: [number, number, string][] = []): Note => ({
  kind: 'statement',
  owner,
  sql,
  parts,
})
const said = (...notes: Note[]) => complaints(parseSync, notes, false)

test('gives each table of the database one owner, with a tables.ts that declares it', async () => {
  const { rows } = await w.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const owners = declared()
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
  expect(tables.filter((name) => owners.get(name)?.length !== 1)).toEqual([])
  expect([...owners.keys()].filter((name) => !tables.includes(name))).toEqual([])
})

test('names the owner, the table and the line to write when an area writes a foreign table', () => {
  const [message = '', ...more] = said(statement('account/settings', 'update face_checks set state = 1'))
  expect(more).toEqual([])
  expect(message).toContain('account/settings writes face_checks of account/verify: … update face_checks')
  expect(message).toContain('server/domains/account/verify/index.ts')
  expect(message).toContain('account/settings\twrites\tface_checks\twhy')
})

test('allows reads of the own domain and of lower ones, and refuses reads of higher ones', () => {
  expect(said(statement('account/settings', 'select from face_checks join users on true'))).toEqual([])
  expect(said(statement('core/people', 'select from retries'))).toEqual([])
  expect(said(statement('core/people', 'select from users where exists (select from face_checks)'))).toEqual([
    expect.stringContaining('core/people reads face_checks of account/verify'),
  ])
})

test('refuses a table that no tables.ts declares', () => {
  expect(said(statement('core/people', 'select from pg_class, ghosts'))).toEqual([
    expect.stringContaining('core/people names ghosts of no area'),
  ])
})

test('finds each table of a statement at any depth, and takes no name of `with` for one', () => {
  const sql = `with gone as (delete from likes using users where '中文' <> '' returning liked_id)
    insert into visits select from gone where exists (select from blocks as b for update of b) on conflict do nothing`
  const uses = usesOf(parseSync, { owner: 'a', sql, parts: [] })
  expect(uses.map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`).sort()).toEqual([
    'reads blocks',
    'reads users',
    'writes likes',
    'writes visits',
  ])
  expect(uses.map(({ table, at }) => sql.slice(at, at + table.length))).toEqual(uses.map(({ table }) => table))
})

test('assigns a part of a statement to the innermost area that wrote it', () => {
  const sql = `select from a where '中' <> '' and (exists (select from b where (select from c)))`
  const place = (text: string) => sql.indexOf(text)
  const parts: [number, number, string][] = [
    [place('(select from c'), place(')))') + 1, 'three/x'],
    [place('(exists'), sql.length, 'two/x'],
  ]
  expect(usesOf(parseSync, { owner: 'one/x', sql, parts }).map(({ table, owner }) => [table, owner])).toEqual([
    ['a', 'one/x'],
    ['b', 'two/x'],
    ['c', 'three/x'],
  ])
})

test('reports after a whole run a query function that did not run, and an exception that is not needed', () => {
  const where = 'domains/core/people/queries.ts'
  const notes: Note[] = [
    { kind: 'function', where, name: 'byId' },
    { kind: 'function', where, name: 'byUid' },
    { kind: 'ran', where, name: 'byUid' },
  ]
  const messages = complaints(parseSync, notes, true)
  expect(messages.filter((message) => message.includes('no test executes'))).toEqual([
    expect.stringContaining(`no test executes byId of server/${where}`),
  ])
  expect(messages.filter((message) => message.includes('no longer needed'))).toHaveLength(exceptions().size)
  expect(said(...notes)).toEqual([])
})

test('has a reason for each exception', () => {
  expect([...exceptions()].filter(([, why]) => why.trim().length < 20)).toEqual([])
})
