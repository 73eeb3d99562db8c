import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Named, Said, Whole } from '../kernel/define'

/** Numbers of the specification, unless they say ours. */
export const campaignLimits = {
  /** Pictures of a notification page (B.h5notice). */
  notificationImages: 20,
} as const

/** Name of a page that staff published: lower-case letters, digits and hyphens. */
const CampaignId = Type.String({ pattern: '^[a-z0-9-]{1,32}$', maxLength: 32 })

/** A step of the dating plan, shown as a picture to tap. */
export const DatingStep = Named('DatingStep', {
  /** Name of a drawing in the app; the app shows a message when it does not know the name (B.X32). */
  image: Type.String({ maxLength: 30 }),
  /** The target, among native links without parameters (A.shell.08). */
  type: Type.String({ maxLength: 40 }),
  /** Ours: whether the caller has done it. */
  done: Type.Boolean(),
})
export type DatingStep = Static<typeof DatingStep>

/** The dating plan and notification pages (B.datingplan, B.h5notice; document 2 §2, §3, §7). */
export const campaigns = {
  datingPlan: get('/activity/v1/datingPlan', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The pictures of the dating plan, where each leads, and which I have done',
    data: Closed({ list: Type.Array(DatingStep, { maxItems: 20 }) }),
  }),
  notification: get('/activity/v1/notification', {
    access: 'public',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'A page of pictures that staff published',
    input: Closed({ id: CampaignId }),
    data: Closed({
      title: Said,
      images: Type.Array(
        /** `alt`: the picture's text, for users who cannot see it. */
        Closed({ url: Said, width: Whole(1, 10_000), height: Whole(1, 10_000), alt: Said }),
        { maxItems: campaignLimits.notificationImages },
      ),
      bottomText: Said,
    }),
  }),
}
