import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Moment, OneOf, post, Whole } from '../kernel/define'
import { limits } from '../limits'
import { preferDegrees, preferHomelands, preferLivings, preferMaritals } from '../options'

/** Partner preferences (A.prefer). Slider ends are open (A.X41). Years, centimetres. */
export const Prefer = Closed({
  ageMin: Whole(limits.preferAgeMin, limits.preferAgeMax),
  ageMax: Whole(limits.preferAgeMin, limits.preferAgeMax),
  heightMin: Whole(limits.preferHeightMin, limits.preferHeightMax),
  heightMax: Whole(limits.preferHeightMin, limits.preferHeightMax),
  degree: OneOf(preferDegrees),
  living: OneOf(preferLivings),
  homeland: OneOf(preferHomelands),
  marital: OneOf(preferMaritals),
})
export type Prefer = Static<typeof Prefer>

/** No limits; the default of every preference that the user has not set. */
export const unlimited: Prefer = {
  ageMin: limits.preferAgeMin,
  ageMax: limits.preferAgeMax,
  heightMin: limits.preferHeightMin,
  heightMax: limits.preferHeightMax,
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
      'Set my preferences, which count from the next daily match (A.prefer.13). An omitted field keeps its value, or sets no limit. Basic information must be complete',
    /** An omitted field keeps its value, or stays unlimited. */
    input: Type.Partial(Prefer, { additionalProperties: false }),
    data: Closed({ effectiveTime: Moment }),
  }),
}
