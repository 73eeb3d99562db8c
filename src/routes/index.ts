import { account } from './account'
import { activities } from './activities'
import { chat } from './chat'
import type { Route } from './define'
import { draw } from './draw'
import { election } from './election'
import { home } from './home'
import { jump } from './jump'
import { laboratory } from './laboratory'
import { legal } from './legal'
import { message } from './message'
import { money } from './money'
import { offline } from './offline'
import { parents } from './parents'
import { planet } from './planet'
import { quiz } from './quiz'
import { safety } from './safety'
import { user } from './user'
import { verify } from './verify'
import { yearly } from './yearly'

/** All screens. Pages, subpackages, addresses, titles, guards and links are derived from this list. */
export const routes = {
  home,
  account,
  user,
  chat,
  message,
  planet,
  verify,
  money,
  draw,
  legal,
  activities,
  offline,
  laboratory,
  yearly,
  quiz,
  safety,
  election,
  jump,
  parents,
}

const screens = (area: object) => Object.values(area) as Route[]
const all = Object.values(routes).flatMap(screens)

/** The screens that a card of 我的 offers below its own entries. */
export const entriesOfMe = (card: NonNullable<Route['inMe']>['card']) =>
  all.flatMap((route) => (route.inMe?.card === card ? [{ route, ...route.inMe }] : []))

/** The screens that the menu of a profile offers, each opened with the profile's `uid`. */
export const entriesOfPersonMenu = all.flatMap(({ inPersonMenu, ...route }) =>
  inPersonMenu ? [{ route: route, ...inPersonMenu }] : [],
)

export type { Guard, Key, Keys, Route } from './define'
