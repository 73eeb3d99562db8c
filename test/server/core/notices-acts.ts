import { notices } from '../../../contract/core/notices'
import type { NoticeTemplate } from '../../../contract/core/notices-kinds'
import { rememberOpenid } from '../../../server/domains/core/reviews'
import { newHandle } from '../../../server/kernel/keys'
import { tellEverybody } from '../../../server/notices'
import type { Person, World } from '../../world'

const stays = new AbortController().signal

const page = { pageNo: 1, pageSize: 50 }
export const minute = 60_000
export const hour = 60 * minute

/** One run of the job that sends notices. */
export const round = (w: World) => tellEverybody(w.deps, w.now(), stays)

/** Runs the job, lets the time pass for which notices wait, and runs it again. */
export async function rounds(w: World, minutes = 61) {
  await round(w)
  w.pass(minutes * minute)
  await round(w)
}

/** The notices of the assistant (二狗小助手) to a user, latest first. */
export const told = async (by: Person) => (await by.call(notices.list, page)).records
export const textsOf = async (by: Person) => (await told(by)).map(({ text }) => text)

/** Makes a user reachable by WeChat: logged in to the mini-program, with `granted` permissions for each template. */
export async function reachable(w: World, person: Person, granted = 3) {
  await rememberOpenid(w.db, w.deps.keys, person.id, `openid-${person.id}`, w.now())
  for (let n = 0; n < granted; n += 1)
    for (const template of ['answer', 'contact', 'daily', 'service'] satisfies NoticeTemplate[])
      await person.call(notices.permitted, {
        requestId: newHandle(),
        answers: [{ templateId: `local-${template}`, answer: 'accept' }],
      })
  return person
}

/** Texts that a user received outside the app through WeChat. */
export const outside = (w: World, { id }: Person) =>
  w.arrived.filter(({ to }) => to === `openid-${id}`).map(({ text }) => text)
