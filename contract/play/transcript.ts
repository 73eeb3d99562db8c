import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, CodeMatrix, Day, Done, get, Named, post, Said, Whole } from '../kernel/define'

/** The period of the dating transcript by default, Beijing time, inclusive (B.transcript). */
export const transcriptWindow = '2024-01-01 00:00:00/2024-12-31 23:59:59'
/** The one exam that there is. */
export const transcriptExam = 'dating'
/** Levels of a subject; above `red` it is written in red (B.transcript.05). */
export const transcriptLevels = { least: 1, most: 5, red: 3 } as const

const ExamId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', minLength: 1, maxLength: 32 })
/** Names a shared transcript: random, says nothing about whose it is, and goes with the share. */
const EncodedUid = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const MaybeEncodedUid = Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 })
const MaybeTopic = Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 })

export const ExamInfo = Named('ExamInfo', {
  examName: Said,
  examDesc: Said,
  dataStartTimeStr: Day,
  dataEndTimeStr: Day,
  /** 0 to 100; null for a user who was not registered yet (B.transcript.03). */
  score: Type.Union([Whole(0, 100), Type.Null()]),
  /** The title that the score earns. */
  scoreTitle: Said,
  userName: Said,
  /** Ours: of this exam alone, no uid. */
  userNo: Said,
  subjectInfoList: Type.Array(
    Closed({
      subjectName: Said,
      count: Whole(0, 2_000_000_000),
      level: Whole(transcriptLevels.least, transcriptLevels.most),
      levelDesc: Said,
    }),
    { maxItems: 10 },
  ),
  suggestion: Type.Array(Said, { maxItems: 5 }),
  noScoreSuggestion: Type.Array(Said, { maxItems: 5 }),
  extInfo: Closed({
    /** '' leaves the picture to the app. */
    shareImage: Said,
    shareTitle: Said,
    /** How levels and score come about. */
    rules: Said,
    topicId: MaybeTopic,
    topicName: Said,
    /** Leads a user who scans the picture to their own transcript. */
    matrix: CodeMatrix,
  }),
})
export type ExamInfo = Static<typeof ExamInfo>

const Transcript = Named('Transcript', {
  examInfo: ExamInfo,
  examId: ExamId,
  /** The link by which I share mine, or the link that I asked by; '' while mine is not shared. */
  encodedUid: MaybeEncodedUid,
})

const asked = Closed({ examId: Type.Optional(ExamId) })

/** The dating transcript (B.transcript; document 2 §2, §3, §6, §7). */
export const transcript = {
  result: get('/relationshipExam/result', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My transcript, or the one that its owner shared by this link',
    input: Closed({ examId: Type.Optional(ExamId), encodedUid: Type.Optional(EncodedUid) }),
    data: Transcript,
  }),
  share: post('/relationshipExam/share', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    // a user who got a link to my session must not hand my numbers on
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Share my transcript as it is now; the link stays the same and its content is renewed',
    input: asked,
    data: Transcript,
  }),
  withdraw: post('/relationshipExam/withdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Ends the link to my transcript; the next share has another one',
    input: asked,
    data: Done,
  }),
}
