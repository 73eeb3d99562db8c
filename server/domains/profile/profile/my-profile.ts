import { profileTexts, reviewState } from '../../../../contract/kernel/options'
import type { MyProfile } from '../../../../contract/profile/profile'
import type { SessionContext } from '../../../kernel/context'
import { missingBasics, personById, zodiacOf } from '../../core/people'
import { textReviewsOf } from '../../core/reviews'
import { avatarOf, greetingOf, photosOf, pictureView } from '../../core/uploads'
import { factsOf } from './page'
import * as q from './queries'
import { completenessOf, textsOf } from './rules'

/** The profile as its owner edits it: the latest texts and pictures, in any state of review. */
export async function mineOf(ctx: SessionContext): Promise<MyProfile> {
  const { db, keys, me } = ctx
  const [person, reviews, sealed, avatar, photos, greeting] = await Promise.all([
    personById(db, me.id),
    textReviewsOf(db, me.id),
    q.wechatId(db, me.id),
    avatarOf(db, me.id),
    photosOf(db, me.id),
    greetingOf(db, me.id),
  ])
  const isPageText = ({ field }: { field: string }) => profileTexts.some((known) => known === field)
  const sent = Object.fromEntries(reviews.filter(isPageText).map(({ field, value }) => [field, value]))
  return {
    uid: person.uid,
    nickname: person.nickname,
    gender: person.gender,
    birthDate: person.birth_date,
    constellation: zodiacOf(person.birth_date),
    ...factsOf(person),
    ...textsOf(person),
    ...sent,
    // a session from a link may not read or change the WeChat id, since it is a contact (security I3)
    wechatId: sealed && !me.fromLink ? keys.open(sealed) : '',
    avatar: avatar ? pictureView(ctx, avatar) : null,
    greeting: greeting ? { file: pictureView(ctx, greeting), seconds: greeting.seconds } : null,
    photos: photos.map((photo) => pictureView(ctx, photo)),
    reviews: reviews.flatMap(({ field: name, state, reason }) => {
      const field = profileTexts.find((known) => known === name)
      return field ? [{ field, state: reviewState[state], reason }] : []
    }),
    completeness: completenessOf(person, { pictures: photos.length, wechatId: sealed !== null }),
    missing: missingBasics(person, avatar?.state === 'pending'),
  }
}
