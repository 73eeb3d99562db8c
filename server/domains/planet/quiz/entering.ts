import type { Data, Input } from '../../../../contract/kernel/define'
import { ageOn, minus } from '../../../../contract/kernel/time'
import type { Participant, Quiz, quiz } from '../../../../contract/planet/quiz'
import {
  quizActivities,
  type QuizActivity,
  quizPageSize,
  quizPaths,
  quizSize,
  quizStatus,
} from '../../../../contract/planet/quiz-activities'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { tellNotice } from '../../core/notices'
import { isThere, onlyPeople, peopleById, type Seen, shownTo, viewPeople } from '../../core/people'
import { givenOf } from '../../money/cards'
import { topicShown } from '../topics'
import * as q from './queries'
import { alike, bank, beginOf, closedText, isAnswered, isOpen, mayChoose, offered, questionsOf, rateOf } from './rules'
import type { Answers } from './tables'
import { names, texts } from './texts'

const activityOf = (name: string): QuizActivity => {
  const known = quizActivities.find((activity) => activity === name)
  if (!known) throw refuse('absent')
  return known
}

const somebody = ({ uid, avatar_key, nickname }: Seen, { fileUrl }: SessionContext) => ({
  uid,
  avatar: fileUrl(avatar_key),
  nickname,
})

/**
 * The caller and the owner of a quiz.
 * @throws ApiError absent, the same for an owner who hides, blocks or left (security G4)
 */
export async function bothOf(ctx: SessionContext, owner: number): Promise<{ me: Seen; owner: Seen }> {
  const { db, me, now } = ctx
  const people = await peopleById(db, [me.id, owner], me.id)
  const [mine, theirs] = [people.get(me.id), people.get(owner)]
  if (!mine) throw new Error('the caller is gone')
  if (!theirs || !isThere(mine, theirs, now)) throw refuse('absent')
  return { me: mine, owner: theirs }
}

async function participantsOf(ctx: SessionContext, test: q.Test, page: Page, publishedTest: boolean) {
  const { db, me, now } = ctx
  const part = { offset: offsetOf(page), most: page.pageSize }
  const total = await q.participantCount(db, test.id, me.viewer, now)
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: await q.participants(db, test.id, me.viewer, now, part) }),
    hydrate: onlyPeople,
    view: ({ answers, correct, again }, whole, _facts, { viewer }): Participant | undefined => {
      if (!isThere(viewer, whole, now)) return undefined
      const totalNum = test.questions.length
      return {
        ...somebody(whole, ctx),
        age: ageOn(whole.birth_date, now),
        livingCity: shownTo(whole, viewer).city,
        correctRate: rateOf(correct, totalNum),
        correctNum: correct,
        totalNum,
        answers,
        again,
        publishedTest,
      }
    },
  })
  return paged(total, page, records)
}

/** The idempotency key of the card for sharing a quiz, which a user gets once for each kind (B.X38). */
export const rewardOf = (activity: string, user: number) => `quiz-share:${activity}:${user}`

/** Names, texts and sharing options of a quiz. */
async function eventOf({ db, env, me, now, publicUrl }: SessionContext, activity: QuizActivity, tid: string) {
  const { name, about, rules, share, planet, topic } = names[activity]
  const { topicId, topicName } = await topicShown(db, topic)
  return {
    activityId: activity,
    open: isOpen(activity, env, now),
    startTime: beginOf(activity, env, now),
    testEventName: name,
    testEventDesc: about,
    allowChooseQuestion: mayChoose(activity),
    shareWx: true,
    shareStar: true,
    rewarded: (await givenOf(db, [rewardOf(activity, me.id)])).length > 0,
    shareTitle: share,
    shareImg: '',
    shareUrl: tid === '' ? '' : publicUrl(`/vh5${quizPaths[activity]}?tid=${tid}`),
    topicId,
    topicName,
    extInfo: { imgConfig: activity, activityRules: rules, shareTxt: planet },
  }
}

/** The view before the caller has a quiz of this kind: the questions that are offered (status 0). */
async function blankOf(ctx: SessionContext, activity: QuizActivity, page: Page): Promise<Quiz> {
  const { me } = await bothOf(ctx, ctx.me.id)
  const mine = somebody(me, ctx)
  return {
    ...(await eventOf(ctx, activity, '')),
    tid: '',
    dynamicId: '',
    status: quizStatus.creating,
    questions: offered(activity),
    ownerInfo: { ...mine, gender: me.gender, answers: {} },
    myAnswerInfo: { ...mine, correctRate: 0, correctNum: 0, answers: {}, publishedTest: false },
    participantInfoList: paged(0, page, []),
  }
}

/** The caller's answers to another user's test, and their score (B.quiz.22). */
function givenView(ctx: SessionContext, me: Seen, test: q.Test, given: Awaited<ReturnType<typeof q.answerOf>>) {
  const { correct, answers } = given ?? { correct: 0, answers: {} }
  return { ...somebody(me, ctx), correctRate: rateOf(correct, test.questions.length), correctNum: correct, answers }
}

/** A test as the caller may see it (B.quiz.03, B.quiz.41, B.quiz.43; security V7). */
async function testView(ctx: SessionContext, test: q.Test, page: Page): Promise<Quiz> {
  const { db, me: caller, now } = ctx
  const activity = activityOf(test.activity_id)
  const { me, owner } = await bothOf(ctx, test.user_id)
  const isMine = owner.id === me.id
  const given = isMine ? undefined : await q.answerOf(db, test.id, me.id)
  const status = isMine ? quizStatus.mine : given ? quizStatus.compared : quizStatus.invited
  const dynamicId = await q.postOf(db, test.id, caller.viewer, now)
  const publishedTest = dynamicId !== ''
  return {
    ...(await eventOf(ctx, activity, test.public_id)),
    tid: test.public_id,
    dynamicId,
    status,
    questions: questionsOf(bank[activity], test.questions),
    ownerInfo: {
      ...somebody(owner, ctx),
      gender: owner.gender,
      answers: status === quizStatus.invited ? {} : test.answers,
    },
    myAnswerInfo: { ...givenView(ctx, me, test, given), publishedTest },
    participantInfoList: isMine ? await participantsOf(ctx, test, page, publishedTest) : paged(0, page, []),
    ...(isMine && {
      linkData: { imgUrl: '', desc: names[activity].name, type: 'quiz' as const, id: test.public_id },
    }),
  }
}

/** Finds a test by its public id. @throws ApiError absent for an unknown test and for an autumn quiz */
async function testByName(db: SessionContext['db'], name: string): Promise<q.Test> {
  const test = await q.byName(db, name)
  if (!test) throw refuse('absent')
  activityOf(test.activity_id)
  return test
}

/** Opens a quiz: a test by its id, or the caller's own of an activity (B.quiz.02, B.quiz.03). */
export async function enter(ctx: SessionContext, input: Input<typeof quiz.enter>): Promise<Data<typeof quiz.enter>> {
  const { activityId, tid, pageNo = 1, pageSize = quizPageSize } = input
  const page = { pageNo, pageSize }
  if (tid !== undefined) return testView(ctx, await testByName(ctx.db, tid), page)
  const activity = activityId ?? quizActivities[0]
  const mine = await q.own(ctx.db, ctx.me.id, activity)
  return mine ? testView(ctx, mine, page) : blankOf(ctx, activity, page)
}

const no = (message: string) => refuse('unacceptable', { message })
const first = { pageNo: 1, pageSize: quizPageSize }

/**
 * Checks that the caller may take part now.
 * @throws ApiError featureBanned (A.punish.02), unacceptable when it is closed
 */
export function admit({ me, env, now }: SessionContext, activity: Parameters<typeof isOpen>[0]): void {
  refuseFeature(me, 'activity')
  if (!isOpen(activity, env, now)) throw no(closedText(activity, env, now))
}

function checkSet(activity: QuizActivity, qids: readonly string[], answers: Answers): void {
  const questions = questionsOf(bank[activity], qids)
  if (questions.length !== quizSize || new Set(qids).size !== quizSize) throw no(texts.unknown)
  const usual = offered(activity).map(({ qid }) => qid)
  if (!mayChoose(activity) && usual.some((qid, at) => qids[at] !== qid)) throw no(texts.fixed)
  if (!isAnswered(questions, answers)) throw no(texts.incomplete)
}

/**
 * Creates the caller's quiz (B.quiz.20, B.quiz.24). A later call, also a concurrent one, returns the first quiz
 * unchanged.
 */
export async function create(ctx: SessionContext, input: Input<typeof quiz.create>): Promise<Quiz> {
  const { db, me, now } = ctx
  const { activityId, questions, answers } = input
  admit(ctx, activityId)
  checkSet(activityId, questions, answers)
  const wish = { public_id: newHandle(), user_id: me.id, activity_id: activityId, questions, answers, at: now }
  await q.add(db, wish)
  return enter(ctx, { activityId })
}

/** Tells the owner of a test that it was answered and how alike, once an hour at most, without a name. */
async function tellOwner({ db, now }: SessionContext, test: q.Test, correct: number): Promise<void> {
  const { id, user_id, activity_id, questions } = test
  if ((await q.answersSince(db, id, minus(now, 1, 'hour'))) > 1) return
  const text = texts.answered(names[activityOf(activity_id)].name, rateOf(correct, questions.length))
  await tellNotice(db, { user: user_id, kind: 'activity', about: `quiz ${activity_id}`, text, at: now })
}

/**
 * Stores the caller's answers to a test (B.quiz.21 to 24). A later call, also a concurrent one, does not change them.
 */
export async function submit(ctx: SessionContext, { tid, answers }: Input<typeof quiz.submit>): Promise<Quiz> {
  const { db, me, now } = ctx
  const test = await testByName(db, tid)
  const activity = activityOf(test.activity_id)
  const { me: participant, owner } = await bothOf(ctx, test.user_id)
  admit(ctx, activity)
  if (test.user_id === me.id) throw no(texts.own)
  if (!isAnswered(questionsOf(bank[activity], test.questions), answers)) throw no(texts.incomplete)
  const correct = alike(test.answers, answers)
  const isFirst = await q.answer(db, { test: test.id, user: me.id, answers, correct, at: now })
  if (isFirst && isThere(owner, participant, now)) await tellOwner(ctx, test, correct)
  return testView(ctx, test, first)
}

/** Deletes the caller's own test of any kind with all answers to it. Does nothing for other tests. */
export async function withdraw({ db, me }: SessionContext, { tid }: Input<typeof quiz.withdraw>) {
  await q.withdraw(db, me.id, tid)
  return {}
}

/** Deletes the caller's answers to a test, of which its owner then sees nothing. */
export async function takeBack({ db, me }: SessionContext, { tid }: Input<typeof quiz.takeBack>) {
  const test = await q.byName(db, tid)
  if (test) await q.takeBack(db, test.id, me.id)
  return {}
}
