import * as Type from 'typebox/type'
import { Closed, get, Moment, Said, WordOf } from '../kernel/define'
import { ContentId } from '../planet/planet-parts'

/** A.punish.01. */
export const punishmentKinds = [
  'warning',
  'deleteContent',
  'limitSpread',
  'featureBan',
  'ban',
  'deviceBan',
  'cancellation',
] as const
export const punishmentCauses = ['fraud', 'underAge', 'other'] as const

/** My punishments and their reasons (A.punish; document 1 §4). */
export const punishments = {
  mine: get('/user/v1/punishments', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My punishments, the newest first; `untilTime` 0 means no end',
    data: Closed({
      list: Type.Array(
        Closed({
          /** For an appeal. */
          punishmentId: ContentId,
          kind: Type.Unsafe<(typeof punishmentKinds)[number]>(
            Type.String({ enum: [...punishmentKinds], maxLength: 20 }),
          ),
          title: Said,
          reason: Said,
          startTime: Moment,
          untilTime: Moment,
          over: Type.Boolean(),
          /** The state of the appeal: possible, waiting or its outcome; a granted one has annulled the punishment. */
          appeal: WordOf(['may', 'open', 'upheld', 'dismissed']),
        }),
        { maxItems: 100 },
      ),
    }),
  }),
}
