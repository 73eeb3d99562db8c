import { account } from './areas/account'
import { cancellation } from './areas/cancellation'
import { dataExport } from './areas/data-export'
import { dogFood } from './areas/dog-food'
import { faq } from './areas/faq'
import { legal } from './areas/legal'
import { member } from './areas/member'
import { planet } from './areas/planet'
import { profile } from './areas/profile'
import { punishments } from './areas/punishments'
import { search } from './areas/search'
import { settings } from './areas/settings'
import { uploads } from './areas/uploads'
import { verify } from './areas/verify'
import { visitors } from './areas/visitors'

/** Every area of the API. The server mounts it, and the tests that attack every call walk it. */
export const contract = {
  account,
  profile,
  uploads,
  verify,
  faq,
  settings,
  cancellation,
  dataExport,
  punishments,
  planet,
  legal,
  visitors,
  dogFood,
  member,
  search,
}
