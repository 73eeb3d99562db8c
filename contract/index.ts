import { account } from './areas/account'
import { dogFood } from './areas/dog-food'
import { member } from './areas/member'
import { profile } from './areas/profile'
import { search } from './areas/search'
import { visitors } from './areas/visitors'

/** Every area of the API. The server mounts it, and the tests that attack every call walk it. */
export const contract = { account, profile, visitors, dogFood, member, search }
