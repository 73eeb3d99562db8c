import { profile } from '../../../contract/areas/profile'
import { degrees, incomes, userStatus } from '../../../contract/options'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import { type Person, personById, personByUid } from '../people'
import { answersOf, birthYearOf, isMember, levelOf, roleOf, similarity, statusOf, zodiacOf } from '../people/rules'
import { recordVisit } from '../visitors'
import * as q from './queries'

/** Sets what somebody holds of hearts and meet cards. The demo population comes through here; earning and using them with their areas. */
export const setHoldings = (db: Db, user: number, held: { hearts: number; meet_cards: number }) =>
  q.setHoldings(db, user, held)

/** Hidden, banned, gone and never having been are one answer to everybody else (security G4). */
const mayBeSeen = (person: Person, me: Me) => person.id === me.id || statusOf(person) === userStatus.normal

async function profileOf({ db, now, fileUrl }: Context, me: Me, person: Person) {
  const viewer = person.id === me.id ? undefined : await personById(db, me.id)
  return {
    uid: person.uid,
    nickname: person.nickname,
    avatar: fileUrl(person.avatar_key),
    photos: person.photo_keys.map(fileUrl),
    gender: person.gender,
    birthYear: birthYearOf(person.birth_date),
    constellation: zodiacOf(person.birth_date),
    height: person.height,
    livingProvince: person.province,
    livingCity: person.city,
    highestdegree: degrees.find((known) => known === person.degree) ?? 0,
    highestschool: person.school,
    position: person.position,
    income: incomes.find((known) => known === person.income) ?? 0,
    selfDescription: person.self_description,
    interests: person.interests,
    similarity: viewer && similarity(answersOf(viewer), answersOf(person)),
    verified: {
      realName: person.verified.includes('realName'),
      education: person.verified.includes('education'),
      work: person.verified.includes('work'),
      marital: person.verified.includes('marital'),
    },
    vip: isMember(person, now),
    isOfficial: person.official,
  }
}

export default serve(profile, {
  async info(ctx, { uid }) {
    const { db, me, now } = ctx
    const person = await personByUid(db, uid)
    if (!person || !mayBeSeen(person, me)) throw refuse('absent')
    if (person.id !== me.id && (await ctx.firstTime())) await recordVisit(db, { host: person.id, guest: me.id, now })
    return {
      role: roleOf(person),
      dataLevel: levelOf(person.level),
      status: statusOf(person),
      userInfo: await profileOf(ctx, me, person),
    }
  },

  async me({ db, me, now, fileUrl }) {
    const [person, held] = await Promise.all([personById(db, me.id), q.holdings(db, me.id)])
    return {
      userUuid: person.uid,
      nickname: person.nickname,
      avatar: fileUrl(person.avatar_key),
      gender: person.gender,
      role: roleOf(person),
      dataLevel: levelOf(person.level),
      finishEditBasicInfo: person.avatar_key !== '' && person.city !== '' && person.height > 0 && person.degree > 0,
      vip: isMember(person, now),
      heartUnlockCount: held.hearts,
      applyToMeetCount: held.meet_cards,
    }
  },
})
