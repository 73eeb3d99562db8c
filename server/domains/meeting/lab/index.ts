import type { Data } from '../../../../contract/kernel/define'
import { addDays, dayOf } from '../../../../contract/kernel/time'
import { lab, labLimits } from '../../../../contract/meeting/lab'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { birthYearOf, isThere, meet, onlyPeople, personById, shownTo, viewPeople, zodiacOf } from '../../core/people'
import { openBasics } from '../../profile/prefer'
import { whoseTurn } from '../picks'
import * as q from './queries'
import { againDays } from './rules'
import { texts } from './texts'

/** Makes today's list once. A user who is hidden from others or has no complete basic profile gets none. */
async function makeToday({ db, me, now }: SessionContext, day: string): Promise<void> {
  const viewer = await personById(db, me.id)
  if (viewer.paired || viewer.stealth || (await openBasics(db, me.id)).length > 0) return
  if (!(await q.claim(db, me.id, day))) return
  await q.forget(db, me.id, addDays(day, -againDays))
  const people = await whoseTurn(db, me.id, { now, salt: day, most: labLimits.guessesPerDay })
  await q.addList(db, me.id, day, people, now)
}

/** The uids on today's list that the viewer has not answered and can still see. */
async function openToday(ctx: SessionContext, day: string) {
  const { now } = ctx
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: (await q.listOf(ctx.db, ctx.me.id, day)).filter(({ answer }) => answer === '') }),
    hydrate: onlyPeople,
    view: (_row, person, _facts, { viewer }) => (isThere(viewer, person, now) ? person.uid : undefined),
  })
  return records
}

async function guessedOf(ctx: SessionContext, said: 'like' | 'unlike'): Promise<Data<typeof lab.liked>> {
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: await q.answered(ctx.db, ctx.me.id, said, labLimits.guessedMax) }),
    hydrate: onlyPeople,
    // leaves out users who hide, left or block the viewer: the viewer cannot tell which it was (security V13)
    view: (_row, whole, _facts, { viewer, now, fileUrl }) => {
      if (!isThere(viewer, whole, now)) return undefined
      const person = shownTo(whole, viewer)
      return {
        uid: person.uid,
        avatar: fileUrl(person.avatar_key),
        nickName: person.nickname,
        birthYear: birthYearOf(person.birth_date),
        constellation: zodiacOf(person.birth_date),
        highestdegree: person.degree as Data<typeof lab.liked>[number]['highestdegree'],
      }
    },
  })
  return records
}

export default handlers(lab, {
  showTab: async ({ env }) => ({ labGuessYouLike: env.LAB_GUESS === 'on' }),

  async guess(ctx) {
    const day = dayOf(ctx.now)
    if (ctx.env.LAB_GUESS === 'off') return []
    await makeToday(ctx, day)
    return openToday(ctx, day)
  },

  async played(ctx) {
    const day = dayOf(ctx.now)
    const list = await q.listOf(ctx.db, ctx.me.id, day)
    return list.some(({ answer }) => answer !== '') && (await openToday(ctx, day)).length === 0
  },

  async answer({ db, me, now }, { guestUid, likeOrNot }) {
    const { person } = await meet(db, guestUid, me.id, now)
    if (!person) throw refuse('absent')
    const said = likeOrNot ? 'like' : 'unlike'
    const stands = await q.answer(db, { user: me.id, person: person.id, day: dayOf(now), said, at: now })
    if (stands === undefined) throw refuse('absent')
    if (stands !== said) throw refuse('unacceptable', { message: texts.otherwise })
    return {}
  },

  liked: (ctx) => guessedOf(ctx, 'like'),
  unliked: (ctx) => guessedOf(ctx, 'unlike'),
})
