import { ranked, stretch } from '../../../server/domains/planet/planet/ranking'
import { diceOf } from '../picks/dice'
import { gini, mean } from '../picks/measures'
import { fixed, note, print } from '../table'
import { inventPlanet, type Planet, type Post } from './market'

const people = 500
const postCount = 4_000
const markets = 3
/** Posts that a viewer reads in one session. */
const read = 30

type Way = (planet: Planet, viewer: number) => readonly Post[]

const sorted = (posts: readonly Post[], by: (post: Post) => number) => [...posts].sort((a, b) => by(b) - by(a))

/** The product's order: the hottest posts of others, ranked in sections. */
function ours(personalised: boolean): Way {
  return (planet, viewer) => {
    const posts = new Map(planet.posts.map((post) => [post.id, post]))
    const hottest = sorted(planet.posts, ({ heat }) => heat).filter(({ author }) => author !== viewer)
    const order: Post[] = []
    for (let at = 0; order.length < read; at += stretch) {
      const part = hottest.slice(at, at + stretch).map((post) => planet.candidate(viewer, post))
      order.push(...ranked(part, personalised).map(({ id }) => posts.get(id) as Post))
    }
    return order
  }
}

const by =
  (worth: (planet: Planet, viewer: number) => (post: Post) => number): Way =>
  (planet, viewer) =>
    sorted(
      planet.posts.filter(({ author }) => author !== viewer),
      worth(planet, viewer),
    )

const ways: Record<string, Way> = {
  recommended: ours(true),
  'personalisation off': ours(false),
  chronological: by(
    () =>
      ({ published }) =>
        published,
  ),
  popular: by(
    () =>
      ({ liked }) =>
        liked,
  ),
  hottest: by(
    () =>
      ({ heat }) =>
        heat,
  ),
  any: by((_, viewer) => {
    const dice = diceOf(viewer)
    return () => dice.next()
  }),
  'who knows every taste': by(
    ({ likes }, viewer) =>
      (post) =>
        likes(viewer, post),
  ),
}

type Score = { likes: number; first: number; gini: number; authors: number; topics: number; newcomers: number }

function judge(planet: Planet, way: Way): Score {
  const shown = new Map<number, number>()
  const each = Array.from({ length: planet.viewers }, (_, viewer) => {
    const page = way(planet, viewer).slice(0, read)
    const likes = page.map((post) => planet.likes(viewer, post))
    for (const { author } of page) shown.set(author, (shown.get(author) ?? 0) + 1)
    return {
      likes: mean(likes),
      first: mean(likes.slice(0, 10)),
      authors: new Set(page.map(({ author }) => author)).size,
      topics: new Set(page.map(({ topic }) => topic)).size,
      newcomers: page.filter((post) => planet.candidate(viewer, post).newcomer).length / page.length,
    }
  })
  const authors = [...new Set(planet.posts.map(({ author }) => author))]
  const over = (figure: keyof (typeof each)[number]) => mean(each.map((one) => one[figure]))
  return {
    likes: over('likes'),
    first: over('first'),
    authors: over('authors'),
    topics: over('topics'),
    newcomers: over('newcomers'),
    gini: gini(authors.map((author) => shown.get(author) ?? 0)),
  }
}

/**
 * Compares the recommended feed with simple orders on synthetic planets (assumptions in market.ts). The weights of the
 * ranking were set by hand. The likes used for judging are drawn only after ranking. Prints results and asserts
 * nothing.
 */
export function feed(): Promise<void> {
  note(
    `\n${markets} invented planets of ${people} people and ${postCount} posts of a week; the first ${read} posts of each person`,
  )
  const planets = Array.from({ length: markets }, (_, at) => inventPlanet(people, postCount, 11 + at))
  const percent = (share: number) => `${fixed(share * 100, 1)} %`
  print(
    'what people would like of what they are shown',
    ['', 'liked', 'of the first 10', 'authors', 'topics', 'newcomers', 'Gini of authors'],
    Object.entries(ways).map(([name, way]) => {
      const scores = planets.map((planet) => judge(planet, way))
      const of = (figure: keyof Score) => mean(scores.map((score) => score[figure]))
      return [
        name,
        percent(of('likes')),
        percent(of('first')),
        fixed(of('authors')),
        fixed(of('topics')),
        percent(of('newcomers')),
        fixed(of('gini'), 2),
      ]
    }),
  )
  return Promise.resolve()
}
