import type { Route } from './define'
import { home } from './home'
import { message } from './message'
import { money } from './money'
import { planet } from './planet'
import { quiz } from './quiz'
import { user } from './user'
import { verify } from './verify'

/** A target of native links, pushes and campaigns, with the screen that other hosts open. */
export type Target<Param extends string = string> = {
  /** The name in the native app. */
  native: string
  params: readonly Param[]
  route: Route
  /** The names of the parameters in the screen's query, where they differ. */
  as?: Readonly<Partial<Record<Param, string>>>
  /**
   * The native app has this target only from this Android version on (A.shell.14). In older versions the screen opens.
   */
  gate?: 'dogFoodMinAndroid'
}

const target = <const P extends string = never>(
  native: string,
  params: readonly P[],
  more: Omit<Target<P>, 'native' | 'params'>,
): Target<P> => ({ native, params, ...more })

// the types of the areas are narrower, but only address and page matter here
const screen = (route: unknown) => route as Route

/** The targets in the order of the specification (A.shell.08). */
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
