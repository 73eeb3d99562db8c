const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const list = path.join(__dirname, 'exceptions.tsv')

/** The domains from low to high, in the order of the import rules. */
const domains = /const domains = \[([^\]]+)\]/
  .exec(fs.readFileSync(path.join(root, '.dependency-cruiser.cjs'), 'utf8'))[1]
  .match(/\w+/g)

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/** Each table and the areas with a tables.ts that declares it. `db` owns the tables of the kernel. */
exports.declared = () => {
  const owners = new Map()
  for (const file of filesBelow(path.join(root, 'server'))) {
    if (path.basename(file) !== 'tables.ts') continue
    const body = /interface Tables \{\n([\s\S]*?)\n {0,2}\}/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? ''
    const area = path.relative(path.join(root, 'server'), file).split(path.sep).slice(0, 3)
    const owner = area[0] === 'domains' ? area.slice(1).join('/') : 'db'
    for (const [, table] of body.matchAll(/^\s+(\w+): /gm)) owners.set(table, [...(owners.get(table) ?? []), owner])
  }
  return owners
}

/** The distinct notes of a run. */
exports.notesOf = (folder) => {
  const lines = new Set()
  for (const name of fs.readdirSync(folder))
    for (const line of fs.readFileSync(path.join(folder, name), 'utf8').split('\n')) if (line !== '') lines.add(line)
  return [...lines].map((line) => JSON.parse(line))
}

const written = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/**
 * Finds every table that a parsed statement names.
 * @param found receives table, position, and whether it is written
 */
function walk(node, found, names) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, found, names))
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    // `for update of` names an alias, and not a table
    if (key === 'LockingClause') continue
    if (key === 'CommonTableExpr') names.add(value.ctename)
    if (key === 'RangeVar') found(value.relname, value.location, false)
    if (written.includes(key)) {
      const { relation, ...others } = value
      found(relation.relname, relation.location, true)
      walk(others, found, names)
    } else walk(value, found, names)
  }
}

/** PostgreSQL gives a position in bytes. */
const letters = (sql, bytes) => Buffer.from(sql).subarray(0, bytes).toString().length

/** The tables that one statement reads and writes, each with the owner of the part of the statement that names it. */
exports.usesOf = (parse, { owner, sql, parts }) => {
  const uses = []
  const names = new Set()
  walk(parse(sql).stmts, (table, bytes = 0, writes) => uses.push({ table, at: letters(sql, bytes), writes }), names)
  return (
    uses
      // a name defined by `with` is not a table; `shadowing` reports such a name if it equals a table's
      .filter(({ table, writes }) => writes || !names.has(table))
      .map((use) => ({ ...use, owner: parts.find(([from, to]) => from <= use.at && use.at < to)?.[2] ?? owner }))
  )
}

const domainOf = (area) => area.split('/')[0]
const isBelow = (low, high) => low === 'db' || domains.indexOf(domainOf(low)) <= domains.indexOf(domainOf(high))

/** The message about a forbidden use, or undefined if the area may use the table in this way. */
function wrongOf({ owner, table, writes }, owners) {
  const of = owners.get(table)?.[0]
  if (owner === '' || /^(pg_|information_schema)/.test(table)) return undefined
  if (of === undefined) return 'names'
  if (writes) return of === owner ? undefined : 'writes'
  return isBelow(of, owner) ? undefined : 'reads'
}

const remedies = {
  names: () => 'No tables.ts declares it: write it into the tables.ts of its area',
  writes: (of) => `Call a function of server/domains/${of}/index.ts, in the same transaction`,
  reads: () => 'Hand in what it needs, or move the table or the question down',
}

/** Listed exceptions: `<area> <use> <table>` or `<file> runs <function>`, each with its reason. */
exports.exceptions = () =>
  new Map(
    fs
      .readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map(([of, use, what, why]) => [`${of}\t${use}\t${what}`, why ?? '']),
  )

const around = (sql, at) => sql.slice(Math.max(0, at - 60), at + 100).replace(/\s+/g, ' ')

/** Adds temporary tables. Each belongs to the area that creates it. */
function addTemporary(owners, notes) {
  for (const { sql, owner } of notes) {
    const [, name] = /^create temp(?:orary)? table (\w+)/.exec(sql) ?? []
    if (name) owners.set(name, [owner])
  }
  return owners
}

/** Each forbidden use with its message. Each use is listed once. */
const forbidden = (parse, all) => {
  const notes = all.filter(({ kind }) => kind === 'statement')
  const owners = addTemporary(exports.declared(), notes)
  const wrong = new Map()
  for (const note of notes)
    for (const use of exports.usesOf(parse, note)) {
      const kind = wrongOf(use, owners)
      const of = owners.get(use.table)?.[0] ?? 'no area'
      if (!kind || wrong.has(`${use.owner}\t${kind}\t${use.table}`)) continue
      wrong.set(
        `${use.owner}\t${kind}\t${use.table}`,
        `${use.owner} ${kind} ${use.table} of ${of}: … ${around(note.sql, use.at)} …\n    ${remedies[kind](of)}`,
      )
    }
  return wrong
}

/** Exported functions of query files that no test executed. */
const idleOf = (notes) => {
  const key = ({ where, name }) => `${where}\truns\t${name}`
  const ran = new Set(notes.filter(({ kind }) => kind === 'ran').map(key))
  const idle = new Map()
  for (const note of notes)
    if (note.kind === 'function' && !ran.has(key(note)))
      idle.set(key(note), `no test executes ${note.name} of server/${note.where}: test it, or remove it`)
  return idle
}

/** Messages of a run. A whole run also reports functions that never ran, and exceptions that are not needed. */
exports.complaints = (parse, notes, isWhole) => {
  const listed = exports.exceptions()
  const found = new Map([...forbidden(parse, notes), ...(isWhole ? idleOf(notes) : [])])
  const messages = [...found]
    .filter(([key]) => !listed.has(key))
    .map(([key, message]) => `${message}\n    or, if it must be, a line of test/statements/exceptions.tsv: ${key}\twhy`)
  for (const [key, why] of listed) {
    if (why.trim() === '') messages.push(`test/statements/exceptions.tsv gives no reason for: ${key}`)
    if (isWhole && !found.has(key))
      messages.push(`remove from test/statements/exceptions.tsv, no longer needed: ${key}`)
  }
  return messages
}
