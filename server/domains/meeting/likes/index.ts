import type { Data, Input } from '../../../../contract/kernel/define'
import { likes } from '../../../../contract/meeting/likes'
import { isPrompt } from '../../../../contract/profile/prompts-questions'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { addLike, removeLike } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { asOthersSee, isThere, lookUp, meet, nobody, type Person, personById } from '../../core/people'
import { findRow, hasRows, type PairList, rowsPage, totals } from '../../core/person-rows'
import { cleaned, judgeByService, judgeHere, type Judgement, textProblem } from '../../core/reviews'
import { markSeen, seenAt } from '../../core/seen-marks'
import { cardsOf } from '../../money/cards'
import { unlock, type UnlockSource } from '../../money/unlocks'
import { cardsOf as cardsOfPage, textsOf } from '../../profile/profile'
import { promptOf } from '../../profile/prompts'
import { dropFirstWords, firstWordsTo, keepFirstWords, openMutual, type TellContext } from '../chat'
import { dropDecision, noteDecision } from '../picks'
import * as q from './queries'
import { admirerPrice, admirers, admirersLock, liked, mutual, seenPlace } from './rules'
import { texts } from './texts'

const ever = new Date(0)

async function unseen(list: PairList, db: Db, me: { id: number }, now: Date, newer = ever): Promise<number> {
  const [viewer, seen = ever] = await Promise.all([personById(db, me.id), seenAt(db, me.id, seenPlace)])
  const [count = 0] = await totals(db, viewer, now, [{ ...list, since: seen > newer ? seen : newer }])
  return count
}

/**
 * Counts the admirers that a user has not seen, for badges. With `newer`, counts only those after that time, for
 * notices.
 */
export const newLikes = unseen.bind(undefined, admirers('own'))
/** Counts the mutual likes that a user has not seen, in the same way. */
export const newMatches = unseen.bind(undefined, mutual)

/**
 * Whether two users like each other. If neither is hidden from the other, each is in the other's list of mutual likes
 * (security V22).
 */
export const { ofBoth: likeEachOther } = q

const sourcePaidBy = (useHeart?: boolean): UnlockSource => ({
  list: 'like',
  find: (ctx, uid) => findRow(ctx, uid, admirers(), admirersLock(ctx.env.PRICE_UNLOCK_LIKE)),
  price: ({ env }) => admirerPrice(env.PRICE_UNLOCK_LIKE, useHeart),
})
export const likeSource = sourcePaidBy()

type Words = NonNullable<Input<typeof likes.like>['words']>

type Liker = TellContext & { me: Pick<SessionContext['me'], 'id' | 'uid'> }

const passed = { verdict: 'pass', reason: '', ref: '' } as const

/** Checks the words of a like before anything is written. */
async function judge(ctx: Outside<SessionContext>, { type, words }: Input<typeof likes.like>): Promise<Judgement> {
  if (type !== 1 || !words) return passed
  const text = cleaned(words.text)
  const problem = text === '' ? texts.blank : textProblem('application', text)
  return judgeHere(ctx, { scene: 'social', text, problem }) ?? judgeByService(ctx, { scene: 'social', text })
}

/**
 * Describes the part of the page that the words refer to, as the caller sees the page; undefined when it is not there.
 */
async function aboutOf(db: Db, person: Person, { photo, answer }: Words): Promise<string | undefined> {
  const page = asOthersSee(person)
  if (answer === undefined)
    return photo !== undefined && photo <= page.photo_keys.length ? texts.photo(photo) : undefined
  const title = cardsOfPage(textsOf(page)).find(({ id }) => id === answer)?.title
  const said = isPrompt(answer) ? await promptOf(db, person.id, answer) : title && { title, photos: 0 }
  if (!said || (photo ?? 0) > said.photos) return undefined
  return photo === undefined ? texts.answer(said.title) : texts.photoOf(said.title)
}

/**
 * Keeps words for a user until both can talk.
 * @throws ApiError unacceptable when the page has no such photo or answer
 */
export async function keepWords(
  ctx: Pick<SessionContext, 'db' | 'now'> & { me: { id: number } },
  person: Person,
  words: Words,
  judgement: Pick<Judgement, 'verdict'>,
): Promise<void> {
  const { db, me, now } = ctx
  const about = await aboutOf(db, person, words)
  if (about === undefined) throw refuse('unacceptable', { message: texts.goneFromPage })
  const state = judgement.verdict === 'pass' ? 'approved' : 'pending'
  await keepFirstWords(db, { from_id: me.id, to_id: person.id, about, text: cleaned(words.text), state, at: now })
}

/** Likes a user. @throws ApiError absent when the caller cannot see the user */
export async function like(
  ctx: Liker,
  { uid, words }: Pick<Input<typeof likes.like>, 'uid' | 'words'>,
  judgement: Judgement = passed,
) {
  const { db, me, now } = ctx
  if (judgement.verdict === 'reject') throw refuse('unacceptable', { message: judgement.reason || texts.unreviewed })
  if (uid === me.uid) throw refuse('unacceptable', { message: texts.self })
  const { person } = await meet(db, uid, me.id, now)
  if (!person) throw refuse('absent')
  await q.lockPair(db, me.id, person.id)
  const fresh = await addLike(db, { liker: me.id, liked: person.id, handle: newHandle(), at: now })
  if (fresh && words) await keepWords(ctx, person, words, judgement)
  await noteDecision(db, { user: me.id, person: person.id, decision: 'like', now })
  const both = await q.exists(db, person.id, me.id)
  await noteEvent(db, both ? 'match' : 'like', person.id, now)
  const conversationId = both ? await openMutual(ctx, { a: me.id, b: person.id }) : ''
  return { liked: true, mutual: both, conversationId }
}

/** Takes a like back, also when the user has hidden or left since. */
async function unlike({ db, me, now }: SessionContext, uid: string) {
  const { person, viewer } = await lookUp(db, uid, me.id)
  await dropFirstWords(db, me.id, person?.id ?? nobody)
  if ((await removeLike(db, me.id, person?.id ?? nobody)) && person)
    await dropDecision(db, { user: me.id, person: person.id, liked: true })
  else if (!person || !isThere(viewer, person, now)) throw refuse('absent')
  return { liked: false, mutual: false, conversationId: '' }
}

/** The number of rows in each of the viewer's lists. Users hidden from the viewer are not counted (security G6). */
export async function likeTotals(db: Db, viewer: Viewer, now: Date) {
  const [likeMe = 0, mine = 0, both = 0] = await totals(db, viewer, now, [admirers('own'), liked, mutual])
  return { likeMe, mine, mutual: both }
}

type Rows = Data<typeof likes.likeMe>

/** Adds the words that admirers sent with their like, to unlocked rows only: a locked row may reveal nothing. */
async function withWords({ db, me }: SessionContext, page: Rows): Promise<Rows> {
  const open = page.records.filter(({ unlocked }) => unlocked).map(({ uid }) => uid)
  const said = new Map((await firstWordsTo(db, me.id, open)).map((one) => [one.uid, texts.words(one.about, one.text)]))
  return {
    ...page,
    records: page.records.map((row) => {
      const words = row.unlocked ? said.get(row.uid) : undefined
      return words === undefined ? row : { ...row, words }
    }),
  }
}

export default handlers(likes, {
  async likeMe(ctx, { low = false, ...page }) {
    const rows = await rowsPage(ctx, admirers(low ? 'lower' : 'own'), page, admirersLock(ctx.env.PRICE_UNLOCK_LIKE))
    return withWords(ctx, rows)
  },

  mine: (ctx, page) => rowsPage(ctx, liked, page),

  mutual: (ctx, page) => rowsPage(ctx, mutual, page),

  async counts({ db, me, now }) {
    const since = (await seenAt(db, me.id, seenPlace)) ?? ever
    const lists = [admirers('own'), { ...admirers('own'), since }, liked, mutual]
    const [[likeMe = 0, newLikeMe = 0, mine = 0, both = 0], hearts] = await Promise.all([
      totals(db, me.viewer, now, lists),
      cardsOf(db, me.id, now).then(({ heart }) => heart),
    ])
    return { likeMe, newLikeMe, mine, mutual: both, hearts }
  },

  like: inSteps({
    prepare: judge,
    write: (ctx, wish, judgement) => (wish.type === 1 ? like(ctx, wish, judgement) : unlike(ctx, wish.uid)),
  }),

  unlock: (ctx, { uid, useHeart }) => unlock(ctx, uid, [sourcePaidBy(useHeart)]),
  unlockByPost: (ctx, { uid, useHeart }) => unlock(ctx, uid, [sourcePaidBy(useHeart)]),

  showLower: (ctx) => hasRows(ctx, admirers('lower')),

  async seen({ db, me, now }) {
    await markSeen(db, me.id, seenPlace, now)
    return {}
  },
})
