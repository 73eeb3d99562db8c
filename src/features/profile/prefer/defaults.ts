import { type Prefer, preferLimits, unlimited } from '@contract/profile/prefer'

/** The chosen preferences; only these are shown as limits, sent and saved. */
export type Wishes = Partial<Prefer>

/** The position of an untouched slider (A.prefer.02, A.prefer.03), which sets no limit. */
const resting = {
  ageMin: preferLimits.preferAgeFrom,
  ageMax: preferLimits.preferAgeTo,
  heightMin: preferLimits.preferHeightFrom,
  heightMax: preferLimits.preferHeightTo,
} as const

/** The thumbs of a slider, and whether the user set them. */
export function rangeOf(value: Wishes, low: keyof typeof resting, high: keyof typeof resting) {
  const chosen = value[low] !== undefined && value[high] !== undefined
  return { chosen, range: [value[low] ?? resting[low], value[high] ?? resting[high]] as const }
}

const keys = Object.keys(unlimited) as (keyof Prefer)[]

export const same = (a: Wishes, b: Wishes) => keys.every((key) => a[key] === b[key])

/** The choices of `value` that differ from `before`. */
export const changesOf = (value: Wishes, before: Wishes): Wishes =>
  Object.fromEntries(Object.entries(value).filter(([key, chosen]) => chosen !== before[key as keyof Prefer]))
