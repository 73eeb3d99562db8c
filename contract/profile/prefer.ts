import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, Moment, Named, OneOf, post, Whole } from '../kernel/define'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const preferLimits = {
  /** A.prefer.02 and 03: bounds and defaults of the sliders. The ends of a slider set no limit (A.X41). */
  preferAgeMin: 18,
  preferAgeMax: 50,
  preferAgeFrom: 18,
  preferAgeTo: 45,
  preferHeightMin: 150,
  preferHeightMax: 200,
  preferHeightFrom: 165,
  preferHeightTo: 180,
  /** Hour of the daily match in Asia/Shanghai. */
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

/** Partner preferences (A.prefer). The ends of a slider set no limit (A.X41). */
export const Prefer = Named('Prefer', {
  ageMin: About(Whole(preferLimits.preferAgeMin, preferLimits.preferAgeMax), 'Lowest age in years; 18 sets no limit'),
  ageMax: About(Whole(preferLimits.preferAgeMin, preferLimits.preferAgeMax), 'Highest age in years; 50 sets no limit'),
  heightMin: About(
    Whole(preferLimits.preferHeightMin, preferLimits.preferHeightMax),
    'Least height in centimetres; 150 sets no limit',
  ),
  heightMax: About(
    Whole(preferLimits.preferHeightMin, preferLimits.preferHeightMax),
    'Greatest height in centimetres; 200 sets no limit',
  ),
  degree: About(OneOf(preferDegree), 'Least degree of the partner'),
  living: About(OneOf(preferLiving), "Where the partner lives: the caller's city comes first, or is the only one"),
  homeland: About(OneOf(preferHomeland), "Where the partner comes from: anywhere, or the caller's province first"),
  marital: About(OneOf(preferMarital), 'Whether the partner may be divorced'),
})
export type Prefer = Static<typeof Prefer>

/** Preferences without limits. They are the default for everything that the user has not set. */
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
      'Set my preferences, which count from the next daily match; an omitted field keeps its value, or sets no limit; basic information must be complete',
    input: Type.Partial(Prefer, { additionalProperties: false }),
    data: Closed({
      effectiveTime: About(
        Moment,
        'When the preferences take effect, at the next daily match, in milliseconds since 1970',
      ),
    }),
  }),
}
