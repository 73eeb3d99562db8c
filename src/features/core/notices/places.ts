import type { Notice } from '@contract/core/notices'
import type { NoticeKind } from '@contract/core/notices-kinds'
import { routes } from '@/routes'
import { go } from '@/shell'
import type { IconName } from '@/ui'

type Place = Pick<Notice, 'kind' | 'about'>
/** Opens the page of a notice. `replace` replaces the current page, so that going back skips it. */
type Open = (about: string, replace: boolean) => Promise<unknown>

/** Opens a route without a query. */
const to =
  (route: Parameters<typeof go>[0]): Open =>
  (_about, replace) =>
    replace ? go.replace(route) : go(route)

const reviewed: Readonly<Record<string, Parameters<typeof go>[0]>> = {
  text: routes.user.edit,
  picture: routes.user.edit,
  post: routes.planet.user,
  comment: routes.user.support,
  plane: routes.message.mine,
  application: routes.user.apply,
}
const ordered: typeof reviewed = {
  invite: routes.money.inviteFriends,
  group: routes.money.inviteFriends,
  withdrawal: routes.money.withdraw,
}
/** The screens of one order, opened by its number. */
const ofOrder: Readonly<Record<string, typeof routes.money.refund | typeof routes.money.invoice>> = {
  refund: routes.money.refund,
  invoice: routes.money.invoice,
}
function order(about: string, replace: boolean) {
  const [what = '', orderNo = ''] = about.split(' ')
  const route = ofOrder[what]
  if (route === undefined || orderNo === '') return to(ordered[about] ?? routes.money.purchases)(about, replace)
  return replace ? go.replace(route, { orderNo }) : go(route, { orderNo })
}

const quizzes: Readonly<Record<string, typeof routes.quiz.testPage>> = {
  tacit: routes.quiz.answerTest,
  taste: routes.quiz.testPage,
  dragonBoat: routes.quiz.dragonBoat,
}
/** A quiz that was answered opens for its owner with the answers. */
function activity(about: string, replace: boolean) {
  const activityId = about.split(' ')[1] ?? ''
  const quiz = quizzes[activityId]
  if (quiz) return replace ? go.replace(quiz, { activityId }) : go(quiz, { activityId })
  return to(about === 'election' ? routes.election.index : routes.home.planet)(about, replace)
}

const review: Open = (about, replace) => to(reviewed[about] ?? routes.verify.center)(about, replace)

const answered: Open = (no, replace) =>
  replace ? go.replace(routes.user.supportRequest, { no }) : go(routes.user.supportRequest, { no })

const secured: typeof reviewed = {
  parents: routes.parents.invite,
  login: routes.user.devices,
  phone: routes.user.devices,
  guard: routes.safety.guard,
  guardAgreed: routes.safety.guard,
  deduction: routes.money.records,
}
const security: Open = (about, replace) => to(secured[about] ?? routes.user.punishments)(about, replace)

/** The page that each kind of notice opens. */
const places: Readonly<Record<NoticeKind, Open>> = {
  message: talk,
  turn: talk,
  application: to(routes.user.apply),
  acceptance: sent,
  answer: sent,
  like: to(routes.home.heartbeat),
  // the new conversation is in this list
  match: to(routes.home.messages),
  visit: to(routes.user.visitor),
  follow: (_about, replace) =>
    replace ? go.replace(routes.user.follow, { type: 'followMe' }) : go(routes.user.follow, { type: 'followMe' }),
  recommendation: (_about, replace) =>
    replace
      ? go.replace(routes.user.recommend, { type: 'recommendMe' })
      : go(routes.user.recommend, { type: 'recommendMe' }),
  comment: to(routes.planet.notices),
  praise: to(routes.planet.notices),
  plane: to(routes.message.mine),
  picks: to(routes.home.index),
  review,
  support: answered,
  member: to(routes.money.vip),
  order,
  reward: to(routes.money.records),
  activity,
  safety: security,
  account: (about, replace) => to(about === 'welcome' ? routes.verify.center : routes.user.settings)(about, replace),
}

function talk(id: string, replace: boolean) {
  if (id === '') return to(routes.home.messages)(id, replace)
  return replace ? go.replace(routes.chat.conversation, { id }) : go(routes.chat.conversation, { id })
}

function sent(_about: string, replace: boolean) {
  return replace ? go.replace(routes.user.apply, { type: 'iWant' }) : go(routes.user.apply, { type: 'iWant' })
}

export const openPlace = ({ kind, about }: Place, replace = false) => places[kind](about, replace)

type Look = { icon: IconName; tone: string }

export const looks: Readonly<Record<NoticeKind, Look>> = {
  message: { icon: 'chat', tone: 'brand' },
  turn: { icon: 'chat', tone: 'brand' },
  application: { icon: 'hello', tone: 'brand' },
  acceptance: { icon: 'hello', tone: 'brand' },
  answer: { icon: 'hello', tone: 'brand' },
  like: { icon: 'heart', tone: 'brand' },
  match: { icon: 'love', tone: 'brand' },
  visit: { icon: 'eye', tone: 'success' },
  follow: { icon: 'users', tone: 'success' },
  recommendation: { icon: 'up', tone: 'success' },
  comment: { icon: 'planet', tone: 'info' },
  praise: { icon: 'planet', tone: 'info' },
  plane: { icon: 'send', tone: 'info' },
  picks: { icon: 'gift', tone: 'honey' },
  review: { icon: 'shieldok', tone: 'success' },
  support: { icon: 'chat', tone: 'info' },
  member: { icon: 'ticket', tone: 'honey' },
  order: { icon: 'doc', tone: 'honey' },
  reward: { icon: 'gift', tone: 'honey' },
  activity: { icon: 'ticket', tone: 'honey' },
  safety: { icon: 'shield', tone: 'info' },
  account: { icon: 'user', tone: 'info' },
}
