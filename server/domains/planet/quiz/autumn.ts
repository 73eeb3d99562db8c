import type { Input } from '../../../../contract/kernel/define'
import { limits } from '../../../../contract/kernel/limits'
import type { Autumn, AutumnResult, quiz } from '../../../../contract/planet/quiz'
import { autumnQuiz, autumnStatus, quizPaths } from '../../../../contract/planet/quiz-activities'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { newHandle } from '../../../kernel/keys'
import { matrixOf } from '../../../kernel/qr-code'
import { meet, type Seen } from '../../core/people'
import { topicShown } from '../topics'
import { admit, bothOf } from './entering'
import * as q from './queries'
import { autumnQuestions, beginOf, isAnswered, isOpen, matchOf, resultOf } from './rules'
import { autumn, cakes, texts } from './texts'

type Asked = Input<typeof quiz.autumnEnter>

/**
 * The test and owner that a link leads to. The test's id is secret: only a link that its owner shared contains it.
 * Returns undefined without a link, and for the caller's own test.
 * @throws ApiError absent, the same for an unknown test, another quiz, another owner, and an owner who is not visible
 */
async function otherOf(ctx: SessionContext, { tid, uid }: Asked): Promise<{ person: Seen; test: q.Test } | undefined> {
  if (tid === undefined) {
    // a uid without a test id gives no comparison, but a hidden user is refused here as everywhere
    if (uid !== undefined && !(await meet(ctx.db, uid, ctx.me.id, ctx.now)).person) throw refuse('absent')
    return undefined
  }
  const test = await q.byName(ctx.db, tid)
  if (test?.activity_id !== autumnQuiz) throw refuse('absent')
  const { owner } = await bothOf(ctx, test.user_id)
  if (uid !== undefined && uid !== owner.uid) throw refuse('absent')
  return owner.id === ctx.me.id ? undefined : { person: owner, test }
}

const resultView = ({ fileUrl }: SessionContext, person: Seen, test: q.Test): AutumnResult => ({
  uid: person.uid,
  avatar: fileUrl(person.avatar_key),
  nickname: person.nickname,
  resultInfo: resultOf(test.answers),
})

async function eventOf({ db }: SessionContext, mine: q.Test | undefined, shareUrl: string) {
  const { topicId, topicName } = await topicShown(db, autumn.topic)
  const cake = mine ? cakes[resultOf(mine.answers).kind].name : ''
  return {
    shareWx: true,
    shareStar: true,
    starShareInfo: { topicId, topicName, content: mine ? autumn.planet(cake) : '' },
    shareTxt: mine ? autumn.share(cake) : '',
    shareImg: '',
    shareUrl,
    extInfo: { activityRules: autumn.rules },
    testEventName: autumn.name,
    testEventDesc: autumn.about,
  }
}

type Picked = { uid: string; avatar: string; nickname: string; decision: string; reasons: { text: string }[] }
/** Returns the viewer's daily match. The caller passes it in, since this area may not import it. */
export type DailyOf = (ctx: SessionContext) => Promise<{ list: Picked[] }>

/** "TA们可能适合你": users of the daily match that the viewer has not decided about (B.autumnquiz.04). */
async function recommended(ctx: SessionContext, dailyOf: DailyOf): Promise<Autumn['recommendUserList']> {
  const { list } = await dailyOf(ctx)
  return list
    .filter(({ decision }) => decision === '')
    .slice(0, limits.birthdayMatches)
    .map(({ uid, avatar, nickname, reasons }) => ({ uid, avatar, nickname, tips: reasons[0]?.text ?? '' }))
}

/**
 * Opens the autumn quiz (B.autumnquiz.01). Reveals nothing about the sender of the link until the caller has answered
 * (security V7).
 */
export async function autumnEnter(ctx: SessionContext, asked: Asked, dailyOf: DailyOf): Promise<Autumn> {
  const { db, env, me, now, publicUrl } = ctx
  const other = await otherOf(ctx, asked)
  const mine = await q.own(db, me.id, autumnQuiz)
  const link = mine ? publicUrl(`/vh5${quizPaths.autumn}?tid=${mine.public_id}&uid=${me.uid}`) : ''
  const common = {
    open: isOpen(autumnQuiz, env, now),
    startTime: beginOf(autumnQuiz, env, now),
    questionList: [...autumnQuestions],
    tid: mine?.public_id ?? '',
    testEventInfo: await eventOf(ctx, mine, link),
    matrix: link === '' ? [] : matrixOf(link),
  }
  if (!mine) return { ...common, status: autumnStatus.start, recommendUserList: [], dynamicId: '' }
  const { me: person } = await bothOf(ctx, me.id)
  const myResult = resultView(ctx, person, mine)
  if (!other)
    return {
      ...common,
      status: autumnStatus.mine,
      myResult,
      recommendUserList: await recommended(ctx, dailyOf),
      dynamicId: '',
    }
  return {
    ...common,
    status: autumnStatus.match,
    myResult,
    otherResult: resultView(ctx, other.person, other.test),
    matchInfo: matchOf(mine.answers, other.test.answers),
    recommendUserList: [],
    dynamicId: await q.postOf(db, other.test.id, me.viewer, now),
  }
}

/** Stores the caller's answers (B.autumnquiz.03). A second submission does not change them. */
export async function autumnSubmit(
  ctx: SessionContext,
  input: Input<typeof quiz.autumnSubmit>,
  dailyOf: DailyOf,
): Promise<Autumn> {
  const { db, me, now } = ctx
  const { answers, ...asked } = input
  admit(ctx, autumnQuiz)
  await otherOf(ctx, asked)
  if (!isAnswered(autumnQuestions, answers)) throw refuse('unacceptable', { message: texts.incomplete })
  const questions = autumnQuestions.map(({ qid }) => qid)
  await q.add(db, { public_id: newHandle(), user_id: me.id, activity_id: autumnQuiz, questions, answers, at: now })
  return autumnEnter(ctx, asked, dailyOf)
}
