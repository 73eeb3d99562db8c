import type { Context, FileUrl, Me } from '../../context'
import type { Person } from './queries'
import * as q from './queries'

/** Who reads, and what makes addresses for them. */
export type Reader = { viewer: Person; now: Date; fileUrl: FileUrl }

type Ctx = Pick<Context, 'db' | 'now' | 'fileUrl'> & { me: Me }

type Steps<Row extends { person: number }, Rest, Facts, Shown> = {
  /** Which people, by inner id, in order, and what else the list says of itself; without those kept apart (security G6). */
  skeleton: () => Promise<Rest & { rows: readonly Row[] }>
  /** Loads what is shown besides the people, for all of them at once. */
  hydrate: (ids: readonly number[]) => Promise<Facts>
  /** Whether the viewer may see this row. */
  rules?: (row: Row, person: Person, facts: Facts) => boolean
  /** The row as it leaves the server: only this step decides what is masked. Undefined drops it. */
  view: (row: Row, person: Person, facts: Facts, reader: Reader) => Shown | undefined
}

/** For lists that show nothing besides the people. */
export const onlyPeople = () => Promise.resolve({})

/** Every list of people: ids → batch load → visibility → shape. */
export async function viewPeople<Row extends { person: number }, Rest, Facts, Shown>(
  { db, me, now, fileUrl }: Ctx,
  { skeleton, hydrate, rules = () => true, view }: Steps<Row, Rest, Facts, Shown>,
): Promise<Omit<Rest & { rows: readonly Row[] }, 'rows'> & { records: Shown[] }> {
  const { rows, ...rest } = await skeleton()
  const ids = rows.map(({ person }) => person)
  const [loaded, facts] = await Promise.all([q.byIds(db, [me.id, ...ids]), hydrate(ids)])
  const people = new Map(loaded.map((person) => [person.id, person]))
  const viewer = people.get(me.id)
  if (!viewer) throw new Error('the caller is gone')
  const reader = { viewer, now, fileUrl }
  const records = rows.flatMap((row) => {
    const person = people.get(row.person)
    const shown = person && rules(row, person, facts) ? view(row, person, facts, reader) : undefined
    return shown === undefined ? [] : [shown]
  })
  return { ...rest, records }
}
