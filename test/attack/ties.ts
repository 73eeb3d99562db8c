import { reports } from '../../contract/care/reports'
import { blocking } from '../../contract/core/blocking'
import { apply } from '../../contract/meeting/apply'
import { chat } from '../../contract/meeting/chat'
import { likes } from '../../contract/meeting/likes'
import { recommenders } from '../../contract/meeting/recommenders'
import { visitors } from '../../contract/meeting/visitors'
import { follows } from '../../contract/planet/follows'
import { profile } from '../../contract/profile/profile'
import { openConversation } from '../../server/domains/meeting/chat'
import { setMembership } from '../../server/domains/money/member'
import { newHandle } from '../../server/kernel/keys'
import type { Person, World } from '../world'

/** Columns of a user who has worked at this company for long. Two users with these columns count as colleagues. */
export const employed = { company: '青橙科技', company_key: '青橙科技', company_since: new Date(0) }

type Tie = (viewer: Person, author: Person, w: World) => Promise<unknown>

const change =
  (columns: object): Tie =>
  (_viewer, { id }, { db }) =>
    db.updateTable('users').set(columns).where('id', '=', id).execute()

const rowOf = async (viewer: Person, author: Person, w: World) => {
  await author.visits(viewer)
  return w.db
    .selectFrom('visits')
    .where('host_id', '=', viewer.id)
    .where('guest_id', '=', author.id)
    .select('handle')
    .executeTakeFirstOrThrow()
}

const talked: Tie = async (a, b, w) => {
  const conversationId = await w.db
    .transaction()
    .execute((tx) => openConversation(tx, { a: a.id, b: b.id, openedBy: 'application', now: w.now() }))
  for (const one of [a, b])
    await one.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你好' })
}

/**
 * Relations between a viewer and an author. Those that a masked post shows as its author's status are in `statuses`.
 */
export const ties: Record<string, Tie> = {
  'nobody to each other': async () => undefined,
  'whom I follow': (viewer, { uid }) => viewer.call(follows.follow, { uid, type: 1 }),
  'who follows me': (viewer, author) => author.call(follows.follow, { uid: viewer.uid, type: 1 }),
  async 'we follow each other'(viewer, author) {
    await viewer.call(follows.follow, { uid: author.uid, type: 1 })
    await author.call(follows.follow, { uid: viewer.uid, type: 1 })
  },
  async 'whom I no longer follow'(viewer, { uid }) {
    await viewer.call(follows.follow, { uid, type: 1 })
    await viewer.call(follows.follow, { uid, type: 0 })
  },
  'whom I like': (viewer, { uid }) => viewer.call(likes.like, { uid, type: 1 }),
  'who likes me': (viewer, author) => author.call(likes.like, { uid: viewer.uid, type: 1 }),
  'whom I visited': (viewer, { uid }) => viewer.call(profile.info, { uid }),
  'who visited me': (viewer, author) => author.visits(viewer),
  async 'whose visit I unlocked'(viewer, author, w) {
    await viewer.call(visitors.unlock, { uid: (await rowOf(viewer, author, w)).handle })
  },
  'whom I recommend': (viewer, { uid }) => viewer.call(recommenders.recommend, { uid }),
  'who recommends me': (viewer, author) => author.call(recommenders.recommend, { uid: viewer.uid }),
  'whom I asked': (viewer, { uid }) => viewer.call(apply.send, { targetUserId: uid }),
  'who asked me': (viewer, author) => author.call(apply.send, { targetUserId: viewer.uid }),
  'whom I chat with': talked,
  'whom I block': (viewer, { uid }) => viewer.call(blocking.block, { targetUserId: uid, type: 1 }),
  async 'whom I blocked and let in again'(viewer, { uid }) {
    await viewer.call(blocking.block, { targetUserId: uid, type: 1 })
    await viewer.call(blocking.block, { targetUserId: uid, type: 2 })
  },
  async 'whom I block as a row'(viewer, author, w) {
    await viewer.call(blocking.block, { targetUserId: (await rowOf(viewer, author, w)).handle, type: 1 })
  },
  'whose posts I do not want': (viewer, { uid }) => viewer.call(blocking.blockDynamics, { uid }),
  'who blocks me': (viewer, author) => author.call(blocking.block, { targetUserId: viewer.uid, type: 1 }),
  'who does not want my posts': (viewer, author) => author.call(blocking.blockDynamics, { uid: viewer.uid }),
  'whom I reported': (viewer, { uid }) =>
    viewer.call(reports.report, { targetUserId: uid, reason: 1, place: 'profile' }),
  'a colleague who opted out': change({ ...employed, block_colleagues: true }),
  'of little spread': change({ spread_limited: true }),
  'of a gold level': change({ level: 3 }),
  'of another city and age': change({ province: '海南', city: '三亚', birth_date: '1970-02-03', gender: 1 }),
  'who came today': (viewer, author, w) => change({ created_at: w.now() })(viewer, author, w),
  'who wants nothing personal': change({ personalised: false }),
  'of the product': change({ official: true }),
  'a member': (_viewer, { id }, w) =>
    w.db
      .transaction()
      .execute((tx) =>
        setMembership(tx, id, { level: 1, version: 1, expires_at: new Date(w.now().getTime() + 86_400_000) }),
      ),
}

/** States of an author. A post shows the state at the time of publishing; later changes are not shown (B.planet.29). */
export const statuses: typeof ties = {
  'who hides': change({ stealth: true }),
  'who found somebody': change({ paired: true }),
}

/** Further changes of an author after publishing. */
export const laterTies: typeof ties = {
  ...statuses,
  'who may not post any more': change({ feature_bans: ['planet'] }),
}
