import * as Type from 'typebox/type'
import { About, Closed, get, Moment, Said, WordOf } from '../kernel/define'
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

/** The caller's punishments and their reasons (A.punish; document 1 §4). */
export const punishments = {
  mine: get('/user/v1/punishments', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my punishments, the newest first',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            punishmentId: ContentId,
            kind: About(
              Type.Unsafe<(typeof punishmentKinds)[number]>(Type.String({ enum: [...punishmentKinds], maxLength: 20 })),
              'Kind of the punishment',
            ),
            title: About(Said, 'Name of the punishment, in Chinese'),
            reason: About(Said, 'Why, in the words of staff or the product'),
            startTime: About(Moment, 'When it began, in milliseconds since 1970'),
            untilTime: About(Moment, 'Until when it holds, in milliseconds since 1970; 0 for no end'),
            over: About(Type.Boolean(), 'Whether it is no longer in force; warnings and deletions are over at once'),
            appeal: About(
              WordOf(['may', 'open', 'upheld', 'dismissed']),
              'may: an appeal is possible; open: it waits; upheld: it was granted and annulled the punishment; dismissed',
            ),
          }),
          { maxItems: 100 },
        ),
        'The punishments',
      ),
    }),
  }),
}
