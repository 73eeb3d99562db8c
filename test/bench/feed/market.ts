import { ms } from '../../../contract/kernel/time'
import type { Candidate } from '../../../server/domains/planet/planet/ranking'
import { heatOf } from '../../../server/domains/planet/planet/rules'
import { type Dice, diceOf } from '../picks/dice'

/**
 * A synthetic planet with known tastes. It shares only the type of the candidates with the ranking. Assumptions: 12
 * topics and a hidden taste for each. Four in ten posts have no topic; the topics of all others follow the author's
 * taste. Each post has a hidden quality close to its author's. 8 cities follow Zipf's law. Each person has three to six
 * of 20 interests, loosely related to tastes. Authors post at a log-normal rate; one in ten joined in the last
 * fortnight. Each follows ten to forty people, half of them by taste. A viewer likes a post with a probability that
 * depends on quality, taste, city, acquaintance, shared interests and age. History: every viewer saw some posts when
 * they were new and reacted with these probabilities. Rankings are judged by likes that are drawn afterwards.
 */
export type Planet = {
  viewers: number
  posts: readonly Post[]
  /** Probability that a viewer likes a post now. */
  likes: (viewer: number, post: Post) => number
  candidate: (viewer: number, post: Post) => Candidate
  now: number
}

export type Post = {
  id: number
  author: number
  topic: number
  quality: number
  published: number
  liked: number
  commented: number
  heat: number
}

type Person = {
  tastes: number[]
  city: number
  interests: Set<number>
  follows: Set<number>
  rate: number
  skill: number
  joined: number
  touches: number[]
}

const topics = 12
const cities = 8
const interests = 20
const days = 7
/** Posts that each viewer has seen in these days. */
const sawPosts = 150

const range = (n: number) => Array.from({ length: n }, (_, at) => at)
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
const zipf = (dice: Dice, n: number) => Math.min(n - 1, Math.floor(Math.exp(dice.next() * Math.log(n + 1))) - 1)

/** Draws an index with these weights. */
function drawn(dice: Dice, weights: readonly number[]): number {
  let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found < 0 ? weights.length - 1 : found
}

function invent(dice: Dice, now: number): Person {
  const tastes = range(topics).map(() => dice.bell())
  const wanted = dice.whole(3, 6)
  const chosen = new Set<number>()
  // interest k belongs to topic k modulo the number of topics
  while (chosen.size < wanted)
    chosen.add(
      drawn(
        dice,
        range(interests).map((k) => Math.exp(tastes[k % topics] ?? 0)),
      ),
    )
  return {
    tastes,
    city: zipf(dice, cities),
    interests: chosen,
    follows: new Set(),
    rate: Math.exp(dice.bell()),
    skill: dice.bell(),
    joined: now - (dice.chance(0.1) ? dice.next() * ms(14, 'day') : ms(200, 'day')),
    touches: range(topics).map(() => 0),
  }
}

const alike = (a: Person, b: Person) => a.tastes.reduce((sum, taste, at) => sum + taste * (b.tastes[at] ?? 0), 0)

/** Lets each person follow ten to forty people: half with a similar taste, half at random. */
function follow(dice: Dice, people: readonly Person[]) {
  people.forEach((one, me) => {
    const most = dice.whole(10, 40)
    while (one.follows.size < most) {
      const some = range(4).map(() => dice.whole(0, people.length - 1))
      const best = some.reduce((a, b) => (alike(one, people[a] ?? one) > alike(one, people[b] ?? one) ? a : b))
      const other = dice.chance(0.5) ? best : (some[0] ?? 0)
      if (other !== me) one.follows.add(other)
    }
  })
}

/** @param viewers number of people; each of them also posts */
export function inventPlanet(viewers: number, postCount: number, seed: number): Planet {
  const dice = diceOf(seed)
  const now = Date.UTC(2026, 0, 1)
  const people = range(viewers).map(() => invent(dice, now))
  follow(dice, people)
  const person = (at: number) => people[at] as Person
  const rates = people.map(({ rate }) => rate)
  const posts: Post[] = range(postCount).map((id) => {
    const author = drawn(dice, rates)
    const { tastes, skill } = person(author)
    const topic = dice.chance(0.4)
      ? 0
      : 1 +
        drawn(
          dice,
          tastes.map((taste) => Math.exp(taste)),
        )
    const quality = 0.6 * skill + 0.8 * dice.bell()
    return {
      id: id + 1,
      author,
      topic,
      quality,
      published: now - dice.next() * ms(days, 'day'),
      liked: 0,
      commented: 0,
      heat: 0,
    }
  })

  const likesAt = (at: number) => (viewer: number, post: Post) => {
    const [me, author] = [person(viewer), person(post.author)]
    const shared = [...author.interests].filter((one) => me.interests.has(one)).length
    const taste = post.topic === 0 ? 0 : 0.9 * (me.tastes[post.topic - 1] ?? 0)
    const hours = (at - post.published) / ms(1, 'hour')
    const near = (me.city === author.city ? 0.4 : 0) + (me.follows.has(post.author) ? 0.9 : 0) + 0.2 * shared
    return sigmoid(-3 + post.quality + taste + near - hours / 24)
  }
  for (let viewer = 0; viewer < viewers; viewer += 1)
    for (let seen = 0; seen < sawPosts; seen += 1) {
      const post = posts[dice.whole(0, postCount - 1)] as Post
      const when = Math.min(now, post.published + dice.next() * ms(12, 'hour'))
      if (post.author === viewer || !dice.chance(likesAt(when)(viewer, post))) continue
      post.liked += 1
      if (dice.chance(0.15)) post.commented += 1
      if (post.topic > 0) person(viewer).touches[post.topic - 1] = (person(viewer).touches[post.topic - 1] ?? 0) + 1
    }
  for (const post of posts)
    post.heat = heatOf(new Date(post.published), { like_num: post.liked, comment_num: post.commented, vote_num: 0 })

  const candidate = (viewer: number, post: Post): Candidate => {
    const [me, author] = [person(viewer), person(post.author)]
    return {
      id: post.id,
      heat: post.heat,
      author: `user ${post.author}`,
      topic: post.topic,
      like_num: post.liked,
      comment_num: post.commented,
      vote_num: 0,
      followed: me.follows.has(post.author),
      sameCity: me.city === author.city,
      topicTouches: post.topic === 0 ? 0 : (me.touches[post.topic - 1] ?? 0),
      shared: [...author.interests].filter((one) => me.interests.has(one)).length,
      newcomer: now - author.joined < ms(14, 'day'),
    }
  }
  return { viewers, posts, likes: likesAt(now), candidate, now }
}
