import type { Route } from './define'
import { home } from './home'
import { message } from './message'
import { money } from './money'
import { planet } from './planet'
import { quiz } from './quiz'
import { user } from './user'
import { verify } from './verify'

/** Target of native links, pushes and campaigns, with its screen elsewhere. */
export type Target<Param extends string = string> = {
  /** Name in the native app. */
  native: string
  params: readonly Param[]
  route: Route
  /** Parameter names of the screen, where different. */
  as?: Readonly<Partial<Record<Param, string>>>
  /** Native only from this Android version (A.shell.14), else the screen. */
  gate?: 'dogFoodMinAndroid'
}

const target = <const P extends string = never>(
  native: string,
  params: readonly P[],
  more: Omit<Target<P>, 'native' | 'params'>,
): Target<P> => ({ native, params, ...more })

// the areas' types are narrower; only address and page count here
const screen = (route: unknown) => route as Route

/** A.shell.08, in its order. */
export const targets = {
  recommendedUser: target('recommendUserInfo', ['personID', 'userId'], {
    route: screen(user.info),
    as: { userId: 'uid' },
  }),
  home: target('home', [], { route: screen(home.index) }),
  planeConversation: target('paperPlaneConversation', [], { route: screen(message.mine) }),
  levelCentre: target('levelCenter', [], { route: screen(verify.center) }),
  privacy: target('privacy', [], { route: screen(user.privacyManagement) }),
  joinedTemplates: target('myJoinedTemplates', ['joinType'], { route: screen(planet.notices) }),
  dynamicDetail: target('dynamicDetail', ['dynamicId'], { route: screen(planet.dynamic) }),
  voteDetail: target('voteDetail', ['dynamicId'], { route: screen(planet.vote) }),
  topicDetail: target('topicDetail', ['topicId'], { route: screen(planet.topic) }),
  comments: target('commentList', [], { route: screen(planet.notices) }),
  friendInformation: target('friendInformation', ['applyId', 'noActiveApply'], { route: screen(user.friendInfo) }),
  planeHome: target('paperPlaneHome', [], { route: screen(message.paperPlane) }),
  planeReport: target('paperPlaneReport', ['targetUserId', 'driftBottleId'], { route: screen(message.report) }),
  invitation: target('invitation', [], { route: screen(money.inviteFriends) }),
  dogFood: target('dogFoodSystem', ['type'], { route: screen(money.topUp), gate: 'dogFoodMinAndroid' }),
  search: target('search', [], { route: screen(user.search) }),
  bigVip: target('bigVip', [], { route: screen(money.vip) }),
  faceRelease: target('faceCertRelease', [], { route: screen(verify.facePay) }),
  riskRelease: target('riskAccountRelease', [], { route: screen(user.punishments) }),
  testFinish: target('testFinish', [], { route: screen(quiz.index) }),
  dynamicEdit: target('personalDynamicEdit', [], { route: screen(planet.user) }),
  dataRepair: target('dataRepair', [], { route: screen(user.edit) }),
  customerService: target('customerService', [], { route: screen(user.support) }),
  square: target('square', [], { route: screen(home.planet) }),
  publish: target('publish', [], { route: screen(planet.publish) }),
  recommendation: target('tabRecommendation', [], { route: screen(home.index) }),
  heartbeat: target('tabHeartbeat', [], { route: screen(home.heartbeat) }),
  planet: target('tabPlanet', [], { route: screen(home.planet) }),
}
export type Targets = typeof targets
