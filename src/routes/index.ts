import { home } from './home'
import { user } from './user'

/** Every screen of the product. Pages, subpackages, addresses, titles, guards and links all follow from it. */
export const routes = { home, user }

export type { Guard, Key, Keys, Query, Route } from './define'
