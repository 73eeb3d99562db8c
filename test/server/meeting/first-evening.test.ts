import { lab } from '../../../contract/meeting/lab'
import { quiz } from '../../../contract/planet/quiz'
import { quizActivities } from '../../../contract/planet/quiz-activities'
import { offline } from '../../../contract/play/offline'
import { transcript } from '../../../contract/play/transcript'
import { yearEnd } from '../../../contract/play/year-end'
import { yearEndActivity } from '../../../contract/play/year-end-draw'
import { yearlyReport } from '../../../contract/play/yearly-report'
import { commit } from '../../../server/domains/play/year-end'
import { newHandle } from '../../../server/kernel/keys'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { type Person, type World, world } from '../../world'
import { activity, signUp } from '../play/offline-acts'

/** Environment as `npm start` runs it with the demo population, without any setting. */
const asStarted = { NODE_ENV: 'development' } as const

let w: World
let lin: Person
beforeEach(async () => {
  w = await world({ at: new Date(), env: asStarted })
  lin = await w.person('新来的')
})
afterEach(() => w.close())

const verified = () =>
  w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', lin.id)
    .execute()

test('allows making every quiz on the first evening', async () => {
  for (const activityId of quizActivities) {
    const { open, questions } = await lin.call(quiz.enter, { activityId })
    expect([activityId, open]).toEqual([activityId, true])
    const answers = Object.fromEntries(questions.map(({ qid, options }) => [qid, options[0]?.oid ?? '']))
    const made = await lin.call(quiz.create, { activityId, questions: questions.map(({ qid }) => qid), answers })
    expect(made.status).toBe(1)
  }
  const { open, questionList } = await lin.call(quiz.autumnEnter, {})
  expect(open).toBe(true)
  const answers = Object.fromEntries(questionList.map(({ qid, options }) => [qid, options[0]?.oid ?? '']))
  expect((await lin.call(quiz.autumnSubmit, { answers })).status).toBe(1)
})

test('opens the reports and the transcript with data of the first day', async () => {
  expect((await lin.call(yearlyReport.enterInfo2024, {})).enable).toBe(true)
  expect(await lin.call(yearlyReport.report2022, {})).toMatchObject({ isShow: expect.any(Boolean) })
  expect((await lin.call(transcript.result, {})).examInfo.subjectInfoList.length).toBeGreaterThan(0)
  expect(await lin.call(lab.showTab, {})).toEqual({ labGuessYouLike: true })
  await lin.call(lab.guess, {})
})

test('gives a draw for a verified name', async () => {
  await verified()
  // publishes the commitment, as the demo population does
  await unitOfWork(w.db, (tx) => commit({ db: tx, keys: w.deps.keys, now: w.now() }))
  const asked = { activityId: yearEndActivity } as const
  await lin.call(yearEnd.claim, { ...asked, taskId: 'real-name' })
  const prize = await lin.call(yearEnd.draw, { ...asked, clientKey: newHandle() })
  expect(prize.popPrizeName).not.toBe('')
})

test('shows an activity at once, and lets the user join once the name is verified', async () => {
  const name = await activity(w, { price: 0 })
  expect((await lin.call(offline.activityList, { scope: 'coming', pageNo: 1, pageSize: 10 })).total).toBe(1)
  await expect(signUp(lin, name)).rejects.toMatchObject({ code: 900600004 })
  await verified()
  expect(await signUp(lin, name)).toMatchObject({ state: 'going' })
})
