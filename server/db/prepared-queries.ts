import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './client'

/** A placeholder for an argument while a query is built. */
class Slot {
  constructor(readonly at: number) {}
}

/**
 * A query of one shape, built and compiled at its first call only, for what runs with every call. `build` may bind its
 * arguments, never look into them: it sees stand-ins.
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

/** A query written as SQL, for `prepared`. */
export const compilable = <Row>(db: Db, raw: RawBuilder<Row>): Compilable<Row> => ({ compile: () => raw.compile(db) })
