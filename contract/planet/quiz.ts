import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  Closed,
  CodeMatrix,
  get,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Uid,
  Whole,
  WordMap,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender } from '../kernel/options'
import { ContentId, LinkData } from './planet-parts'
import {
  autumnQuiz,
  autumnStatus,
  mooncakes,
  quizActivities,
  quizOptionsMax,
  quizSize,
  quizStatus,
} from './quiz-activities'

const qids = '^[a-z]{1,3}[0-9]{1,3}$'
const QuestionId = Type.String({ pattern: qids, minLength: 2, maxLength: 6 })
const OptionId = Type.String({ pattern: '^[a-f]$', minLength: 1, maxLength: 1 })
const MaybeContentId = Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 })
/** From a question to the option that was chosen; `{}` while it is hidden. */
const Answers = WordMap(qids, OptionId, quizSize)
const Activity = WordOf(quizActivities)
const Percent = Whole(0, 100)
const Count = Whole(0, quizSize)

export const QuizQuestion = Named('QuizQuestion', {
  qid: QuestionId,
  title: Said,
  options: Type.Array(Closed({ oid: OptionId, text: Said }), { maxItems: quizOptionsMax }),
})
export type QuizQuestion = Static<typeof QuizQuestion>

const Somebody = { uid: Uid, avatar: Said, nickname: Said }

/** A participant, shown only to the owner (B.quiz.26). */
export const Participant = Named('Participant', {
  ...Somebody,
  age: Whole(0, 150),
  livingCity: Said,
  correctRate: Percent,
  correctNum: Count,
  totalNum: Count,
  answers: Answers,
  publishedTest: Type.Boolean(),
})
export type Participant = Static<typeof Participant>

/** A quiz as the caller may know it: only its owner and users who answered it see the owner's answers (security V7). */
export const Quiz = Named('Quiz', {
  activityId: Activity,
  /** '' before there is one. */
  tid: MaybeContentId,
  /** The post that it was shared with, while the caller may read that; else ''. */
  dynamicId: MaybeContentId,
  status: OneOf(quizStatus),
  /** Ours: whether the user may begin now; existing quizzes stay visible afterwards. */
  open: Type.Boolean(),
  testEventName: Said,
  testEventDesc: Said,
  allowChooseQuestion: Type.Boolean(),
  questions: Type.Array(QuizQuestion, { maxItems: quizSize }),
  /** The caller while there is no quiz. */
  ownerInfo: Closed({ ...Somebody, gender: OneOf(gender), answers: Answers }),
  /** `publishedTest` (meaning ours): the answered quiz is shared on the planet. */
  myAnswerInfo: Closed({
    ...Somebody,
    correctRate: Percent,
    correctNum: Count,
    answers: Answers,
    publishedTest: Type.Boolean(),
  }),
  /** Empty for all but the owner (B.quiz.41). */
  participantInfoList: Paged(Participant),
  shareWx: Type.Boolean(),
  shareStar: Type.Boolean(),
  shareTitle: Said,
  /** '' leaves the picture to the app. */
  shareImg: Said,
  shareUrl: Said,
  linkData: Type.Optional(LinkData),
  topicId: MaybeContentId,
  topicName: Said,
  extInfo: Closed({
    /** Which of the looks. */
    imgConfig: Activity,
    activityRules: Said,
    shareTxt: Said,
  }),
})
export type Quiz = Static<typeof Quiz>

const Shares = Type.Array(Closed({ kind: WordOf(mooncakes), percent: Percent }), { maxItems: mooncakes.length })

/** A user's result from their answers. Images are drawings of the app, the strongest first (B.autumnquiz.08). */
export const AutumnResult = Named('AutumnResult', {
  ...Somebody,
  resultInfo: Closed({
    kind: WordOf(mooncakes),
    name: Said,
    words: Said,
    shares: Shares,
    images: Closed({
      img1: WordOf(mooncakes),
      img2: WordOf(mooncakes),
      img3: WordOf(mooncakes),
      img4: WordOf(mooncakes),
      /** '' unless two stand on one picture. */
      img5: WordOf(['', ...mooncakes]),
    }),
  }),
})
export type AutumnResult = Static<typeof AutumnResult>

/** The autumn quiz as the caller may know it: nothing of the other before both answered (security V7). */
export const Autumn = Named('Autumn', {
  status: OneOf(autumnStatus),
  open: Type.Boolean(),
  questionList: Type.Array(QuizQuestion, { maxItems: quizSize }),
  /** Ours: names my result in links; '' before there is one. */
  tid: MaybeContentId,
  myResult: Type.Optional(AutumnResult),
  otherResult: Type.Optional(AutumnResult),
  matchInfo: Type.Optional(Closed({ matchLevel: Percent, matchText: Said })),
  recommendUserList: Type.Array(Closed({ ...Somebody, tips: Said }), { maxItems: limits.birthdayMatches }),
  testEventInfo: Closed({
    shareWx: Type.Boolean(),
    shareStar: Type.Boolean(),
    starShareInfo: Closed({ topicId: MaybeContentId, topicName: Said, content: Said }),
    shareTxt: Said,
    shareImg: Said,
    shareUrl: Said,
    extInfo: Closed({ activityRules: Said }),
    testEventName: Said,
    testEventDesc: Said,
  }),
  /** The post that the other shared it with, while the caller may read that; else ''. */
  dynamicId: MaybeContentId,
  /** Ours: the code of `shareUrl`, for the picture. */
  matrix: CodeMatrix,
})
export type Autumn = Static<typeof Autumn>

const pages = { pageNo: Type.Optional(PageInput.pageNo), pageSize: Type.Optional(PageInput.pageSize) }
const shared = { tid: Type.Optional(ContentId), uid: Type.Optional(Uid) }

/** Quizzes (B.quiz, B.autumnquiz; document 2 §1 to §5, §7, §9; B.X07). */
export const quiz = {
  offered: get('/testEvent/v1/tests', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The quizzes that one may begin now',
    data: Closed({
      list: Type.Array(
        Closed({
          activityId: WordOf([...quizActivities, autumnQuiz]),
          testEventName: Said,
          testEventDesc: Said,
        }),
        { maxItems: 10 },
      ),
    }),
  }),
  enter: post('/testEvent/v1/enterTest', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'A quiz by its id, or my own of an activity, the first without; pages are of its participants',
    input: Closed({ activityId: Type.Optional(Activity), tid: Type.Optional(ContentId), ...pages }),
    data: Quiz,
  }),
  create: post('/testEvent/v1/createTest', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Create my quiz of an activity, once; it cannot be replaced',
    input: Closed({
      activityId: Activity,
      questions: Type.Array(QuestionId, { minItems: quizSize, maxItems: quizSize }),
      answers: Answers,
    }),
    data: Quiz,
  }),
  submit: post('/testEvent/v1/submitAnswer', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: "Answer a user's quiz, once; answers cannot be changed (B.quiz.21 to 24)",
    input: Closed({ tid: ContentId, dynamicId: Type.Optional(ContentId), answers: Answers }),
    data: Quiz,
  }),
  moreQuestions: get('/testEvent/v1/moreQuestions', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'The questions that a quiz of an activity may consist of',
    input: Closed({ activityId: Activity, ...PageInput }),
    data: Paged(QuizQuestion),
  }),
  moreTests: get('/testEvent/v1/moreTests', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Quizzes of others that I have not answered, the latest first, while I may see whose they are',
    input: Closed({ activityId: Activity, ...PageInput }),
    data: Paged(Closed({ tid: ContentId, ...Somebody, title: Said })),
  }),
  autumnEnter: post('/testEvent/v2/enterTest', {
    access: 'session',
    // like the daily match, from which it recommends: a user without a list gets one at the first read
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    summary: 'Get the autumn quiz: its questions, my result, or my match with the user who sent me theirs',
    input: Closed(shared),
    data: Autumn,
  }),
  autumnSubmit: post('/testEvent/v2/submitAnswer', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Answers the autumn quiz, once; the first answers stand',
    input: Closed({ ...shared, answers: Answers }),
    data: Autumn,
  }),
}
