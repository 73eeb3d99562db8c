import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Named, Said, Whole } from '../kernel/define'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const campaignLimits = {
  /** Most pictures of a notification page (B.h5notice). */
  notificationImages: 20,
} as const

/** Id of a page published by staff: lower-case letters, digits and hyphens. */
const CampaignId = Type.String({ pattern: '^[a-z0-9-]{1,32}$', maxLength: 32 })

/** A step of the dating plan. It is shown as a picture that the user can tap. */
export const DatingStep = Named('DatingStep', {
  /** B.X32. */
  image: About(
    Type.String({ maxLength: 30 }),
    'Name of a drawing in the app; the app shows a message when it does not know the name',
  ),
  /** A.shell.08. */
  type: About(
    Type.String({ maxLength: 40 }),
    'Name of the native link that the picture opens; the link takes no parameters',
  ),
  /** Ours. */
  done: About(Type.Boolean(), 'Whether the caller has done the step'),
})
export type DatingStep = Static<typeof DatingStep>

/** The dating plan and notification pages (B.datingplan, B.h5notice; document 2 §2, §3, §7). */
export const campaigns = {
  datingPlan: get('/activity/v1/datingPlan', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the pictures of the dating plan, where each leads, and which steps I have done',
    data: Closed({ list: About(Type.Array(DatingStep, { maxItems: 20 }), 'The steps in their order') }),
  }),
  notification: get('/activity/v1/notification', {
    access: 'public',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get a page of pictures that staff published',
    input: Closed({ id: About(CampaignId, 'Name of the page') }),
    data: Closed({
      title: About(Said, 'Title of the page'),
      images: About(
        Type.Array(
          /** `alt` is the text alternative of the picture, for users who cannot see it. */
          Closed({
            url: About(Said, 'Address of the picture, signed and good for some minutes'),
            width: About(Whole(1, 10_000), 'Width of the picture in pixels'),
            height: About(Whole(1, 10_000), 'Height of the picture in pixels'),
            alt: About(Said, 'Text of the picture, for users who cannot see it'),
          }),
          { maxItems: campaignLimits.notificationImages },
        ),
        'The pictures in their order',
      ),
      bottomText: About(Said, 'Text below the pictures; empty without one'),
    }),
  }),
}
