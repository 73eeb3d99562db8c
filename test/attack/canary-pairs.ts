import { sql } from 'kysely'
import { dayOf, plus } from '../../contract/kernel/time'
import { inventory } from '../../server/areas'
import { newHandle } from '../../server/kernel/keys'
import { fixed } from '../support/full-person-fixed'
import type { World } from '../world'

type Row = Record<string, unknown>

/**
 * Values unlike those of a full person, which a list of today shows. Two users have one pending application at most: of
 * their two rows the second one is pending.
 */
const open: Readonly<Record<string, (w: World, at: number) => unknown>> = {
  'applications.state': (_w, at) => (at % 2 === 0 ? 1 : 4),
  'applications.ended_at': (w, at) => (at % 2 === 0 ? null : w.now()),
  'picks.decision': () => '',
  'lab_guesses.answer': () => '',
}

type Column = { name: string; type: string; made: boolean }
/** Tables with rows of two users that the world fills by hand or that no list reads, with the reason. */
const others: Readonly<Record<string, string>> = {
  visits: 'visit of the world fills them, and marks their handles',
  follows: 'relate of the world fills them, and marks their handles',
  likes: 'relate of the world fills them, and marks their handles',
  recommends: 'relate of the world fills them, and marks their handles',
  mentions: 'a mention names a user in a text; the world writes both',
  rewards: 'the posts of the world have them',
  first_words: 'the papers of the world have them',
  blocks: 'a block changes who may see whom; the world sets each by hand',
  block_traces: 'they follow a block of an account that was deleted',
  unlocks: 'an unlock opens the person to the payer; the world sets each by hand',
  conversations: 'the world fills them with messages of its own',
  conversation_members: 'they belong to conversations',
  meetings: 'they belong to conversations; the papers of the world have them',
  invitations: 'a user is invited once, and the inviter reads a count',
  family_parents: 'a parent belongs to one single; the family of the world has them',
  family_pairs: 'they name three users; the family of the world has them',
  planet_notices: 'they name a post; the posts of the world make them',
  exchanges: 'one is open at a time; the exchanges of the world have them',
  election_finals: 'they belong to an election; the elections of the world have them',
}

/** Tables whose row opens one user to the other, so that a further list with the same two users could not be judged. */
const opening = ['lab_guesses', 'applications']

/** Tables whose rows belong to two users, with the columns that name them, as the registers of the areas declare. */
const pairTables = Object.entries(inventory.owners).flatMap(([table, { erased, kept = [] }]) => {
  const [one, two] = [...erased, ...kept]
  return one === undefined || two === undefined || table in others ? [] : [{ table, one, two }]
})

const columnsOf = (w: World, table: string) =>
  sql<Column>`select column_name as name, data_type as type,
      is_identity = 'YES' or is_nullable = 'YES' or column_default is not null as made
    from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`
    .execute(w.db)
    .then(({ rows }) => rows)

/** A value that the column accepts. Days and times are of now, so that lists of today show the row. */
function valueOf(w: World, table: string, { name, type }: Column, at: number): unknown {
  const column = `${table}.${name}`
  const shown = open[column]
  if (shown) return shown(w, at)
  if (column in fixed) return fixed[column]
  if (type === 'text') return newHandle()
  if (type === 'bytea') return Buffer.from(newHandle())
  if (type === 'boolean') return false
  if (type === 'date') return dayOf(w.now())
  if (name === 'expires_at') return plus(w.now(), 7, 'day')
  if (type.startsWith('timestamp')) return w.now()
  if (type === 'ARRAY') return []
  return at
}

type Pairs = readonly (readonly [{ id: number }, { id: number }])[]

/**
 * Adds a row to each table of two users for each pair, so that the walk reads a list of every table with people who
 * hide, are banned, have left or block. A row that exists stays. `strangers` share nothing else.
 */
export async function pairUp(w: World, { strangers, acquainted }: { strangers: Pairs; acquainted: Pairs }) {
  for (const { table, one, two } of pairTables) {
    const pairs = opening.includes(table) ? acquainted : strangers
    const columns = (await columnsOf(w, table)).filter(
      ({ made, name }) => !made || `${table}.${name}` in fixed || `${table}.${name}` in open,
    )
    let at = 0
    for (const [a, b] of pairs) {
      at += 1
      const values = columns.map((column) => [column.name, valueOf(w, table, column, at)])
      const row: Row = { ...Object.fromEntries(values), [one]: a.id, [two]: b.id }
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})
        on conflict do nothing`
        .execute(w.db)
        .catch((cause: unknown) => {
          throw new Error(`${table} takes no plain row: fill it in canary-world.ts and name it in canary-pairs.ts`, {
            cause,
          })
        })
    }
  }
}
