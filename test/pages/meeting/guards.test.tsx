import { chat } from '@contract/meeting/chat'
import { guards } from '@contract/meeting/guards'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import GuardPage from '@/pages/safety/guard'
import AskPage from '@/pages/safety/guard-ask'
import InfoPage from '@/pages/user/info'
import { noteClock } from '@/platform/clock'
import { eventually } from '../../support/taro/eventually'
import { answer, show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/talkers') & { guarded: typeof import('../../support/guarded') }
const { talkers, say, guarded } = beside

let w: World
let leave: () => void = () => undefined
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  leave()
  session.forget()
  await w.close()
})

function write(placeholder: string, words: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[placeholder="${placeholder}"]`)
  if (!field) throw new Error(`no field says ${placeholder}`)
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(label: string, at: string) {
  const list = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!list) throw new Error(`nothing to choose for ${label}`)
  list.value = at
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

test('names each missing field, starts the guard, and says that nothing is sent without consent', async () => {
  const lin = await guarded.meeting(w, '林', '13800000002')
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.says('TA 没有同意，求助短信就发不出去')
  await page.tap('开启守护')
  await page.toasted('请填写怎么称呼 TA')
  write('怎么称呼，如：妈妈', '妈妈')
  write('TA 的手机号', '13911112222')
  write('TA 同意后的短信里会写，如：小林', '小林')
  await page.tap('开启守护')
  await page.toasted('请选择见面的城市')
  await page.tap(/^见面的城市/)
  await page.tap('上海')
  choose('见面的地方', '0')
  choose('见面时间', '1')
  await page.tap('开启守护')
  await page.toasted('守护已开启')
  await page.says('「妈妈」还没有同意，求助短信发不出去')
  await page.says('上海 · 咖啡馆')
  expect(await w.db.selectFrom('guards').select(['user_id', 'city', 'place']).execute()).toEqual([
    { user_id: lin.id, city: '上海', place: '咖啡馆' },
  ])
})

// security H12
test('names the day of each time that can be chosen, and of the check-in after it', async () => {
  const lin = await guarded.meeting(w, '林', '13800000002')
  const form = await show(GuardPage, lin)
  await form.says('开启守护')
  const offered = [...document.querySelectorAll('select[aria-label="见面时间"] option')].map((one) => one.textContent)
  expect(offered.length).toBeGreaterThan(140)
  const days = offered.slice(1).map((words) => /^\S+/.exec(words)?.[0])
  const turns = days.filter((day, at) => day !== days[at - 1])
  expect(turns).toEqual([...new Set(turns)])
  form.leave()
  const ahead = 71 * 3_600_000
  const [meetAt, checkAt] = [w.now().getTime() + ahead, w.now().getTime() + ahead + 12 * 3_600_000]
  await guarded.start(w, lin, '13911112222', { meetAt, checkAt })
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.says('前，请报平安')
  expect(page.text()).not.toMatch(/今天 \d\d:\d\d 前，请报平安/)
})

// security H12
test('says at once that no message is sent without consent, and offers 110', async () => {
  const lin = await guarded.meeting(w, '林', '13800000002')
  await guarded.start(w, lin, '13911112222')
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.tap('我需要帮助')
  await page.says('「妈妈」还没有同意，短信没有发出去')
  await answer('知道了')
  await page.says('求助中')
  await page.says('没有发出，TA 还没有同意')
  expect((await lin.call(guards.current, {})).guard?.state).toBe('help')
})

test('asks for help after a confirmation, and ends when the user is safe', async () => {
  const lin = await guarded.meeting(w, '林', '13800000002')
  await guarded.start(w, lin, '13911112222')
  await guarded.answers(w, '13911112222', 'yes')
  const page = await show(GuardPage, lin)
  leave = page.leave
  await page.says('守护中')
  await page.says('「妈妈」已经同意守护你')
  await page.tap('我需要帮助')
  await answer('马上告诉 TA')
  await page.says('求助中')
  expect((await lin.call(guards.current, {})).guard?.state).toBe('help')
  await page.tap('我很安全')
  await page.says('已报平安')
  await page.tap('开启新的守护')
  await page.says('今天还可以开启 2 次')
})

// security H12
test('lets a number answer at its link without an account: yes, revoke, and stop all messages', async () => {
  const lin = await guarded.meeting(w, '林', '13800000002')
  await guarded.start(w, lin, '13911112222')
  const page = await show(AskPage, undefined, { code: guarded.codeOf(w, '13911112222') })
  leave = page.leave
  await page.says('138****0002 请你守护 TA 的见面')
  expect(page.text()).not.toMatch(/林|妈妈|咖啡馆|上海/)
  await page.tap('同意守护 TA')
  await page.says('你已经同意守护 TA')
  await page.tap('不再守护 TA')
  await answer('不再守护 TA')
  await page.says('你没有同意')
  await page.tap('以后不再收到二狗的短信')
  await answer('不再收到')
  await page.says('这个号码不再收到二狗的短信')
  await page.tap('恢复接收')
  await page.says('你没有同意')
  page.leave()
  const other = await show(AskPage, undefined, { code: 'x'.repeat(22) })
  leave = other.leave
  await other.says('链接已经失效')
})

test('asks after a week of talk whether the two met, and offers help after a bad meeting', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(lin, conversationId, '你好')
  await say(mei, conversationId, '你好呀')
  w.pass(8 * 24 * 3_600_000)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  // a device hears of the server's time by each answer, and this one made no call for a week
  noteClock(w.now().getTime())
  const page = await show(TalkPage, lin, { id: conversationId })
  leave = page.leave
  await page.says('你们见面了吗？')
  await page.tap('见过了')
  await page.tap('不太好')
  await page.says('抱歉让你有不好的经历')
  await page.says('举报 TA')
  expect(await lin.call(chat.conversation, { conversationId })).toMatchObject({ askMet: false })
})

test('likes one text of a page and adds a text', async () => {
  const { lin, mei } = await talkers(w)
  await w.db.updateTable('users').set({ self_description: '喜欢爬山' }).where('id', '=', mei.id).execute()
  const page = await show(InfoPage, lin, { uid: mei.uid })
  leave = page.leave
  await page.says('喜欢爬山')
  await page.tap('喜欢这段')
  await page.says('喜欢 TA 的「自我介绍」')
  write('说句话吧，也可以不说', '哪座山最好看？')
  await page.tap('喜欢 TA')
  await eventually(
    () => w.db.selectFrom('first_words').select('text').execute(),
    (rows) => rows[0]?.text === '哪座山最好看？',
  )
})
