import { dayOf, startOf } from '../../../../contract/kernel/time'
import type { YearEndTask } from '../../../../contract/play/year-end'
import { refuse } from '../../../kernel/errors'
import { admit, type Drawer } from './drawing'
import * as q from './queries'
import { type Done, earned, keyOf, statusOf, type Task, tasks, windowOf } from './rules'
import { buttons, progress, taskTypes, texts } from './texts'

const doneBy = async ({ db, me, env, now }: Drawer): Promise<Done> => {
  const { verified, liked, posted, invited } = await q.doneBy(db, me.id, startOf(dayOf(now)), windowOf(env, now).from)
  return {
    // the request itself is the visit of today
    visits: 1,
    liked: liked ?? 0,
    posted: posted ?? 0,
    realName: verified.includes('realName') ? 1 : 0,
    invited: invited ?? 0,
  }
}

function taskOf(task: Task, done: Done, claimed: number): YearEndTask {
  const status = statusOf(task, done, claimed)
  const whole = task.need * task.times
  return {
    taskId: task.id,
    taskType: task.type,
    taskTypeDesc: taskTypes[task.type],
    taskName: task.name,
    progressDesc: progress(Math.min(done[task.of], whole), whole, task.unit),
    taskDesc: task.about,
    taskWorth: task.worth,
    status,
    buttonText: buttons[status],
    type: task.leads,
    params: {},
  }
}

/** The tasks with the caller's progress (B.yearend.08). */
export async function tasksOf(ctx: Drawer): Promise<YearEndTask[]> {
  const { db, me, now } = ctx
  const keys = tasks.map((task) => keyOf(task, now))
  const [done, claims] = [await doneBy(ctx), await q.claimsOf(db, me.id, keys)]
  return tasks.map((task) => {
    const claimed = claims.filter(({ once_key }) => once_key.startsWith(keyOf(task, now))).length
    return taskOf(task, done, claimed)
  })
}

/**
 * Claims the points of a task. The account is locked, so that concurrent calls get a reward only once (B.yearend.10,
 * B.yearend.12).
 * @returns the balance
 * @throws ApiError absent for an unknown task; unacceptable when closed, unfinished or claimed already
 */
export async function claim(ctx: Drawer, taskId: string): Promise<number> {
  const { db, me, now } = ctx
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) throw refuse('absent')
  admit(ctx)
  await q.lockAccount(db, me.id)
  const done = await doneBy(ctx)
  const claimed = (await q.claimsOf(db, me.id, [keyOf(task, now)])).length
  if (claimed >= earned(task, done)) {
    const message = claimed > 0 ? texts.claimed : texts.unfinished
    throw refuse('unacceptable', { message })
  }
  const once = `${keyOf(task, now)}${claimed + 1}`
  return q.book(db, { user: me.id, change: task.worth, reason: task.id, once, now })
}
