import { likes } from '../../contract/meeting/likes'
import { recommenders } from '../../contract/meeting/recommenders'
import { visitors } from '../../contract/meeting/visitors'
import { follows } from '../../contract/planet/follows'
import type { Person } from '../world'

/** The lists with masked rows. */
export const lists = {
  visitor: visitors.list,
  follower: follows.followers,
  recommender: recommenders.recommendMe,
  like: likes.likeMe,
} as const
export type List = keyof typeof lists
export const listNames = Object.keys(lists) as List[]

/** For each list, the act that puts a user into the list of another user. */
export const acts: Record<List, (who: Person, whom: Person) => Promise<unknown>> = {
  visitor: (who, whom) => who.visits(whom),
  follower: (who, whom) => who.call(follows.follow, { uid: whom.uid, type: 1 }),
  recommender: (who, whom) => who.call(recommenders.recommend, { uid: whom.uid }),
  like: (who, whom) => who.call(likes.like, { uid: whom.uid, type: 1 }),
}
