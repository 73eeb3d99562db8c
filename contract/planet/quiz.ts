import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  Closed,
  CodeMatrix,
  Done,
  get,
  Moment,
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
/** Maps the id of each question to the chosen option; `{}` while the answers are hidden. */
const Answers = WordMap(qids, OptionId, quizSize)
const Activity = WordOf(quizActivities)
const Percent = Whole(0, 100)
const Count = Whole(0, quizSize)

export const QuizQuestion = Named('QuizQuestion', {
  qid: About(QuestionId, 'Id of the question'),
  title: About(Said, 'Text of the question'),
  options: About(
    Type.Array(
      Closed({ oid: About(OptionId, 'Id of the option, a letter'), text: About(Said, 'Text of the option') }),
      { maxItems: quizOptionsMax },
    ),
    'The options in their order',
  ),
})
export type QuizQuestion = Static<typeof QuizQuestion>

const Somebody = {
  uid: About(Uid, 'Public id of the user'),
  avatar: Said,
  nickname: About(Said, 'Shown name of the user'),
}

/** A participant of a quiz. Only the quiz owner sees participants (B.quiz.26). */
export const Participant = Named('Participant', {
  ...Somebody,
  age: Whole(0, 150),
  livingCity: About(Said, 'City in which the user lives, as shown to the owner; empty when unset'),
  correctRate: About(Percent, "Share of answers equal to the owner's, in percent"),
  correctNum: About(Count, "How many answers equal the owner's"),
  totalNum: About(Count, 'How many questions the quiz has'),
  answers: About(Answers, "The participant's answers: from the id of a question to the id of an option"),
  /** Ours. */
  again: About(Type.Boolean(), 'Whether the participant had taken answers to this quiz back before these'),
  publishedTest: About(Type.Boolean(), 'Whether the quiz is shared in a post that the caller may read'),
})
export type Participant = Static<typeof Participant>

/** A quiz as the caller may see it. Only its owner and users who answered it see the owner's answers (security V7). */
export const Quiz = Named('Quiz', {
  activityId: About(Activity, 'Kind of the quiz'),
  tid: About(MaybeContentId, 'Id of the quiz; empty before there is one'),
  dynamicId: About(
    MaybeContentId,
    'Id of the post with which it was shared, while the caller may read that post; else empty',
  ),
  status: About(
    OneOf(quizStatus),
    'The caller makes their quiz, owns it, is invited to answer, or has answered and may compare',
  ),
  /** Ours. */
  open: About(
    Type.Boolean(),
    'Whether quizzes of this kind may be made and answered now; existing ones stay visible afterwards',
  ),
  /** Ours. */
  startTime: About(Moment, 'When a closed quiz of a festival will begin, in milliseconds since 1970; 0 for all others'),
  testEventName: About(Said, 'Name of the kind of quiz'),
  testEventDesc: About(Said, 'Description of the kind of quiz'),
  allowChooseQuestion: About(Type.Boolean(), 'Whether the maker may choose the questions'),
  questions: About(
    Type.Array(QuizQuestion, { maxItems: quizSize }),
    'Questions of the quiz; before there is one, those that are offered',
  ),
  ownerInfo: About(
    Closed({
      ...Somebody,
      gender: OneOf(gender),
      answers: About(Answers, "The owner's answers by id of the question; empty before the caller has answered"),
    }),
    'The owner of the quiz; the caller before there is one',
  ),
  /** Ours. */
  myAnswerInfo: About(
    Closed({
      ...Somebody,
      correctRate: About(Percent, "Share of the caller's answers equal to the owner's, in percent; 0 before answering"),
      correctNum: About(Count, "How many of the caller's answers equal the owner's; 0 before answering"),
      answers: About(
        Answers,
        "The caller's answers by id of the question; empty before answering, and in the own quiz",
      ),
      publishedTest: About(Type.Boolean(), 'Whether the quiz is shared in a post that the caller may read'),
    }),
    'The caller and their answers',
  ),
  /** B.quiz.41. */
  participantInfoList: About(Paged(Participant), 'Users who answered it, for the owner; empty for other users'),
  shareWx: About(Type.Boolean(), 'Whether sharing to WeChat is offered'),
  shareStar: About(Type.Boolean(), 'Whether sharing to the planet is offered'),
  /** Ours. */
  rewarded: About(
    Type.Boolean(),
    'Whether the caller has received the card for sharing a quiz of this kind, which is given once',
  ),
  shareTitle: About(Said, 'Title of the card that is shared to WeChat'),
  shareImg: About(Said, 'Address of the picture of that card; empty leaves it to the app'),
  shareUrl: About(Said, "Address of the quiz's web page, to share; empty before there is a quiz"),
  linkData: About(Type.Optional(LinkData), 'The quiz as the link of a post; present for the owner only'),
  topicId: About(MaybeContentId, 'Id of the topic to share it in; empty when that topic is not open'),
  topicName: About(Said, 'Name of the topic to share it in; empty when that topic is not open'),
  extInfo: About(
    Closed({
      imgConfig: About(Activity, 'Name of the set of drawings'),
      activityRules: About(Said, 'Rules of the activity, as a text for the user'),
      shareTxt: About(Said, 'Suggested text of the post that shares it'),
    }),
    'Further texts and looks of this kind of quiz',
  ),
})
export type Quiz = Static<typeof Quiz>

const Shares = Type.Array(
  Closed({
    kind: About(WordOf(mooncakes), 'The mooncake'),
    percent: About(Percent, 'Its share of the answers in percent'),
  }),
  { maxItems: mooncakes.length },
)

/**
 * The result of a user's answers. Images are drawings of the app; the strongest result comes first (B.autumnquiz.08).
 */
export const AutumnResult = Named('AutumnResult', {
  ...Somebody,
  resultInfo: About(
    Closed({
      kind: About(WordOf(mooncakes), 'The strongest mooncake'),
      name: About(Said, 'Name of the strongest mooncake'),
      words: About(Said, 'Description of the strongest mooncake'),
      shares: About(Shares, 'Share of each mooncake, the strongest first'),
      images: About(
        Closed({
          img1: About(WordOf(mooncakes), 'Drawing of the strongest mooncake'),
          img2: About(WordOf(mooncakes), 'Drawing of the second'),
          img3: About(WordOf(mooncakes), 'Drawing of the third'),
          img4: About(WordOf(mooncakes), 'Drawing of the fourth'),
          img5: About(WordOf(['', ...mooncakes]), 'A drawing of two mooncakes in one; empty without one'),
        }),
        'Drawings of the mooncakes by name, the strongest first',
      ),
    }),
    'The mooncakes that the answers lead to',
  ),
})
export type AutumnResult = Static<typeof AutumnResult>

/** The autumn quiz as the caller may see it. It shows nothing of the other user until both answered (security V7). */
export const Autumn = Named('Autumn', {
  status: About(
    OneOf(autumnStatus),
    'The caller has not answered yet, has a result, or has a match with the sender of the link',
  ),
  open: About(Type.Boolean(), 'Whether the quiz may be answered now; results stay visible afterwards'),
  /** Ours. */
  startTime: About(Moment, 'When a closed quiz of a festival will begin, in milliseconds since 1970; 0 for all others'),
  questionList: About(Type.Array(QuizQuestion, { maxItems: quizSize }), 'The questions'),
  /** Ours. */
  tid: About(MaybeContentId, "Id of the caller's result, which links name; empty before there is one"),
  myResult: About(Type.Optional(AutumnResult), 'Result of the caller; absent before answering'),
  otherResult: About(
    Type.Optional(AutumnResult),
    'Result of the sender of the link; absent unless the status is `match`',
  ),
  matchInfo: About(
    Type.Optional(
      Closed({
        matchLevel: About(Percent, 'Match of the two results in percent'),
        matchText: About(Said, 'Meaning of the match, in a sentence for the user'),
      }),
    ),
    'How well the two results match; absent unless the status is `match`',
  ),
  recommendUserList: About(
    Type.Array(
      Closed({
        ...Somebody,
        tips: About(Said, 'Why the user may suit, in a sentence for the user; empty without a reason'),
      }),
      { maxItems: limits.birthdayMatches },
    ),
    "Undecided users of the caller's daily match, five at most; empty unless the status is `mine`",
  ),
  testEventInfo: About(
    Closed({
      shareWx: About(Type.Boolean(), 'Whether sharing to WeChat is offered'),
      shareStar: About(Type.Boolean(), 'Whether sharing to the planet is offered'),
      starShareInfo: About(
        Closed({
          topicId: About(MaybeContentId, 'Id of the topic to share it in; empty when that topic is not open'),
          topicName: About(Said, 'Name of the topic to share it in; empty when that topic is not open'),
          content: About(Said, 'Suggested text of the post; empty before there is a result'),
        }),
        'The suggested post that shares the result',
      ),
      shareTxt: About(Said, 'Title of the card that is shared to WeChat; empty before there is a result'),
      shareImg: About(Said, 'Address of the picture of that card; empty leaves it to the app'),
      shareUrl: About(
        Said,
        "Address of the web page with the caller's result, to share; empty before there is a result",
      ),
      extInfo: About(
        Closed({ activityRules: About(Said, 'Rules of the activity, as a text for the user') }),
        'Further texts of the activity',
      ),
      testEventName: About(Said, 'Name of the quiz'),
      testEventDesc: About(Said, 'Description of the quiz'),
    }),
    'Texts of the activity and for sharing it',
  ),
  dynamicId: About(
    MaybeContentId,
    'Id of the post in which the sender of the link shared it, while the caller may read that post; else empty',
  ),
  /** Ours. */
  matrix: About(CodeMatrix, 'QR code of `shareUrl`: rows of 0 and 1; empty before there is a result'),
})
export type Autumn = Static<typeof Autumn>

const pages = { pageNo: Type.Optional(PageInput.pageNo), pageSize: Type.Optional(PageInput.pageSize) }
const shared = {
  tid: About(Type.Optional(ContentId), 'Id of the result that the link names; absent without a link'),
  uid: About(Type.Optional(Uid), 'Public id of the sender of the link; absent without one'),
}

/** Quizzes (B.quiz, B.autumnquiz; document 2 §1 to §5, §7, §9; B.X07). */
export const quiz = {
  offered: get('/testEvent/v1/tests', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the quizzes that may be begun now',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            activityId: About(WordOf([...quizActivities, autumnQuiz]), 'Kind of the quiz'),
            testEventName: About(Said, 'Name of the quiz'),
            testEventDesc: About(Said, 'Description of the quiz'),
          }),
          { maxItems: 10 },
        ),
        'The quizzes that may be begun now',
      ),
    }),
  }),
  enter: post('/testEvent/v1/enterTest', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get a quiz by its id, or my own of an activity; pages are those of its participants',
    input: Closed({
      activityId: About(
        Type.Optional(Activity),
        "Kind of the caller's own quiz; absent for the first kind, ignored with `tid`",
      ),
      tid: About(Type.Optional(ContentId), "Id of the quiz; absent for the caller's own"),
      ...pages,
    }),
    data: Quiz,
  }),
  create: post('/testEvent/v1/createTest', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Create my quiz of an activity, once; another one only after a withdrawal',
    input: Closed({
      activityId: About(Activity, 'Kind of the quiz'),
      questions: About(
        Type.Array(QuestionId, { minItems: quizSize, maxItems: quizSize }),
        'Ids of its six questions in their order',
      ),
      answers: About(Answers, "The caller's answers: from the id of each question to the id of an option"),
    }),
    data: Quiz,
  }),
  submit: post('/testEvent/v1/submitAnswer', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: "Answer a user's quiz, once; again only after the answers were taken back",
    input: Closed({
      tid: About(ContentId, 'Id of the quiz'),
      dynamicId: About(Type.Optional(ContentId), 'Id of the post that led to it; accepted and ignored'),
      answers: About(Answers, "The caller's answers: from the id of each question to the id of an option"),
    }),
    data: Quiz,
  }),
  withdraw: post('/testEvent/v1/withdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Delete my own quiz or autumn result with all answers to it; then I may make another one',
    input: Closed({ tid: About(ContentId, 'Id of the quiz; other quizzes are left as they are') }),
    data: Done,
  }),
  takeBack: post('/testEvent/v1/takeBackAnswers', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Delete my answers to a quiz; its owner no longer sees them, and I may answer again',
    input: Closed({ tid: About(ContentId, 'Id of the quiz') }),
    data: Done,
  }),
  moreQuestions: get('/testEvent/v1/moreQuestions', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the questions that a quiz of an activity may consist of',
    input: Closed({ activityId: About(Activity, 'Kind of the quiz'), ...PageInput }),
    data: Paged(QuizQuestion),
  }),
  moreTests: get('/testEvent/v1/moreTests', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List quizzes of other users that I have not answered, the latest first',
    input: Closed({ activityId: About(Activity, 'Kind of the quizzes'), ...PageInput }),
    data: Paged(
      Closed({
        tid: About(ContentId, 'Id of the quiz'),
        ...Somebody,
        title: About(Said, 'Title of the quiz, as a text for the user'),
      }),
    ),
  }),
  autumnEnter: post('/testEvent/v2/enterTest', {
    access: 'session',
    // a write: it recommends from the daily match, and the first read creates the list of a user who has none
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
    summary: 'Answer the autumn quiz, once; again only after a withdrawal',
    input: Closed({
      ...shared,
      answers: About(Answers, "The caller's answers: from the id of each question to the id of an option"),
    }),
    data: Autumn,
  }),
}
