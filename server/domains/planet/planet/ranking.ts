import type { DynamicReason } from '../../../../contract/planet/planet-parts'
import { isPopular } from './rules'

/** The recommended feed's input about a post and its viewer's taste. It omits the author of a masked post (security V1). */
export type Candidate = {
  id: number
  heat: number
  /** Equal for posts of one author; unique for each masked post. */
  author: string
  topic: number
  like_num: number
  comment_num: number
  vote_num: number
  followed: boolean
  sameCity: boolean
  /** The viewer's likes, votes and comments in the topic, of the last thirty days. */
  topicTouches: number
  /** Interests that both name. */
  shared: number
  newcomer: boolean
}

/** Posts that are ranked together, of which 30 to 40 are read in one go: as many again find who likes them (`npm run bench -- feed`). */
export const stretch = 120

export type Ranked = { id: number; why: DynamicReason }

/** In units of heat: one is half a day, or ten times the reactions. */
const bonus = { followed: 0.6, city: 0.3, topic: 0.6, interest: 0.25, newcomer: 0.2 } as const
/** Points that a post loses for each of the posts just before it by the same author, or of the same topic. */
const repeated = { author: 0.8, topic: 0.3 } as const
const lookBack = 6
/** One of this many posts is by a newcomer, if there is one. */
const newcomerEvery = 10

type Pull = { why: DynamicReason; weight: number }

/** What speaks for a post besides its heat, strongest first. With personalisation off none is personal (security P4). */
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
 * Orders one stretch of candidates: heat and what speaks for a post, less what repeats the posts just before it, and a share
 * for newcomers (B.planet, issue of the recommended feed). The same input gives the same order.
 * @param most of them from the top
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
