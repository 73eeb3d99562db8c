import type { DynamicReason } from '../../../../contract/planet/planet-parts'
import { isPopular } from './rules'

/**
 * Data for the recommended feed: the post, and how it fits the viewer. Leaves out the author of a masked post (security
 * V1).
 */
export type Candidate = {
  id: number
  heat: number
  /** Equal for the posts of one author, but different for each masked post. */
  author: string
  topic: number
  like_num: number
  comment_num: number
  vote_num: number
  followed: boolean
  sameCity: boolean
  /** The number of the viewer's likes, votes and comments in this topic within the last thirty days. */
  topicTouches: number
  /** The number of interests that the author and the viewer share. */
  shared: number
  newcomer: boolean
}

/**
 * The number of posts that are ranked together. A user reads 30 to 40 in one go; measured with `npm run bench -- feed`.
 */
export const stretch = 120

export type Ranked = { id: number; why: DynamicReason }

/** Additions to the heat. One unit equals half a day of age, or ten times the reactions. */
const bonus = { followed: 0.6, city: 0.3, topic: 0.6, interest: 0.25, newcomer: 0.2 } as const
/** Heat that a post loses for each of the `lookBack` posts before it that has the same author or the same topic. */
const repeated = { author: 0.8, topic: 0.3 } as const
const lookBack = 6
/** One of every ten posts is by a newcomer, if there is one. */
const newcomerEvery = 10

type Pull = { why: DynamicReason; weight: number }

/**
 * The reasons for a post besides its heat, strongest first. Without personalisation none of them is personal (security
 * P4).
 */
function pullsOf(post: Candidate, personalised: boolean): Pull[] {
  const personal: Pull[] = [
    { why: 'followed', weight: post.followed ? bonus.followed : 0 },
    { why: 'city', weight: post.sameCity ? bonus.city : 0 },
    { why: 'interest', weight: bonus.topic * (1 - 1 / (1 + post.topicTouches / 2)) },
    { why: 'interest', weight: bonus.interest * Math.min(post.shared, 2) },
  ]
  const common: Pull[] = [{ why: 'newcomer', weight: post.newcomer ? bonus.newcomer : 0 }]
  return [...(personalised ? personal : []), ...common]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

const whyOf = (post: Candidate, pulls: readonly Pull[]): DynamicReason =>
  pulls[0]?.why ?? (isPopular(post) ? 'popular' : 'fresh')

/**
 * Orders one stretch of candidates by heat plus bonuses, minus a penalty for repeating the posts just before, with a
 * share for newcomers (B.planet). Deterministic.
 * @param most how many posts to return from the top
 */
export function ranked(candidates: readonly Candidate[], personalised: boolean, most = candidates.length): Ranked[] {
  const left = candidates.map((post) => {
    const pulls = pullsOf(post, personalised)
    const worth = post.heat + pulls.reduce((sum, { weight }) => sum + weight, 0)
    return { post, worth, why: whyOf(post, pulls) }
  })
  const order: (typeof left)[number][] = []
  while (left.length > 0 && order.length < most) {
    const recent = order.slice(-lookBack)
    const due =
      (order.length + 1) % newcomerEvery === 0 && !order.slice(1 - newcomerEvery).some(({ post }) => post.newcomer)
    const wanted = due && left.some(({ post }) => post.newcomer)
    const losses = ({ post }: (typeof left)[number]) =>
      recent.reduce(
        (sum, { post: before }) =>
          sum +
          (before.author === post.author ? repeated.author : 0) +
          (post.topic !== 0 && before.topic === post.topic ? repeated.topic : 0),
        0,
      )
    let best = -1
    let most = -Infinity
    left.forEach((one, at) => {
      const value = one.worth - losses(one)
      if ((!wanted || one.post.newcomer) && value > most) [best, most] = [at, value]
    })
    order.push(...left.splice(best, 1))
  }
  return order.map(({ post: { id }, why }) => ({ id, why }))
}
