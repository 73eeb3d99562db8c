import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import { eventually } from '../support/taro/eventually'
import { type Person, show, type World } from '../support/taro/stage'

declare const beside: typeof import('../support/talkers')
const { talkers } = beside

let w: World
let leave: () => void = () => undefined
beforeEach(async () => {
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
})
afterEach(async () => {
  leave()
  leave = () => undefined
  session.forget()
  await w.close()
})

async function open(person: Person, id: string) {
  leave()
  const page = await show(TalkPage, person, { id })
  leave = page.leave
  return page
}
const field = () => document.querySelector('textarea')

// A.X62
test('replies come from both pages: none where they have nothing in common, and no video chat', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await w.db.updateTable('users').set({ city: '杭州' }).where('id', '=', mei.id).execute()
  const page = await open(lin, conversationId)
  await page.says('双方均已实名。涉及转账请先报给我们')
  expect(page.text()).not.toContain('视频')
  expect(document.querySelector('.eg-talk-quick')).toBeNull()
})

test('what was not sent is there again when the conversation opens the next time', async () => {
  const { lin, conversationId } = await talkers(w)
  await w.db
    .updateTable('users')
    .set({ interests: ['徒步'] })
    .execute()
  const page = await open(lin, conversationId)
  await page.says('我也喜欢徒步，你是怎么喜欢上的？')
  await page.says('我也在上海，你周末一般去哪儿？')
  await page.tap('我也在上海，你周末一般去哪儿？')
  await eventually(
    () => field()?.value,
    (value) => value === '我也在上海，你周末一般去哪儿？',
  )
  await open(lin, conversationId)
  await eventually(
    () => field()?.value,
    (value) => value === '我也在上海，你周末一般去哪儿？',
  )
})
