import { minus } from '../contract/kernel/time'
import { answerRequest, openRequest } from '../server/domains/care/support'
import type { Deps } from '../server/kernel/context'

/** Adds two requests of the cast's first member: one that is answered, and one that waits. */
export async function addSupport(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  [first]: readonly number[],
  now: Date,
): Promise<void> {
  if (first === undefined) return
  const asked = minus(now, 2, 'day')
  const words = '昨天买的狗粮到账了，可是在账单里看不到这一笔，请帮忙看一下'
  const no = await openRequest(db, { user: first, topic: 'money', at: asked, words })
  const answer = '查过了，这一笔已经到账，在「狗粮」的收支明细里，往下翻到购买当天就能看到'
  await answerRequest({ db, providers, now: minus(now, 1, 'day') }, { no, words: answer })
  await openRequest(db, { user: first, topic: 'fault', at: minus(now, 3, 'hour'), words: '播放语音的时候偶尔没有声音' })
}
