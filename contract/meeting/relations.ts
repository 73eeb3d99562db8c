import { Closed, get, Whole } from '../kernel/define'

const Count = Whole(0, 2_000_000_000)

/** Counts of the caller's lists of people (B.offline.03; document 2 §2, §7). */
export const relations = {
  count: get('/heartbeat/visitor/relationCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'How many people stand in each of my lists, as the lists themselves count them',
    data: Closed({
      visitors: Count,
      visitorsToday: Count,
      likeMe: Count,
      mine: Count,
      mutual: Count,
      followers: Count,
      following: Count,
      mutualFollowing: Count,
    }),
  }),
}
