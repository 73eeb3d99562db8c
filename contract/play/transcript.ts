import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, CodeMatrix, Day, Done, get, Named, post, Said, Whole } from '../kernel/define'

/** Default period of the dating transcript, in Beijing time, both ends included (B.transcript). */
export const transcriptWindow = '2024-01-01 00:00:00/2024-12-31 23:59:59'
/** The only exam. */
export const transcriptExam = 'dating'
/** Levels of a subject. A level above `red` is shown in red (B.transcript.05). */
export const transcriptLevels = { least: 1, most: 5, red: 3 } as const

const ExamId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', minLength: 1, maxLength: 32 })
/** Random id of a shared transcript. It reveals no user and ends with the share. */
const EncodedUid = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const MaybeEncodedUid = Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 })
const MaybeTopic = Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 })

export const ExamInfo = Named('ExamInfo', {
  examName: About(Said, 'Name of the exam'),
  examDesc: About(Said, 'Description of the exam'),
  dataStartTimeStr: About(Day, 'First day that counts, `YYYY-MM-DD`'),
  dataEndTimeStr: About(Day, 'Last day that counts, `YYYY-MM-DD`'),
  /** B.transcript.03. */
  score: About(
    Type.Union([Whole(0, 100), Type.Null()]),
    'Score from 0 to 100; null for a user who was not registered yet',
  ),
  scoreTitle: About(Said, 'Title that the score earns'),
  userName: About(Said, 'Shown name of the user'),
  /** Ours. */
  userNo: About(Said, 'Number of the user in this exam alone'),
  subjectInfoList: About(
    Type.Array(
      Closed({
        subjectName: About(Said, 'Name of the subject'),
        count: About(Whole(0, 2_000_000_000), 'How often the user did it'),
        level: About(Whole(transcriptLevels.least, transcriptLevels.most), 'Level of the subject, from 1 to 5'),
        levelDesc: About(Said, 'Name of the level'),
      }),
      { maxItems: 10 },
    ),
    'The subjects; empty for a user who was not registered yet',
  ),
  suggestion: About(Type.Array(Said, { maxItems: 5 }), 'Hints for the weakest subjects; may be empty'),
  noScoreSuggestion: About(Type.Array(Said, { maxItems: 5 }), 'Hints for a user without a score'),
  extInfo: About(
    Closed({
      shareImage: About(Said, 'Address of the picture of the shared card; empty leaves it to the app'),
      shareTitle: About(Said, 'Title of the shared card'),
      rules: About(Said, 'How levels and score come about, as a text for the user'),
      topicId: About(MaybeTopic, 'Id of the topic to share it in; empty when that topic is not open'),
      topicName: About(Said, 'Name of the topic to share it in; empty when that topic is not open'),
      matrix: About(CodeMatrix, 'QR code that leads a user to their own transcript: rows of 0 and 1'),
    }),
    'Further texts, and the parts for sharing',
  ),
})
export type ExamInfo = Static<typeof ExamInfo>

const Transcript = Named('Transcript', {
  examInfo: About(ExamInfo, 'The transcript'),
  examId: About(ExamId, 'Id of the exam'),
  encodedUid: About(MaybeEncodedUid, 'Link of the shared transcript; empty while the own one is not shared'),
  /** Ours. */
  mine: About(Type.Boolean(), "Whether it is the caller's own, as it is now, also when their own link was asked for"),
})

const asked = Closed({ examId: About(Type.Optional(ExamId), 'Id of the exam; absent for the only one') })

/** The dating transcript (B.transcript; document 2 §2, §3, §6, §7). */
export const transcript = {
  result: get('/relationshipExam/result', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get my transcript, or the one that its owner shared by this link',
    input: Closed({
      examId: About(Type.Optional(ExamId), 'Id of the exam; absent for the only one'),
      encodedUid: About(Type.Optional(EncodedUid), 'Link of a shared transcript; absent for the own one'),
    }),
    data: Transcript,
  }),
  share: post('/relationshipExam/share', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    // never, since a person who got the user's session by a link must not share the user's numbers
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
    summary: 'End the link to my transcript; the next share has another one',
    input: asked,
    data: Done,
  }),
}
