import { dayOf } from '../../../../contract/kernel/time'
import { type ExamInfo, transcript, transcriptExam } from '../../../../contract/play/transcript'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { matrixOf } from '../../../kernel/qr-code'
import { isThere, peopleById, personById } from '../../core/people'
import { topicShown } from '../../planet/topics'
import { actsOf, closedText, isOpen, registeredAt, windowOf } from '../yearly-report'
import * as q from './queries'
import { type Counts, numberOf, scoreOf, subjectsOf, suggestionsOf, titleOf } from './rules'
import { exam, noScore, texts } from './texts'

/** The counts of a user, with the first and last day as `YYYY-MM-DD`. */
type Sheet = { counts: Counts; from: string; until: string }

/**
 * Checks that the exam exists and is open.
 * @throws ApiError absent for another exam, unacceptable while it is closed
 */
function admit({ env, now }: SessionContext, examId = transcriptExam as string): void {
  if (examId !== transcriptExam) throw refuse('absent')
  if (!isOpen(env, now, 'TRANSCRIPT')) throw refuse('unacceptable', { message: closedText(env, now, 'TRANSCRIPT') })
}

/** The caller's current counts. */
async function mineOf({ db, env, me, now }: SessionContext): Promise<Sheet> {
  const window = windowOf(env, now, 'TRANSCRIPT')
  const wasThere = (await registeredAt(db, me.id)) <= window.until
  const counts = wasThere ? await actsOf(db, { ...window, viewer: me.viewer, now }) : undefined
  return { counts, from: dayOf(window.from), until: dayOf(window.until) }
}

async function viewOf(ctx: SessionContext, whose: { uid: string; nickname: string }, sheet: Sheet): Promise<ExamInfo> {
  const { db, keys, publicUrl } = ctx
  const { counts, from, until } = sheet
  const score = scoreOf(counts)
  return {
    examName: exam.name,
    examDesc: exam.about,
    dataStartTimeStr: from,
    dataEndTimeStr: until,
    score,
    scoreTitle: titleOf(score),
    userName: whose.nickname,
    userNo: numberOf(keys, { exam: transcriptExam, uid: whose.uid, year: until.slice(0, 4) }),
    subjectInfoList: counts ? subjectsOf(counts) : [],
    suggestion: counts ? suggestionsOf(counts) : [],
    noScoreSuggestion: [...noScore],
    extInfo: {
      shareImage: '',
      shareTitle: exam.share,
      rules: exam.rules,
      ...(await topicShown(db, exam.topic)),
      matrix: matrixOf(publicUrl('/vh5/activities/tran-script')),
    },
  }
}

/** The caller's transcript as it is now. */
async function ownView(ctx: SessionContext) {
  const { db, me } = ctx
  return {
    examInfo: await viewOf(ctx, await personById(db, me.id), await mineOf(ctx)),
    examId: transcriptExam,
    encodedUid: await q.linkOf(db, me.id, transcriptExam),
    mine: true,
  }
}

/**
 * A transcript as its owner shared it; later activity does not change it. The owner gets their own.
 * @throws ApiError absent, the same for a link that never existed or was withdrawn, and for an owner who hides, blocks,
 * is banned or left (security G4)
 */
async function sharedView(ctx: SessionContext, name: string) {
  const { db, me, now } = ctx
  const shared = await q.byName(db, transcriptExam, name)
  if (!shared) throw refuse('absent')
  if (shared.user_id === me.id) return ownView(ctx)
  const people = await peopleById(db, [me.id, shared.user_id], me.id)
  const [viewer, owner] = [people.get(me.id), people.get(shared.user_id)]
  if (!viewer || !owner || !isThere(viewer, owner, now)) throw refuse('absent')
  return { examInfo: await viewOf(ctx, owner, shared), examId: transcriptExam, encodedUid: name, mine: false }
}

export default handlers(transcript, {
  async result(ctx, { examId, encodedUid }) {
    admit(ctx, examId)
    return encodedUid === undefined ? ownView(ctx) : sharedView(ctx, encodedUid)
  },

  async share(ctx, { examId }) {
    const { db, me, now } = ctx
    refuseFeature(me, 'activity')
    admit(ctx, examId)
    const sheet = await mineOf(ctx)
    const { counts } = sheet
    if (!counts || scoreOf(counts) === 0) throw refuse('unacceptable', { message: texts.nothing })
    const wish = { ...sheet, counts, user: me.id, exam: transcriptExam, name: newHandle() }
    const encodedUid = await q.share(db, wish, now)
    const examInfo = await viewOf(ctx, await personById(db, me.id), sheet)
    return { examInfo, examId: transcriptExam, encodedUid, mine: true }
  },

  async withdraw({ db, me }) {
    await q.withdraw(db, me.id, transcriptExam)
    return {}
  },
})
