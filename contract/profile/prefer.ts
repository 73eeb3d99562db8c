import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Moment, Named, OneOf, post, Whole } from '../kernel/define'

/** Numbers of the specification, unless they say ours. */
export const preferLimits = {
  /** A.prefer.02 and 03: sliders with open ends (A.X41) and their defaults. */
  preferAgeMin: 18,
  preferAgeMax: 50,
  preferAgeFrom: 18,
  preferAgeTo: 45,
  preferHeightMin: 150,
  preferHeightMax: 200,
  preferHeightFrom: 165,
  preferHeightTo: 180,
  /** Hour of the daily match, Asia/Shanghai. */
  picksHour: 12,
} as const

/** A.prefer.04 to 07. */
const preferDegree = { any: 1, bachelorAndAbove: 2, masterAndAbove: 3 } as const
export const preferDegrees = [1, 2, 3] as const
const preferLiving = { sameCityFirst: 1, sameCityOnly: 2 } as const
export const preferLivings = [1, 2] as const
const preferHomeland = { any: 1, sameProvinceFirst: 2 } as const
export const preferHomelands = [1, 2] as const
const preferMarital = { unmarried: 1, divorcedToo: 2 } as const
export const preferMaritals = [1, 2] as const

/** Partner preferences (A.prefer). Slider ends are open (A.X41). Years, centimetres. */
export const Prefer = Named('Prefer', {
  ageMin: Whole(preferLimits.preferAgeMin, preferLimits.preferAgeMax),
  ageMax: Whole(preferLimits.preferAgeMin, preferLimits.preferAgeMax),
  heightMin: Whole(preferLimits.preferHeightMin, preferLimits.preferHeightMax),
  heightMax: Whole(preferLimits.preferHeightMin, preferLimits.preferHeightMax),
  degree: OneOf(preferDegree),
  living: OneOf(preferLiving),
  homeland: OneOf(preferHomeland),
  marital: OneOf(preferMarital),
})
export type Prefer = Static<typeof Prefer>

/** No limits; the default of every preference that the user has not set. */
export const unlimited: Prefer = {
  ageMin: preferLimits.preferAgeMin,
  ageMax: preferLimits.preferAgeMax,
  heightMin: preferLimits.preferHeightMin,
  heightMax: preferLimits.preferHeightMax,
  degree: 1,
  living: 1,
  homeland: 1,
  marital: 2,
}

/** Match settings (A.prefer; document 1 §3, §5, §7). */
export const prefer = {
  edit: post('/prefer/edit', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary:
      'Set my preferences, which count from the next daily match. An omitted field keeps its value, or sets no limit. Basic information must be complete',
    /** An omitted field keeps its value, or stays unlimited. */
    input: Type.Partial(Prefer, { additionalProperties: false }),
    data: Closed({ effectiveTime: Moment }),
  }),
}
