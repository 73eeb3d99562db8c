import { yearEnd } from '../../../contract/play/year-end'
import { yearEndActivity } from '../../../contract/play/year-end-draw'
import { newHandle } from '../../../server/kernel/keys'
import type { Person, World } from '../../world'

export const at = { activityId: yearEndActivity } as const

/** Accounts with a balance that differs from the sum of their points. */
export async function unbalanced({ db }: World) {
  const accounts = await db.selectFrom('year_end_accounts').selectAll().execute()
  const points = await db.selectFrom('year_end_points').selectAll().execute()
  return accounts.filter(
    ({ user_id, balance }) =>
      balance !== points.reduce((sum, { user_id: of, change }) => (of === user_id ? sum + change : sum), 0),
  )
}

/** Books points as a claim does. */
export async function points({ db, now }: World, person: Person, change: number) {
  await db
    .insertInto('year_end_accounts')
    .values({ user_id: person.id, balance: change })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((e) => ({ balance: e('year_end_accounts.balance', '+', change) })),
    )
    .execute()
  await db
    .insertInto('year_end_points')
    .values({ user_id: person.id, change, reason: 'test', once_key: newHandle(), at: now() })
    .execute()
}

export const look = (person: Person) => person.call(yearEnd.activityInfo, at)
export const taskOf = async (person: Person, id: string) =>
  (await person.call(yearEnd.tasks, at)).list.find(({ taskId }) => taskId === id)
export const claim = (person: Person, taskId: string) => person.call(yearEnd.claim, { ...at, taskId })
export const balance = async (person: Person) => (await person.call(yearEnd.accountInfo, at)).balance
export const draw = (person: Person, clientKey = newHandle()) => person.call(yearEnd.draw, { ...at, clientKey })
export const prizesOf = async (person: Person) => (await person.call(yearEnd.myPrizes, at)).list
