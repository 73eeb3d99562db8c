import { minus, ms } from '../../contract/kernel/time'
import type { Db } from '../../server/db/client'
import { addReadyComments, type ReadyComment } from '../../server/domains/planet/comments'
import { addReadyPosts, type ReadyPost } from '../../server/domains/planet/planet'
import { unitOfWork } from '../../server/kernel/unit-of-work'
import { isNew } from '../cast'
import type { Gallery, Undrawn } from '../gallery'
import type { DemoPerson } from '../people'
import { type Random, random } from '../portraits/random'
import { nameOf } from '../portraits/scene'
import { addNotices } from './notices'
import { topicIds } from './queries'
import { addVideo } from './video'
import { answers, type Line, lines, thanks, viewOf } from './words'

/** Posts per user, and most posts in total. */
const share = 0.6
const most = 1500
const chunk = 100

/** Age of a post in hours. Most posts are recent; those of pairs are more than a week old. */
const ageOf = (dice: Random, index: number) =>
  index < singles.length ? 0.2 + dice.next() ** 2.5 * 24 * 30 : 24 * (8 + dice.next() * 22)

const width = 480
const box = { width: 480, height: 640 }

type Cast = { ids: readonly number[]; people: readonly DemoPerson[]; topics: ReadonlyMap<string, number>; now: Date }

type Card = { topic: string; line: Line }

function shuffled<T>(all: readonly T[]): T[] {
  return random('planet/deck').sample(all, all.length)
}

const singles: readonly Card[] = Object.entries(lines).flatMap(([topic, of]) => of.map((line) => ({ topic, line })))

/** Two lines as one text: the second is of the same topic or of none. */
function pairs(): Card[] {
  const plain = singles.filter(({ line }) => line.options === undefined)
  return plain.flatMap(({ topic, line }) =>
    plain
      .filter((other) => other.line !== line && (other.topic === topic || other.topic === ''))
      .map(({ line: { text, pictures } }) => ({
        topic,
        line: { text: `${line.text}\n${text}`, pictures: line.pictures === true || pictures === true },
      })),
  )
}

/** Each card is used once, so that no feed shows a text twice. The posts of pairs are older than those of single lines. */
const deck: readonly Card[] = [...shuffled(singles), ...shuffled(pairs())]

/** Distinct random users other than the author. */
const others = (dice: Random, { ids }: Cast, author: number, count: number) =>
  dice
    .sample(ids, count + 1)
    .filter((id) => id !== author)
    .slice(0, count)

type Drafted = { post: ReadyPost & { author: number }; dice: Random }

function draft(index: number, cast: Cast, newKey: (topic: string) => string): Drafted {
  const dice = random(`planet/${index}`)
  const { topic, line } = deck[index] ?? { topic: '', line: { text: '' } }
  const at = dice.whole(0, cast.ids.length - 1)
  const author = cast.ids[at] ?? 0
  const city = cast.people[at]?.city ?? ''
  const pictures = line.pictures
    ? dice.weighted([
        [3, 0],
        [4, 1],
        [2, 2],
        [4, 3],
        [1, 6],
      ] as const)
    : 0
  const published = minus(cast.now, Math.round(ageOf(dice, index) * 60), 'minute')
  // a new post was visible for a shorter time, so fewer users have seen it
  const seen = Math.min(1, (cast.now.getTime() - published.getTime()) / ms(1, 'day'))
  return {
    dice,
    post: {
      author,
      content: line.text.replaceAll('{city}', city).replaceAll('{years}', String(dice.whole(2, 8))),
      at: published,
      anonymous: topic === '深夜树洞' ? dice.chance(0.8) : dice.chance(0.04),
      topic: cast.topics.get(topic) ?? null,
      city: dice.chance(0.5) ? city : '',
      images: Array.from({ length: pictures }, () => ({ key: newKey(topic), ...box })),
      options: line.options ?? [],
      votes: (line.options ? others(dice, cast, author, Math.round(dice.whole(2, 30) * seen)) : []).map((user) => ({
        user,
        item: dice.whole(1, line.options?.length ?? 1),
      })),
      likes: others(dice, cast, author, Math.round(dice.next() ** 3 * 24 * seen)),
    },
  }
}

function commentsOf({ post, dice }: Drafted, id: number, cast: Cast): ReadyComment[] {
  const span = (cast.now.getTime() - post.at.getTime()) / ms(1, 'minute')
  return others(
    dice,
    cast,
    post.author,
    dice.weighted([
      [5, 0],
      [4, 1],
      [3, 2],
      [1, 4],
    ] as const),
  ).map((author) => {
    const after = dice.between(0.05, 0.8) * span
    const at = minus(cast.now, Math.round(span - after), 'minute')
    const later = minus(cast.now, Math.round((span - after) * 0.7), 'minute')
    const answered = dice.chance(0.35) && { content: dice.pick(thanks), at: later }
    return { post: id, author, content: dice.pick(answers), at, ...(answered && { answer: answered }) }
  })
}

/**
 * Adds posts with topics, places, pictures and votes, and other users' reactions to them. Every shown figure counts
 * real rows (security P12). The gallery draws the pictures later.
 */
export async function addPlanet(
  { db, gallery }: { db: Db; gallery: Gallery },
  people: readonly DemoPerson[],
  ids: readonly number[],
  now: Date,
  tell: (done: number, total: number) => void,
): Promise<void> {
  // the new user of the cast was not there yet at the time of most posts
  const there = ids.map((id, index) => ({ id, person: people[index], index })).filter(({ index }) => !isNew(index))
  const cast: Cast = {
    ids: there.map(({ id }) => id),
    people: there.flatMap(({ person }) => person ?? []),
    topics: await topicIds(db),
    now,
  }
  const total = ids.length < 3 ? 0 : Math.min(most, deck.length, Math.round(ids.length * share))
  const undrawn: Undrawn[] = []
  for (let from = 0; from < total; from += chunk) {
    const drafts = Array.from({ length: Math.min(chunk, total - from) }, (_, at) =>
      draft(from + at, cast, (topic) => {
        const key = gallery.storage.newKey('jpg')
        undrawn.push({ key, scene: nameOf(viewOf(topic), String(undrawn.length)), width })
        return key
      }),
    )
    await unitOfWork(db, async (tx) => {
      const posts = await addReadyPosts(
        tx,
        drafts.map(({ post }) => post),
      )
      await addReadyComments(
        tx,
        drafts.flatMap((one, at) => commentsOf(one, posts[at] ?? 0, cast)),
      )
    })
    tell(from + drafts.length, total)
  }
  const [author, ...likes] = ids
  if (author !== undefined && total > 0)
    await addVideo({ db, storage: gallery.storage }, { author, likes: likes.slice(0, 12), now })
  await gallery.add(undrawn)
  await addNotices(db, ids, now)
}
