import { minus } from '../contract/kernel/time'
import { quizActivities } from '../contract/planet/quiz-activities'
import type { Db } from '../server/db/client'
import { addReadyTest } from '../server/domains/planet/quiz'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { random } from './portraits/random'

/**
 * Quiz owners per activity, and users who answer each quiz. Users that testers log in as come first among the owners.
 */
const owners = { most: 14, everyOther: 5 }
const friends = 9

/** Adds quizzes to join, a quiz of the first user with answers to compare, and results of the autumn quiz. */
export async function addQuizzes(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await unitOfWork(db, async (tx) => {
    for (const activity of quizActivities) {
      const dice = random(`quiz/${activity}`)
      const first = activity === 'tacit' ? ids.slice(0, 1) : []
      const others = ids.slice(12).filter((_, n) => n % owners.everyOther === 0)
      for (const [n, owner] of [...others.slice(0, owners.most), ...first].entries()) {
        const at = minus(now, 60 * (owners.most - n) + 30, 'minute')
        const answered = dice
          .sample(ids, friends)
          // testers answer for themselves, so the users they log in as give no answers here
          .filter((user) => user !== owner && !ids.slice(0, 12).includes(user))
          .map((user, place) => ({ user, at: minus(now, 3 * place + 2, 'minute'), choose: alike(dice) }))
        await addReadyTest(tx, { owner, activity, at, choose: () => 0, answered })
      }
    }
    const dice = random('quiz/autumn')
    for (const owner of ids.slice(12, 40))
      await addReadyTest(tx, { owner, activity: 'autumn', at: now, choose: (options) => dice.whole(0, options - 1) })
  })
}

/** Chooses the same answer as the owner more often than not. */
const alike = (dice: ReturnType<typeof random>) => (options: number) =>
  dice.chance(0.6) ? 0 : dice.whole(0, options - 1)
