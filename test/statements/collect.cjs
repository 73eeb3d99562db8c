/**
 * Notes each statement that the server compiles and the area that owns it, in the folder STATEMENTS_FOLDER. A statement
 * belongs to the area that begins it in its code. An `sql` part belongs to the area that has it in its code, even if
 * another area compiles it. `report.cjs` reads the notes at the end of the run.
 */
const { appendFileSync } = require('node:fs')
const path = require('node:path')

const server = path.resolve(__dirname, '../../server') + path.sep
const tests = path.resolve(__dirname, '..') + path.sep
const domains = path.join(server, 'domains') + path.sep
const database = path.join(server, 'db') + path.sep

/** Most stack frames between kysely and the code of an area. */
const depth = 4

/** Files of the stack frames above, innermost first. The text of the stack would cost ten times as much. */
function filesAbove(limit, below) {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = limit
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '')
  const holder = {}
  Error.captureStackTrace(holder, below)
  const files = holder.stack
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return files
}

const areaOf = (file) => file.slice(domains.length).split(path.sep).slice(0, 2).join('/')

/** The area of the innermost frame in an area. Undefined where code of server/db or of a test compiles. */
function ownerOf(files) {
  const own = files.find((file) => [domains, database, tests].some((folder) => file.startsWith(folder)))
  return own?.startsWith(domains) ? areaOf(own) : ''
}

const mark = Symbol.for('ergou.statements')

/** The notes of this process. They are global, because files of `test/` are loaded again for each test file. */
const noted = (globalThis[mark] ??= new Set())

function note(kind, fields) {
  const line = JSON.stringify({ kind, ...fields })
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(path.join(process.env.STATEMENTS_FOLDER, `${process.pid}.jsonl`), `${line}\n`)
}

/** Remembers the owner of each `sql` template by its array of strings, which is the same object at each call. */
function followParts(module) {
  const owners = new WeakMap()
  const { create, ...rest } = module.RawNode
  module.RawNode = {
    ...rest,
    create(fragments, parameters) {
      // an array without `raw` is made by kysely itself, as in `sql.join`
      if (fragments.raw && !owners.has(fragments))
        owners.set(fragments, ownerOf(filesAbove(depth, module.RawNode.create)))
      return create(fragments, parameters)
    },
  }
  return owners
}

const beginnings = ['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** Remembers the owner of each query builder by its query id, since `prepared` compiles it in another place. */
function followBuilders({ QueryCreator: { prototype } }, ids) {
  const owners = new WeakMap()
  const { createQueryId } = ids
  let begun
  ids.createQueryId = () => {
    const id = createQueryId()
    if (begun !== undefined) owners.set(id, begun)
    begun = undefined
    return id
  }
  for (const name of beginnings) {
    const begin = prototype[name]
    prototype[name] = function followed(...all) {
      begun = ownerOf(filesAbove(depth, followed))
      return begin.apply(this, all)
    }
  }
  return owners
}

/** Notes each compiled statement with its owner, and the positions of parts with another owner. */
function followStatements({ DefaultQueryCompiler: { prototype } }, ofParts, ofBuilders) {
  const { compileQuery, visitRaw } = prototype
  let parts = []
  prototype.visitRaw = function (node) {
    const owner = ofParts.get(node.sqlFragments)
    if (owner === undefined) return visitRaw.call(this, node)
    const from = this.getSql().length
    visitRaw.call(this, node)
    parts.push([from, this.getSql().length, owner])
  }
  prototype.compileQuery = function (node, id) {
    parts = []
    const compiled = compileQuery.call(this, node, id)
    const owner = ofParts.get(node.sqlFragments) ?? ofBuilders.get(id) ?? ''
    const foreign = parts.some((part) => part[2] !== owner)
    if (owner !== '' || foreign) note('statement', { owner, sql: compiled.sql, parts: foreign ? parts : [] })
    return compiled
  }
}

/** Notes the exported functions of a query file, and each function that ran. */
function followFunctions(module, file) {
  const where = path.relative(server, file).split(path.sep).join('/')
  module.exports = Object.fromEntries(
    Object.entries(module.exports).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      note('function', { where, name })
      const followed = (...all) => {
        note('ran', { where, name })
        return value(...all)
      }
      return [name, followed]
    }),
  )
}

/** Follows the kysely that `load` returns, once. It does nothing without a folder for the notes. */
exports.follow = (load) => {
  if (!process.env.STATEMENTS_FOLDER) return
  const raw = load('operation-node/raw-node.js')
  if (Object.isFrozen(raw.RawNode))
    followStatements(
      load('query-compiler/default-query-compiler.js'),
      followParts(raw),
      followBuilders(load('query-creator.js'), load('util/query-id.js')),
    )
  globalThis[Symbol.for('ergou.queries')] = followFunctions
}
