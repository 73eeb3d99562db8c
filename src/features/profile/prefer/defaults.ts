import { type Prefer, preferLimits, unlimited } from '@contract/profile/prefer'

/** The preferences that the user has chosen. Only these are shown as limits, sent and saved. */
export type Wishes = Partial<Prefer>

/** The position of an untouched slider, which sets no limit (A.prefer.02, A.prefer.03). */
const resting = {
  ageMin: preferLimits.preferAgeFrom,
  ageMax: preferLimits.preferAgeTo,
  heightMin: preferLimits.preferHeightFrom,
  heightMax: preferLimits.preferHeightTo,
} as const

/** The positions of a slider's thumbs, and whether the user set them. */
export function rangeOf(value: Wishes, low: keyof typeof resting, high: keyof typeof resting) {
  const chosen = value[low] !== undefined && value[high] !== undefined
  return { chosen, range: [value[low] ?? resting[low], value[high] ?? resting[high]] as const }
}

const keys = Object.keys(unlimited) as (keyof Prefer)[]

export const same = (a: Wishes, b: Wishes) => keys.every((key) => a[key] === b[key])

/** The choices of `value` that differ from `before`. */
export const changesOf = (value: Wishes, before: Wishes): Wishes =>
  Object.fromEntries(Object.entries(value).filter(([key, chosen]) => chosen !== before[key as keyof Prefer]))
