import type { CountedKind, NoticeKind } from '../../../../contract/core/notices-kinds'
import { minus, plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { newHandle } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { type Person, personById } from '../people'
import * as q from './queries'
import { isCounted, isWanted, rules } from './rules'
import { later, type NoticeSources } from './sources'

const batch = 500

type Gathering = Pick<Deps, 'db'> & {
  sources: NoticeSources
  /** Signals a user's open apps that a number changed. */
  changed: (db: Db, user: number, now: Date) => Promise<void>
}

/** A text that the product sends to a user. Each one becomes a notice of its own. */
export type Sentence = {
  kind: NoticeKind
  text: string
  /** Identifies the screen or item that the notice opens. */
  about?: string
  at: Date
  /** When true, the notice is never sent outside the app. */
  inside?: boolean
  /** When true, the notice pops up at each visit of its user until it is read. */
  popsUp?: boolean
}

const rowOf = (user: number, { kind, about = '', text, at, inside = false, popsUp = false }: Sentence) => ({
  public_id: newHandle(),
  user_id: user,
  kind,
  about,
  text,
  since: at,
  at,
  read_at: null,
  outside: inside ? ('none' as const) : ('waiting' as const),
  due_at: plus(at, rules[kind].wait, 'minute'),
  claimed_at: null,
  sent_at: null,
  pops_up: popsUp,
  // `gatherNotices` signals counted kinds itself
  signalled: isCounted(kind),
})

/** Adds notices. Must run in the transaction of the act that they report. */
export const addSentences = (db: Db, users: readonly number[], sentence: Sentence) =>
  q.add(
    db,
    users.map((user) => rowOf(user, sentence)),
  )

/**
 * Signals open apps that their numbers changed. Adding a sentence signals nothing, since it runs in the transaction of
 * another act.
 */
async function signal({ db, changed }: Gathering, now: Date): Promise<void> {
  for (let taken = batch; taken === batch;)
    taken = await unitOfWork(db, async (tx) => {
      const users = await q.takeUnsignalled(tx, batch)
      for (const user of new Set(users)) await changed(tx, user, now)
      return users.length
    })
}

/** Returns the count and subject that the list of a kind would show a user now. */
export async function toldNow(
  db: Db,
  sources: NoticeSources,
  { person, kind, since, now }: { person: Person; kind: CountedKind; since: Date; now: Date },
) {
  const looked = await q.lookedAt(db, person.id, kind)
  const { count, about = '' } = await sources[kind](db, { person, since: later(since, looked), now })
  return { count, about }
}

/**
 * Turns one user's events of a kind into a notice, or updates a notice that is unread and not sent yet. Adds nothing
 * when the list has nothing to show.
 */
async function gatherOne(tx: Db, { sources, changed }: Gathering, user: number, kind: NoticeKind, now: Date) {
  const first = await q.takeEvents(tx, user, kind)
  if (!first || !isCounted(kind)) return
  if (!isWanted(kind, await q.switches(tx, user))) return
  const person = await personById(tx, user)
  if (person.cancelled_at) return
  const open = await q.growing(tx, user, kind)
  // start one millisecond before the event, since lists count only newer rows
  const since = open?.since ?? minus(first, 1, 'millisecond')
  const { count, about } = await toldNow(tx, sources, { person, kind, since, now })
  if (count === 0) return
  const due = plus(now, rules[kind].wait, 'minute')
  if (open) await q.grow(tx, open.id, { count, about, at: now, due })
  else await q.add(tx, [{ ...rowOf(user, { kind, about, text: '', at: now }), count, since }])
  await changed(tx, user, now)
}

/**
 * Turns events into notices in the app (`deliverNotices` sends them outside). Each event is removed in the transaction
 * that adds its notice, so that a killed process neither loses nor repeats one.
 * @throws AggregateError after the batch, with all failures
 */
export async function gatherNotices(gathering: Gathering, now: Date): Promise<void> {
  const { db } = gathering
  await signal(gathering, now)
  const failures: unknown[] = []
  for (const { user_id, kind } of await q.waitingEvents(db, batch))
    try {
      await unitOfWork(db, (tx) => gatherOne(tx, gathering, user_id, kind, now))
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'events that could not be told of yet')
}
