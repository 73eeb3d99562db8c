import path from 'node:path'
import pg from 'pg'
import ts from 'typescript'
import { parents } from '../../contract/family/parents'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { newHandle } from '../../server/kernel/keys'
import { calls, plainInput } from '../attack/calls'
import { parentOf } from '../server/family/parents-acts'
import { type Person, type World, world } from '../world'
import { filesBelow, project, read } from './facts'
import { listRemedy } from './remedies'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const rows = async <Row extends pg.QueryResultRow>(text: string) => (await w.pool.query<Row>(text)).rows

/** The columns of `Tables` as compiled, such as `table.column: type`. A `?` marks a column that an insert may omit. */
function declared(): string[] {
  const file = path.join(project, 'server/db/tables.ts')
  const ofModules = filesBelow('server/domains').filter((name) => name.endsWith('/tables.ts'))
  const files = [file, ...ofModules.map((name) => path.join(project, name))]
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  const tables = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'Tables')
  if (!tables) throw new Error('tables.ts has no type Tables')
  return checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(tables))
    .flatMap((table) =>
      checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((column) => {
        const written = checker.getTypeOfSymbol(column)
        const isGenerated = written.aliasSymbol?.name === 'Generated'
        const type = (isGenerated ? written.aliasTypeArguments?.[0] : undefined) ?? written
        const parts = (type.isUnion() ? type.types : [type]).map((part) => plain(part, checker))
        return `${table.name}.${column.name}${isGenerated ? '?' : ''}: ${[...new Set(parts)].sort().join(' | ')}`
      }),
    )
    .sort()
}

/** A literal type counts as its base type. The checks of the table test narrower values. */
const plain = (part: ts.Type, checker: ts.TypeChecker) => {
  if (part.flags & ts.TypeFlags.NumberLike) return 'number'
  if (part.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  // JSON is written as a string and read as an object
  if (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Unknown)) return 'string'
  const name = checker.typeToString(part)
  return name.startsWith('Buffer') || name === 'Bytes' ? 'Buffer' : name
}

const kinds: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  'character varying': 'string',
  date: 'string',
  jsonb: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  ARRAY: 'string[]',
  numbers: 'number[]',
}

test('keeps tables.ts equal to the migrations: every table, column, type, null and default', async () => {
  const columns = await rows<{
    table_name: string
    column_name: string
    data_type: string
    nullable: boolean
    filled: boolean
  }>(
    `select table_name, column_name, case when udt_name in ('_int4', '_float4') then 'numbers' else data_type end as data_type, is_nullable = 'YES' as nullable,
       (column_default is not null or is_identity = 'YES') as filled
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`,
  )
  const made = columns.map(({ table_name, column_name, data_type, nullable, filled }) => {
    const kind = [kinds[data_type] ?? data_type, ...(nullable ? ['null'] : [])].sort().join(' | ')
    return `${table_name}.${column_name}${filled ? '?' : ''}: ${kind}`
  })
  expect(declared()).toEqual(made.sort())
})

test('has an index for following every foreign key backwards', async () => {
  const keys = await rows<{ name: string; column: string; indexed: boolean }>(
    `select c.conname as name, a.attname as column, exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
     ) as indexed
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter(({ indexed }) => !indexed)).toEqual([])
})

type Plan = { 'Node Type': string; Filter?: string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The conditions of a filter on the row itself, without sub-selects. */
const ownPart = (filter = '') => filter.replace(/EXISTS|\(?SubPlan \d+\)?|NOT|AND|OR|[()\s]/g, '')

const tables = `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

/** Adds a post with a comment, for lists that belong to one of them. */
async function commented(host: Person) {
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', host.id)
    .execute()
  const { dynamicId } = await host.call(planet.publish, { clientKey: newHandle(), content: '你好' })
  const { commentId } = await host.call(comments.add, { clientKey: newHandle(), dynamicId, content: '你好' })
  return { dynamicId, commentId }
}

/** The SELECTs with a LIMIT that paged calls send, each with the calls that send it. */
async function listStatements(): Promise<Map<string, string[]>> {
  const host = await w.person('主人')
  for (const name of ['甲', '乙', '丙']) await (await w.person(name)).visits(host)
  const said = new Map<string, string[]>()
  const query = jest.spyOn(pg.Client.prototype, 'query') as unknown as jest.SpyInstance<unknown, [unknown]>
  const below = await commented(host)
  // parents-match has two lists: one for singles who take part, and `parents.candidates` for parents only
  await host.call(parents.submit, { wx: 'host_2026', phone: '', status: 1 })
  const parent = await parentOf(w, host, '王阿姨')
  // forgets the statements so far, which no list caused
  query.mock.calls.splice(0)
  for (const call of calls)
    if (call.fields.some(([key]) => key === 'pageNo')) {
      const real = Object.fromEntries(Object.entries(below).filter(([key]) => call.required.includes(key)))
      const by = call.name === 'parents.candidates' ? parent : host
      const { body } = await by.send(call.endpoint, { ...plainInput(call), ...real, pageNo: 1, pageSize: 10 })
      expect([call.name, body.success]).toEqual([call.name, true])
      for (const [sent] of query.mock.calls.splice(0)) {
        const text = (sent as { text?: string }).text ?? ''
        if (/^select .* limit \$\d/is.test(text)) said.set(text, [...new Set([...(said.get(text) ?? []), call.name])])
      }
    }
  query.mockRestore()
  return said
}

// Visibility, level and joined rows may be looked up by key for each row. The rows themselves must come from one index,
// in order.
test('reads a page of any list from an index in its order, and further data of a row by a key', async () => {
  const statements = await listStatements()
  expect(statements.size).toBeGreaterThan(0)
  const wrong: string[] = []
  const client = await w.pool.connect()
  try {
    await client.query('begin')
    // PostgreSQL would scan small tables, or read them whole for a join; only whether an index can serve matters here
    await client.query(
      "set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = 'force_generic_plan'",
    )
    // without statistics the planner knows no table size; with them, one row per table would make any index look good
    await client.query(
      `delete from pg_statistic; truncate ${(await rows<{ name: string }>(tables)).map(({ name }) => name).join(', ')}`,
    )
    for (const [text, by] of statements) {
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json, generic_plan) ${text}`,
      )
      const plan = nodes(explained.rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
      const [own, ...lookedUp] = plan.filter((node) => node['Relation Name'] !== undefined)
      const faults = [
        ...plan.map((node) => node['Node Type']).filter((type) => /Seq Scan|Sort|Materialize|none/.test(type)),
        ...[ownPart(own?.Filter)].filter(Boolean).map((filter) => `drops rows that it has read, by ${filter}`),
        ...lookedUp
          .filter((node) => node['Index Cond'] === undefined)
          .map((node) => `reads ${node['Relation Name'] ?? ''} without a key`),
      ]
      if (faults.length > 0) wrong.push(listRemedy(by, text, `is not read from one index (${faults.join(', ')})`))
    }
    expect(wrong).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('names no partial index by parameters in an upsert, since a generic plan would not find it', () => {
  const wrong = filesBelow('server').filter((name) =>
    /\.columns?\([^)]*\)\s*\.where\(\s*'\w+',\s*'(?!is')/.test(read(name)),
  )
  expect(wrong).toEqual([])
})
