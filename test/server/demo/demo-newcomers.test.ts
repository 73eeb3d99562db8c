import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { picks } from '../../../contract/meeting/picks'
import { answerNewcomers, crowdOf } from '../../../demo/newcomers'
import { tune } from '../../../demo/voices'
import { cleanVoice } from '../../../server/domains/core/uploads/voice'
import { populated } from '../../support/population'
import { wholePerson } from '../../support/whole'

let w: Awaited<ReturnType<typeof populated>>
beforeAll(async () => {
  w = await populated(300)
})
afterAll(() => w.close())

const crowd = async (env: object = {}) => crowdOf({ ...w.deps, env: { ...w.deps.env, ...env } })
async function answered() {
  const span = await crowd()
  return span && answerNewcomers(w.deps, span)
}

test('lets a person of the day like a new user, and opens a conversation on a like back', async () => {
  await answered()
  const lin = await wholePerson(w, '林间')
  expect(await answered()).toBe(0)
  const { list } = await lin.call(picks.daily, {})
  expect(await answered()).toBe(1)
  // the row is masked, as for every unanswered like
  const { records } = await lin.call(likes.likeMe, { pageNo: 1, pageSize: 10 })
  expect(records).toMatchObject([{ unlocked: false, nickname: '神秘心动' }])
  const outcomes = []
  for (const { uid } of list.slice(0, 2)) outcomes.push(await lin.call(likes.like, { uid, type: 1 }))
  expect(outcomes).toMatchObject([{ mutual: false }, { mutual: true }])
  const conversationId = outcomes[1]?.conversationId ?? ''
  expect(await lin.call(chat.conversation, { conversationId })).toMatchObject({ mutualLike: true })
  // once a person
  expect(await answered()).toBe(0)
})

test('answers only as the generated people, and as none without a demo', async () => {
  const span = await crowd()
  const real = await wholePerson(w, '真人')
  const other = await wholePerson(w, '另一位', { gender: 1 })
  await real.call(picks.daily, {})
  // removes all of her picks except the first, and makes the first one a person from outside the demo
  await w.db.deleteFrom('picks').where('user_id', '=', real.id).where('position', '>', 1).execute()
  await w.db
    .updateTable('picks')
    .set({ person_id: other.id })
    .where('user_id', '=', real.id)
    .where('position', '=', 1)
    .execute()
  expect([real.id, other.id].every((id) => id > (span?.last ?? Infinity))).toBe(true)
  expect(await answered()).toBe(0)
  expect(await w.db.selectFrom('likes').select('handle').where('liked_id', '=', real.id).execute()).toEqual([])
  expect([await crowd({ DEMO: 'off' }), await crowd({ NODE_ENV: 'production' })]).toEqual([undefined, undefined])
})

test('gives some generated people a tune as voice, which an upload would accept', async () => {
  const { bytes, seconds } = tune('voice 1')
  expect(cleanVoice(bytes)).toMatchObject({ extension: 'wav', seconds })
  const { key } = await w.db
    .selectFrom('users')
    .where('greeting_key', '<>', '')
    .where('greeting_seconds', '>', 0)
    .select('greeting_key as key')
    .executeTakeFirstOrThrow()
  expect(await w.deps.providers.storage.has(key)).toBe(true)
})
