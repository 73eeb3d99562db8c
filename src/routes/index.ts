import { account } from './account'
import { activities } from './activities'
import { chat } from './chat'
import { draw } from './draw'
import { home } from './home'
import { laboratory } from './laboratory'
import { legal } from './legal'
import { message } from './message'
import { money } from './money'
import { parents } from './parents'
import { planet } from './planet'
import { quiz } from './quiz'
import { safety } from './safety'
import { user } from './user'
import { verify } from './verify'
import { yearly } from './yearly'

/** Every screen; pages, subpackages, addresses, titles, guards and links derive from it. */
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
  laboratory,
  yearly,
  quiz,
  safety,
  parents,
}

export type { Guard, Key, Keys, Query, Route } from './define'
