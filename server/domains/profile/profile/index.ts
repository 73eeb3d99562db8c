import type { Input } from '../../../../contract/kernel/define'
import { reviewState, userStatus } from '../../../../contract/kernel/options'
import { minus } from '../../../../contract/kernel/time'
import type { SeenBy } from '../../../../contract/planet/planet-parts'
import { profile, profileLimits, type Relation } from '../../../../contract/profile/profile'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers } from '../../../kernel/handlers'
import { settleLevel, statusesOf } from '../../account/verify'
import { knows, relationBetween } from '../../core/bonds'
import {
  areApart,
  companyKeyOf,
  isMember,
  isThere,
  levelOf,
  lookUp,
  missingBasics,
  nobody,
  type Person,
  personById,
  roleOf,
  type Seen,
  setCompanyKey,
  statusOf,
} from '../../core/people'
import { arrangePhotos, avatarOf, pictureView, setGreeting } from '../../core/uploads'
import { cardsOf } from '../../money/cards'
import { questionOf } from '../faq'
import { preferenceOf } from '../prefer'
import { promptCards } from '../prompts'
import { cityAt } from './city-at'
import { editPage } from './edit'
import { mineOf } from './my-profile'
import { pageOf } from './page'
import * as q from './queries'
import { birthdayYear } from './rules'
import { pairedPage } from './texts'

export { birthdayYear, cardsOf, textsOf } from './rules'

type Visit = { host: number; guest: number; now: Date }

/** The effects of opening a page. The areas above pass these functions in. */
type Looks = {
  /** @throws ApiError tooMany above the number of pages per day */
  refuseManyHosts: (db: Db, look: { guest: number; host: number | undefined; now: Date }) => Promise<void>
  visitedToday: (db: Db, visit: Visit) => Promise<boolean>
  /** Whether the visit must stay hidden from the owner of the page (security V6). */
  isSecret: (db: Db, guest: number, host: number, now: Date) => Promise<boolean>
  recordVisit: (db: Db, visit: Visit) => Promise<void>
}

const companiesAtOnce = 1000

export { clearTexts } from './clearing'
/**
 * Computes the company keys again, for the job: names stored under an earlier rule then compare equal with new ones.
 */
export async function renewCompanyKeys(db: Db): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows = await q.companiesAfter(db, last, companiesAtOnce)
    for (const { id, company, company_key } of rows) {
      const key = companyKeyOf(company)
      if (key !== company_key) await setCompanyKey(db, { id, company, key })
    }
    last = rows.length === companiesAtOnce ? rows[rows.length - 1]?.id : undefined
  }
}

/** Deletes the records of changes that no rate limit counts any more. */
export const dropOldChanges = (db: Db, now: Date) => q.dropChanges(db, minus(now, profileLimits.companyDays, 'day'))

/**
 * The refusal for a page that the viewer may not see. A hidden user is answered like an unknown one (security G4), with
 * the same SQL statements (security V13). Only a viewer who knew the user learns that the user found a partner
 * (C.paired.03, C.paired.05).
 */
async function goneOf({ db, now }: SessionContext, viewer: Person, person: Seen | undefined) {
  const known = await knows(db, viewer.id, person?.id ?? nobody)
  const told = person && known && statusOf(person) === userStatus.unviewable && !areApart(viewer, person, now)
  return refuse('absent', told ? { message: pairedPage } : {})
}

/** Loads the owner of a page and the viewer. @throws ApiError absent, or tooMany above the number of pages per day */
async function hostOf(ctx: SessionContext, uid: string, { refuseManyHosts }: Looks) {
  const { db, me, now } = ctx
  const { person: somebody, viewer } = await lookUp(db, uid, me.id)
  const person = somebody && isThere(viewer, somebody, now) ? somebody : undefined
  const own = person?.id === me.id
  if (!own) await refuseManyHosts(db, { guest: me.id, host: person?.id, now })
  if (!person) throw await goneOf(ctx, viewer, somebody)
  return { person, viewer, own }
}

/**
 * The caller's own page as another user would see it.
 * @throws ApiError absent, with the reason if that user would see it
 */
async function asSeen(ctx: SessionContext, me: Person, as: SeenBy) {
  const status = statusOf(me)
  if (status === userStatus.unviewable && as === 'mutual') throw refuse('absent', { message: pairedPage })
  if (status !== userStatus.normal) throw refuse('absent')
  const [answers, question] = await Promise.all([promptCards(ctx, me.id), questionOf(ctx.db, me.id)])
  return {
    role: roleOf(me),
    dataLevel: levelOf(me.level),
    status,
    userInfo: pageOf(ctx, me, me, { answers }),
    ...(as === 'stranger' && question !== '' && { question }),
  }
}

/** Whether the viewer can only apply to the owner. A viewer who can already chat answers the question in the chat. */
const mustApply = ({ conversationId, mutual, likedMutually }: Relation) =>
  conversationId === '' && !mutual && !likedMutually

/** Records a visit, unless the viewer reloads on the same day, or the owner must not learn of it (security V6). */
async function noteVisit(ctx: SessionContext, visit: Visit, { again, looks }: { again: boolean; looks: Looks }) {
  if (again && (await looks.visitedToday(ctx.db, visit))) return
  if (await looks.isSecret(ctx.db, visit.guest, visit.host, ctx.now)) return
  if (await ctx.firstTime()) await looks.recordVisit(ctx.db, visit)
}

/** Returns a page and the relation of its owner to the viewer. Records a visit. @throws ApiError absent, tooMany */
async function infoOf(ctx: SessionContext, { uid, as, again = false }: Input<typeof profile.info>, looks: Looks) {
  const { db, me } = ctx
  const { person, viewer, own } = await hostOf(ctx, uid, looks)
  if (own && as) return asSeen(ctx, viewer, as)
  if (!own) await noteVisit(ctx, { host: person.id, guest: me.id, now: ctx.now }, { again, looks })
  const [answers, states, question, relation] = await Promise.all([
    promptCards(ctx, person.id),
    own ? statusesOf(db, me.id) : [],
    own ? '' : questionOf(db, person.id),
    own ? undefined : relationBetween(db, me.id, person.id, ctx.now),
  ])
  return {
    role: roleOf(person),
    dataLevel: levelOf(person.level),
    status: statusOf(person),
    userInfo: pageOf(ctx, viewer, person, { own: states, answers }),
    ...(relation && { relation }),
    ...(relation && mustApply(relation) && question !== '' && { question }),
  }
}

export default (looks: Looks) =>
  handlers(profile, {
    info: (ctx, input) => infoOf(ctx, input, looks),

    async me(ctx) {
      const { db, me, now, fileUrl } = ctx
      const [person, held, avatar, prefer] = await Promise.all([
        personById(db, me.id),
        cardsOf(db, me.id, now),
        avatarOf(db, me.id),
        preferenceOf(db, me.id),
      ])
      const avatarState = avatar ? pictureView(ctx, avatar).state : reviewState.approved
      const basicinfo = { nickname: person.nickname, avatar: fileUrl(person.avatar_key) }
      return {
        userUuid: person.uid,
        ...basicinfo,
        basicinfo,
        gender: person.gender,
        role: roleOf(person),
        dataLevel: levelOf(person.level),
        status: statusOf(person),
        finishEditBasicInfo: missingBasics(person, avatarState === reviewState.pending).length === 0,
        // name, number and face are verified together (A.X37)
        finishRealNameAuth: person.verified.includes('realName'),
        finishRealPersonAuth: person.verified.includes('realName'),
        avatarAuth: { status: avatarState },
        prefer,
        vip: isMember(person, now),
        heartUnlockCount: held.heart,
        applyToMeetCount: held.meet,
        birthday: birthdayYear(person.birth_date, now) !== undefined,
      }
    },

    async area({ db, me }) {
      const { province, city } = await personById(db, me.id)
      return { province, city }
    },

    cityAt: async (_ctx, { latitude, longitude }) => cityAt(latitude / 100, longitude / 100),

    mine: mineOf,

    async edit(ctx, input) {
      await editPage(ctx, input)
      await settleLevel(ctx.db, ctx.me.id, ctx.now)
      return mineOf(ctx)
    },

    async setPhotos(ctx, { photos, avatar }) {
      refuseFeature(ctx.me, 'profile')
      await arrangePhotos(ctx, { photos, avatar })
      await settleLevel(ctx.db, ctx.me.id, ctx.now)
      return mineOf(ctx)
    },

    async setGreeting(ctx, { id }) {
      refuseFeature(ctx.me, 'profile')
      await setGreeting(ctx, id)
      return mineOf(ctx)
    },

    async contacts({ db, me, now }, { uids }) {
      return { list: await q.contacts(db, await personById(db, me.id), uids, now) }
    },
  })
