import type { Prefer } from '@contract/areas/prefer'
import { limits } from '@contract/limits'

/** Defaults that exclude no one (A.prefer.02, A.prefer.03). */
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

export const same = (a: Prefer, b: Prefer) =>
  (Object.keys(defaults) as (keyof Prefer)[]).every((key) => a[key] === b[key])
