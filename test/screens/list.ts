import { dynamicType } from '../../contract/planet/planet-parts'
import { yearEndActivity } from '../../contract/play/year-end-draw'
import { parentGuests } from '../../demo/cast'
import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { boughtBy, matchedTalkOf, requestOf } from '../support/population'
import { guardCodes, type People, type Populated, prepare } from './prepared'
import type { Screen } from './screen'
import { states } from './states'

/** Every declared screen for an ordinary user, and for other users where it looks different. */
export async function screens(w: Populated, people: People): Promise<Screen[]> {
  const other = await w.db
    .selectFrom('users')
    .where('stealth', '=', false)
    .where('paired', '=', false)
    .where('banned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('id', '>', people.fresh.id + 10)
    .select('uid')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { public_id: talk } = await w.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'c.id')
    .where('m.user_id', '=', people.ordinary.id)
    .orderBy('m.last_at', 'desc')
    .select('c.public_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { public_id: asked } = await w.db
    .selectFrom('applications')
    .where('to_id', '=', people.ordinary.id)
    .where('state', '=', 1)
    .select('public_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const moved = await w.db
    .selectFrom('movements')
    .where('user_id', '=', people.ordinary.id)
    .where('change', '>', 0)
    .select(['business_id as businessId', 'business_type as businessType'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const postOf = (kind: number) =>
    w.db
      .selectFrom('dynamics')
      .innerJoin('users', 'users.id', 'dynamics.user_id')
      .where('users.stealth', '=', false)
      .where('users.banned_at', 'is', null)
      .where('users.cancelled_at', 'is', null)
      .where('dynamics.state', '=', 'approved')
      .where('kind', '=', kind)
      .where('audience', '=', 0)
      .where('anonymous', '=', false)
      .orderBy('comment_num', 'desc')
      .select('public_id')
      .limit(1)
      .executeTakeFirstOrThrow()
  const [{ public_id: post }, { public_id: vote }] = [await postOf(dynamicType.images), await postOf(dynamicType.vote)]
  const written = await w.db
    .selectFrom('dynamics')
    .where('user_id', '=', people.ordinary.id)
    .where('state', '=', 'approved')
    .orderBy('vote_num', 'desc')
    .select('public_id')
    .limit(1)
    .executeTakeFirst()
  const { public_id: anonymous } = await w.db
    .selectFrom('dynamics')
    .where('state', '=', 'approved')
    .where('anonymous', '=', true)
    .where('user_id', '<>', people.ordinary.id)
    .orderBy('comment_num', 'desc')
    .select('public_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { public_id: topic } = await w.db
    .selectFrom('topics')
    .orderBy('post_num', 'desc')
    .select('public_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const tests = await w.db
    .selectFrom('quiz_tests as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('u.stealth', '=', false)
    .where('u.paired', '=', false)
    .where('u.banned_at', 'is', null)
    .where('u.cancelled_at', 'is', null)
    .where('t.user_id', '<>', people.ordinary.id)
    .orderBy('t.id')
    .select(['t.public_id as tid', 't.activity_id', 't.id', 't.questions', 't.answers'])
    .execute()
  const invited = (activity: string, n = 0) => ({
    tid: tests.filter(({ activity_id }) => activity_id === activity)[n]?.tid ?? '',
  })
  await prepare(w, people, tests)
  const plane = await w.db
    .selectFrom('plane_threads as t')
    .innerJoin('planes as p', 'p.id', 't.plane_id')
    .where('p.user_id', '=', people.ordinary.id)
    .where('t.answered', '=', true)
    .select(['p.public_id as driftBottleId', 't.catcher_uid as uid'])
    .executeTakeFirstOrThrow()
  const elections = await w.db
    .selectFrom('elections as e')
    .innerJoin('election_members as m', 'm.election_id', 'e.id')
    .where('m.user_id', '=', people.ordinary.id)
    .orderBy('e.ends_at', 'desc')
    .select('e.public_id as eventId')
    .execute()
  const [entered = { eventId: '' }, ended = { eventId: '' }] = elections
  const activityOf = async (title: string) => {
    const activity = w.db.selectFrom('offline_activities').where('title', 'like', `%${title}%`)
    return { activityId: (await activity.select('public_id').executeTakeFirstOrThrow()).public_id }
  }
  const attended = await w.db
    .selectFrom('sign_ups')
    .where('user_id', '=', people.ordinary.id)
    .where('attended_at', 'is not', null)
    .select('public_id as signUpId')
    .executeTakeFirstOrThrow()
  const seenOf = (user: number) =>
    w.db
      .selectFrom('family_pairs')
      .where('child_id', '=', user)
      .where('viewed_at', 'is not', null)
      .select(['parent_uid', 'child_uid'])
      .executeTakeFirstOrThrow()
  const [looked, unlocked] = [await seenOf(people.ordinary.id), await seenOf(people.member.id)]
  const [mother, father] = [await w.sessionOf(parentGuests[0].phone), await w.sessionOf(parentGuests[1].phone)]
  const { child_uid: locked } = await w.db
    .selectFrom('family_pairs')
    .where('parent_id', '=', father.id)
    .where('unlocked_at', 'is', null)
    .select('child_uid')
    .executeTakeFirstOrThrow()
  const bought = await boughtBy(w, people.member)
  const samples: Record<string, Record<string, string>> = {
    '/mutualSelect': entered,
    '/mutualSelect/SelectList': entered,
    '/mutualSelect/result': { ...ended, isTwo: 'false' },
    '/mutualSelect/determine': ended,
    '/mutualSelect/check': ended,
    '/offline/activities-details': await activityOf('散步'),
    '/activities/evaluate': attended,
    '/planet/dynamic': { dynamicId: post },
    '/planet/vote': { dynamicId: vote },
    '/planet/report': { dynamicId: post },
    '/planet/own': { dynamicId: written?.public_id ?? vote },
    '/planet/poster': { dynamicId: post },
    '/planet/topic': { topicId: topic },
    '/activities/topic-activity': { topicId: topic },
    '/activities/year-end-romance': { activityId: yearEndActivity },
    '/activities/year-end-romance-prize': { activityId: yearEndActivity },
    '/activities/year-end-romance-check': { activityId: yearEndActivity },
    '/planet/interactions': { type: 'liked' },
    '/planet/user': { uid: other.uid },
    '/user/info': { uid: other.uid },
    '/user/prompts/write': { question: 'sunday' },
    '/user/article': { id: '1' },
    '/user/lowlevel': { type: 'followMe', sceneId: '12' },
    '/user/friendInfo': { applyId: asked },
    '/user/support/request': await requestOf(w),
    '/user/purchases/refund': { orderNo: bought[0]?.orderNo ?? '' },
    '/user/invoice': bought.at(-1) ?? { orderNo: '' },
    '/chat/notice': { id: 'a-notice-for-screens-1' },
    '/user/privacyAndSetting/shieldManage/shieldList': { type: 'users' },
    '/user/reportUser': { uid: other.uid, place: 'profile' },
    '/user/dogFoodRecord/details': { ...moved, direction: 'false' },
    '/activities/notification': { id: 'welcome' },
    '/jump/middlePage': { id: 'welcome' },
    '/jump/activityMiddlePage': await activityOf('散步'),
    '/jump/adsMiddlePage': { id: 'welcome', type: '1' },
    '/ad/landingpage': { id: 'welcome', track_id: 'poster' },
    '/ad/matchpage': { id: 'welcome', track_id: 'poster' },
    '/parentsMatch/userDetails': { fmUid: looked.parent_uid },
    '/chat': { id: talk },
    '/chat/match': { id: await matchedTalkOf(w, people.ordinary) },
    '/message/paper-plane/thread': plane,
    '/message/paper-plane/report': { driftBottleId: plane.driftBottleId, targetUserId: plane.uid },
    '/securityCenter/guard/ask': { code: guardCodes.asked },
    '/protocol-url': { doc: 'privacy-protection' },
    '/wechat/faceFail': { cause: 'exist' },
  }
  // the demo has orders and invoices only for this user
  const { purchases, refund, invoices, invoice } = routes.money
  const owned: readonly string[] = [purchases, refund, invoices, invoice].map(({ path }) => path)
  const whose = ({ path }: Route) => (owned.includes(path) ? people.member : people.ordinary)
  const all = Object.values(routes).flatMap((area): Route[] => Object.values(area))
  const take = (route: Route, as: string, token: string | undefined, query = samples[route.path] ?? {}): Screen => {
    const search = new URLSearchParams(query).toString()
    return {
      name: `${route.area}-${route.name}${as}`,
      page: route.page,
      address: route.path + (search && `?${search}`),
      query,
      token,
    }
  }
  return [
    ...all.map((route) => take(route, '', whose(route).token)),
    ...bought.slice(1).map((query, n) => take(refund as Route, `-${n + 1}`, people.member.token, query)),
    ...bought.slice(0, -1).map((query, n) => take(invoice as Route, `-${n + 1}`, people.member.token, query)),
    take(routes.election.index as Route, '-mine', people.ordinary.token, {}),
    take(routes.election.determine as Route, '-decided', people.member.token, ended),
    take(routes.activities.birthday as Route, '-open', people.member.token),
    take(routes.parents.invite as Route, '-new', people.fresh.token),
    take(routes.parents.historyList as Route, '-unlocked', people.member.token),
    take(routes.parents.userDetails as Route, '-unlocked', people.member.token, { fmUid: unlocked.parent_uid }),
    take(routes.parents.family as Route, '-parent', mother.token),
    take(routes.parents.userDetails as Route, '-parent', mother.token, { fmUid: unlocked.child_uid }),
    take(routes.parents.userDetails as Route, '-locked', father.token, { fmUid: locked }),
    ...states(take, people),
    take(routes.quiz.answerTest as Route, '-invited', people.member.token, invited('tacit')),
    take(routes.quiz.dragonBoat as Route, '-invited', people.ordinary.token, invited('dragonBoat')),
    take(routes.quiz.testPage as Route, '-compared', people.ordinary.token, invited('taste', 1)),
    take(routes.yearly.transcript as Route, '-theirs', people.ordinary.token, { encodedUid: 'transcript-of-member-x' }),
    take(routes.quiz.systemTestPage as Route, '-mine', people.member.token),
    take(routes.quiz.systemTestPage as Route, '-match', people.member.token, invited('autumn')),
    take(routes.jump.adsMiddlePage as Route, '-image', undefined, { id: 'welcome' }),
    take(routes.jump.adsMiddlePage as Route, '-banner', undefined, { id: 'welcome', type: '2' }),
    take(routes.jump.match as Route, '-nobody', undefined),
    take(routes.home.me as Route, '-birthday', people.member.token),
    take(routes.home.me as Route, '-nobody', undefined),
    take(routes.home.me as Route, '-fresh', people.fresh.token),
    { ...take(routes.user.info as Route, '-gate', people.fresh.token), taps: ['想认识，'] },
    { ...take(routes.user.visitor as Route, '-offer', people.ordinary.token), taps: ['立即解锁'] },
    take(routes.home.index as Route, '-nobody', undefined),
    take(routes.account.login as Route, '-nobody', undefined),
    take(routes.user.visitor as Route, '-member', people.member.token),
    take(routes.user.visitor as Route, '-empty', people.fresh.token),
    take(routes.home.index as Route, '-fresh', people.fresh.token),
    take(routes.home.heartbeat as Route, '-fresh', people.fresh.token),
    take(routes.home.messages as Route, '-fresh', people.fresh.token),
    take(routes.home.messages as Route, '-nobody', undefined),
    take(routes.home.heartbeat as Route, '-nobody', undefined),
    take(routes.user.apply as Route, '-fresh', people.fresh.token),
    take(routes.user.follow as Route, '-fresh', people.fresh.token),
    take(routes.home.planet as Route, '-nobody', undefined),
    take(routes.planet.notices as Route, '-fresh', people.fresh.token),
    take(routes.planet.interactions as Route, '-fresh', people.fresh.token),
    take(routes.planet.user as Route, '-own', people.ordinary.token, {}),
    take(routes.planet.dynamic as Route, '-anonymous', people.ordinary.token, { dynamicId: anonymous }),
    take(routes.planet.poster as Route, '-vote', people.ordinary.token, { dynamicId: vote }),
    take(routes.planet.poster as Route, '-words', people.ordinary.token, { dynamicId: anonymous }),
    take(routes.planet.dynamic as Route, '-lost', people.ordinary.token, { dynamicId: 'x'.repeat(22) }),
    take(routes.planet.notices as Route, '-history', people.ordinary.token, { tab: 'history' }),
    take(routes.offline.list as Route, '-mine', people.ordinary.token, { scope: 'mine' }),
    take(routes.offline.details as Route, '-open', people.ordinary.token, await activityOf('书店')),
    take(routes.offline.details as Route, '-waiting', people.member.token, await activityOf('厨房')),
    take(routes.offline.details as Route, '-over', people.member.token, await activityOf('日落')),
  ]
}
