import { deliverNotices, gatherNotices, type NoticeSources } from './domains/core/notices'
import { recentOpenid } from './domains/core/reviews'
import { applyNews } from './domains/meeting/apply'
import { tellBadges, turnsWaiting, unreadMessages } from './domains/meeting/chat'
import { newLikes, newMatches } from './domains/meeting/likes'
import { arePicksNew } from './domains/meeting/picks'
import { unreadPlanes } from './domains/meeting/planes'
import { newRecommenders } from './domains/meeting/recommenders'
import { visitorsSince } from './domains/meeting/visitors'
import { newFollowers } from './domains/planet/follows'
import { newOnPlanet } from './domains/planet/planet-notices'
import type { Deps } from './kernel/context'

/** For each kind of notice, the list that counts its new rows. */
export const noticeSources: NoticeSources = {
  async message(db, { person, now }) {
    const { count, only } = await unreadMessages(db, person, now)
    return { count, about: only }
  },
  turn: (db, { person, since, now }) => turnsWaiting(db, person, since, now),
  application: async (db, { person, now }) => ({ count: (await applyNews(db, person, now)).waiting }),
  acceptance: async (db, { person, now }) => ({ count: (await applyNews(db, person, now)).accepted }),
  answer: async (db, { person, now }) => ({ count: (await applyNews(db, person, now)).over }),
  like: async (db, { person, since, now }) => ({ count: await newLikes(db, person, now, since) }),
  match: async (db, { person, since, now }) => ({ count: await newMatches(db, person, now, since) }),
  visit: async (db, { person, since, now }) => ({ count: await visitorsSince(db, person, since, now) }),
  follow: async (db, { person, since, now }) => ({ count: await newFollowers(db, person, since, now) }),
  recommendation: async (db, { person, since, now }) => ({ count: await newRecommenders(db, person, since, now) }),
  comment: async (db, { person, since, now }) => ({ count: (await newOnPlanet(db, person, since, now)).others }),
  praise: async (db, { person, since, now }) => ({ count: (await newOnPlanet(db, person, since, now)).these }),
  plane: async (db, { person }) => ({ count: (await unreadPlanes(db, person)).badge }),
  picks: async (db, { person, since }) => ({ count: (await arePicksNew(db, person.id, since)) ? 1 : 0 }),
}

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Runs one round of notices: first into the app, then outside. */
export async function tellEverybody(tools: Tools, now: Date, leaving: AbortSignal): Promise<void> {
  const { providers } = tools
  const changed: Parameters<typeof gatherNotices>[0]['changed'] = (db, user) =>
    // stores a signal that all processes read, so that sockets at any of them learn of it
    tellBadges({ db, now, providers, after: () => undefined }, user)
  // a failure here must not delay notices that are ready to be sent
  const gathered = await gatherNotices({ db: tools.db, sources: noticeSources, changed }, now).catch((e: unknown) => ({
    failed: e,
  }))
  await deliverNotices({ ...tools, sources: noticeSources, openidOf: recentOpenid }, now, leaving)
  if (gathered) throw gathered.failed
}
