import { About, Closed, get, Whole } from '../kernel/define'

const Count = Whole(0, 2_000_000_000)

/** Counts of the caller's lists of people (B.offline.03; document 2 §2, §7). */
export const relations = {
  count: get('/heartbeat/visitor/relationCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Count the users in each of my lists, as the lists count them',
    data: Closed({
      visitors: About(Count, "How many users visited the caller's page"),
      visitorsToday: About(Count, 'How many of them came today'),
      likeMe: About(Count, 'How many users like the caller'),
      mine: About(Count, 'How many users the caller likes'),
      mutual: About(Count, 'How many users like the caller and are liked'),
      followers: About(Count, 'How many users follow the caller'),
      following: About(Count, 'How many users the caller follows'),
      mutualFollowing: About(Count, 'How many users follow each other with the caller'),
    }),
  }),
}
