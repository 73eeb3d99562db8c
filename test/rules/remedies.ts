import { filesBelow, read } from './facts'

// Messages of failed rules: the call, table or line at fault, the file to change, and the text to write there.

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The folder of an area by its name in the contract: `planetNotices` is in server/domains/planet/planet-notices. */
export function folderOf(area: string): string {
  const file = filesBelow('contract').find((one) => one.endsWith(`/${kebab(area)}.ts`))
  return `server/domains/${file?.replace(/^contract\/|\.ts$/g, '') ?? kebab(area)}`
}

/** The folder of the area that describes this table in its tables.ts; undefined if there is none. */
export const folderOfTable = (table: string): string | undefined =>
  filesBelow('server/domains')
    .filter((file) => file.endsWith('/tables.ts'))
    .find((file) => new RegExp(`^ {4}${table}: `, 'm').test(read(file)))
    ?.replace(/\/tables\.ts$/, '')

const areaOf = (call: string) => call.split('.')[0] ?? ''

/** The part of a statement between two keywords, without the alias of the table. */
function clause(sql: string, from: RegExp, to: RegExp, alias: string): string {
  const rest = sql.replace(/\s+/g, ' ').split(from)[1] ?? ''
  return (rest.split(to)[0] ?? '').replaceAll(`${alias}.`, '').replaceAll('"', '').trim()
}

/** The index that would serve a list: the columns that must be equal, then the columns of the order. */
export function indexFor(sql: string): { table: string; columns: string } {
  const [, table = '', alias = table] = /\bfrom "?(\w+)"?(?: as "?(\w+)"?)?/i.exec(sql) ?? []
  const where = clause(sql, / where /i, / order by | limit /i, alias)
  const equal = [...where.matchAll(/(?:^|and |\()(\w+) = \$\d/g)].map(([, column]) => column)
  const order = clause(sql, /.* order by /i, / limit | offset /i, alias)
  return { table, columns: [...new Set([...equal, order])].filter(Boolean).join(', ') }
}

/** Message about a list that no index returns in its order. */
export function listRemedy(calls: readonly string[], sql: string, fault: string): string {
  const { table, columns } = indexFor(sql)
  const migration = `server/db/migrations (npm run migration -- ${table.replaceAll('_', '-')}-in-order)`
  return [
    `${calls.join(', ')}: the list of ${table} ${fault}.`,
    `In ${migration} write: create index ${table}_in_order on ${table} (${columns});`,
    `If this index exists: in ${folderOf(areaOf(calls[0] ?? ''))}/queries.ts a join or an exists takes the lead;`,
    'write the condition as a value: and (select … from users as u where u.id = …)',
  ].join('\n')
}

/** Message about a call that showed a private value to a viewer. `shown`: the fields that a register may declare. */
export function leakRemedy(call: string, field: string): string {
  const folder = folderOf(areaOf(call))
  const rows = ['uid', 'nickname', 'avatar', 'city']
  const hide = `leave them out in ${folder}/queries.ts: and (select \${thereFor(viewer, now)} from users as u where u.id = …)`
  return rows.includes(field)
    ? `${call} tells who a user is. If the viewer may not know, ${hide}. If a row names them by its purpose, write into ${folder}/personal-data.ts: shown: { <table>: { who: '<column of the named user>', to: '<column of the reader>' } }`
    : `${call} tells the ${field} of a user. If the viewer may not know, drop the field from its data in the contract. If they may, write the case into maySee of test/attack/canary-oracle.ts with the id of its rule`
}

/** Message about a call that answers differently for hidden and for unknown users. */
export const mysteryRemedy = (call: string, key: string): string =>
  `${call} answers differently for hidden and for unknown users by ${key}. In ${folderOf(areaOf(call))}/index.ts write: const { person } = await meet(db, ${key}, me.id, now); if (!person) throw refuse('absent')`

/** Message about a column that no register of personal data lists. */
export function columnRemedy(name: string): string {
  const [table = '', column = ''] = name.split('.')
  const folder = folderOfTable(table)
  if (folder === undefined)
    return `${name}: no tables.ts describes ${table}; write its columns into the tables.ts of its area`
  return `${name}: in ${folder}/personal-data.ts write, if it tells of a person, columns: { ${table}: { ${column}: '…' } } in one of kinds; else technical: [{ why: technical.id, columns: { ${table}: ['${column}'] } }]. server/areas.ts lists the register`
}

/** Message about a column that refers to a user, when the register names no owner of the rows. */
export function ownerRemedy(name: string): string {
  const [table = '', column = ''] = name.split('.')
  return `${name} refers to a user: in ${folderOfTable(table) ?? 'server'}/personal-data.ts write owners: { ${table}: { erased: ['${column}'] } }, or kept with a why if the row stays for the other user`
}

/** Message about a migration with a wrong checksum in its first line. */
export const sumRemedy = (name: string, sum: string): string =>
  `server/db/migrations/${name}: its first line must be "-- sum ${sum}". Run npm run migration -- --sum ${name}; if databases have run it, take the change back and run npm run migration -- <name>`
