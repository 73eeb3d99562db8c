import type { Context, FileUrl, Me } from '../../../kernel/context'
import type { Person, Seen } from './queries'
import * as q from './queries'

export type Reader = { viewer: Person; now: Date; fileUrl: FileUrl }

type ViewContext = Pick<Context, 'db' | 'now' | 'fileUrl'> & { me: Me }

type Steps<Row extends { person: number }, Rest, Facts, Shown> = {
  /**
   * Returns ids in order, and fields of the list. Leaves out users who are apart from the viewer, also from totals
   * (security G6).
   */
  skeleton: () => Promise<Rest & { rows: readonly Row[] }>
  /** Loads all other facts that the rows show, in one batch. */
  hydrate: (ids: readonly number[]) => Promise<Facts>
  rules?: (row: Row, person: Seen, facts: Facts) => boolean
  /** Shapes a row, and is the only step that masks it. Returns undefined to drop the row. */
  view: (row: Row, person: Seen, facts: Facts, reader: Reader) => Shown | undefined
}

/** A `hydrate` that loads nothing, for lists that show only the users. */
export const onlyPeople = () => Promise.resolve({})

/** The steps of every list of users: load ids, load their data in a batch, drop hidden rows, shape the rest. */
export async function viewPeople<Row extends { person: number }, Rest, Facts, Shown>(
  { db, me, now, fileUrl }: ViewContext,
  { skeleton, hydrate, rules = () => true, view }: Steps<Row, Rest, Facts, Shown>,
): Promise<Omit<Rest & { rows: readonly Row[] }, 'rows'> & { records: Shown[] }> {
  const { rows, ...rest } = await skeleton()
  const ids = rows.map(({ person }) => person)
  const [loaded, facts] = await Promise.all([q.byIds(db, [me.id, ...ids], me.id), hydrate(ids)])
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
