import { userStatus } from '../../../../contract/kernel/options'
import { quiz } from '../../../../contract/planet/quiz'
import { autumnQuiz, quizActivities } from '../../../../contract/planet/quiz-activities'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { isThere, onlyPeople, personById, statusOf, viewPeople } from '../../core/people'
import { giveCards } from '../../money/cards'
import { autumnEnter, autumnSubmit, type DailyOf } from './autumn'
import { create, enter, rewardOf, submit, takeBack, withdraw } from './entering'
import * as q from './queries'
import { aboutOf, bank, isOpen, titleOf } from './rules'
import { names, texts } from './texts'

/** The id of the user's own quiz, which a post may link to. @throws ApiError absent for another user's quiz */
export async function ownTest(db: Db, user: number, name: string): Promise<number> {
  const test = await q.byName(db, name)
  if (test?.user_id !== user) throw refuse('absent')
  return test.id
}

/** The public id of the user's autumn quiz; undefined before they answered it. */
export const ownAutumn = (db: Db, user: number): Promise<string | undefined> =>
  q.own(db, user, autumnQuiz).then((test) => test?.public_id)

/**
 * Records the public post that links to a quiz. For the first one its author gets a card to meet a new person
 * (B.quiz.38, B.X38), but not for the autumn quiz, nor while no other user can open it, since the author hides or is
 * paired. Must run in a transaction; idempotent.
 */
export async function testShared(
  db: Db,
  { test: id, post, now }: { test: number; post: number; now: Date },
): Promise<void> {
  const test = await q.byId(db, id)
  if (!test) return
  await q.setPost(db, id, post)
  if (test.activity_id === autumnQuiz || statusOf(await personById(db, test.user_id)) !== userStatus.normal) return
  const once = rewardOf(test.activity_id, test.user_id)
  await giveCards(db, { user: test.user_id, kind: 'meet', count: 1, once, source: texts.shareReward, now })
}

export { addReadyTest } from './ready-quizzes'
export { quizCardOf, titleOf } from './rules'

export default (dailyOf: DailyOf) =>
  handlers(quiz, {
    offered: async ({ env, now }) => ({
      list: ([...quizActivities, autumnQuiz] as const)
        .filter((activity) => isOpen(activity, env, now))
        .map((activityId) => ({ activityId, testEventName: titleOf(activityId), testEventDesc: aboutOf(activityId) })),
    }),

    enter,
    create,
    submit,
    withdraw,
    takeBack,

    async moreQuestions(_ctx, { activityId, ...page }) {
      const all = bank[activityId]
      return paged(all.length, page, all.slice(offsetOf(page), offsetOf(page) + page.pageSize))
    },

    async moreTests(ctx, { activityId, ...page }) {
      const { db, me, now } = ctx
      const part = { offset: offsetOf(page), most: page.pageSize }
      const total = await q.otherCount(db, activityId, me.viewer, now)
      const { records } = await viewPeople(ctx, {
        skeleton: async () => ({ rows: await q.others(db, activityId, me.viewer, now, part) }),
        hydrate: onlyPeople,
        view: ({ public_id }, person, _facts, { viewer, fileUrl }) =>
          isThere(viewer, person, now)
            ? {
                tid: public_id,
                uid: person.uid,
                avatar: fileUrl(person.avatar_key),
                nickname: person.nickname,
                title: names[activityId].name,
              }
            : undefined,
      })
      return paged(total, page, records)
    },

    autumnEnter: (ctx, input) => autumnEnter(ctx, input, dailyOf),
    autumnSubmit: (ctx, input) => autumnSubmit(ctx, input, dailyOf),
  })
