import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './client'

/** A placeholder that replaces an argument while a query is built. */
class Slot {
  constructor(readonly at: number) {}
}

/**
 * Builds and compiles a query at its first call only, for queries that run with every request. All calls share one SQL
 * text: `build` sees placeholders, so it may bind its arguments but not inspect them.
 */
export function prepared<Args extends readonly unknown[], Row>(build: (db: Db, ...args: Args) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, ...args: Args): Promise<Row[]> => {
    compiled ??= build(db, ...(args.map((_, at) => new Slot(at)) as unknown as Args)).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? args[value.at] : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** Makes a query written as SQL usable with `prepared`. */
export const compilable = <Row>(db: Db, raw: RawBuilder<Row>): Compilable<Row> => ({ compile: () => raw.compile(db) })
