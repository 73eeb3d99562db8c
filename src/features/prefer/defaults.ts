import type { Prefer } from '@contract/areas/prefer'
import { limits } from '@contract/limits'

/** What holds until somebody sets something (A.prefer.02, A.prefer.03): choices exclude nobody. */
export const defaults: Prefer = {
  ageMin: limits.preferAgeFrom,
  ageMax: limits.preferAgeTo,
  heightMin: limits.preferHeightFrom,
  heightMax: limits.preferHeightTo,
  degree: 1,
  living: 1,
  homeland: 1,
  marital: 2,
}

/** The same wishes. */
export const same = (a: Prefer, b: Prefer) =>
  (Object.keys(defaults) as (keyof Prefer)[]).every((key) => a[key] === b[key])
