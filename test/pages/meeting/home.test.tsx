import { chat } from '@contract/meeting/chat'
import { likes } from '@contract/meeting/likes'
import { picks } from '@contract/meeting/picks'
import { session } from '@/api'
import HomePage from '@/pages/home/index'
import { giveHeld } from '../../support/cards'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { show, type World } from '../../support/taro/stage'
import { figuresKnown } from '../../support/told'
import { wholeMan, wholePerson } from '../../support/whole'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

type Wishes = Parameters<World['person']>[1]
const whole = (nickname: string, wishes: Wishes = {}) => wholePerson(w, nickname, wishes)
const man = (nickname: string, wishes: Wishes = {}) => wholeMan(w, nickname, wishes)

const label = (words: RegExp) =>
  [...document.querySelectorAll('[aria-label]')].some((one) => words.test(one.getAttribute('aria-label') ?? ''))

test('shows today’s people one by one, and undoes the last pass', async () => {
  const lin = await whole('林间', { interests: ['徒步'] })
  await man('晚风来信', { interests: ['徒步'], position: '建筑设计师' })
  await man('山间小路')
  const page = await show(HomePage, lin)
  await page.says('今天为你挑了 2 位')
  await page.says('1/2')
  await page.says('晚风来信')
  await page.says('上海 · 178cm · 建筑设计师')
  await page.says('契合度还看不准')
  await page.says('你们都喜欢徒步')
  await page.tap('跳过')
  await page.says('2/2')
  await page.says('已跳过「晚风来信」')
  // the effect of a pass is explained after the first pass
  await page.says('跳过的人不会知道')
  const decisions = () => w.db.selectFrom('picks').where('user_id', '=', lin.id).select('decision').execute()
  expect((await decisions()).map(({ decision }) => decision).sort()).toEqual(['', 'pass'])
  await page.tap('撤销')
  await page.says('1/2')
  expect((await decisions()).map(({ decision }) => decision)).toEqual(['', ''])
  page.leave()
})

test('says that a like was sent, and undoes it while the bar is shown', async () => {
  const lin = await whole('林间')
  await man('晚风来信')
  await man('山间小路')
  const page = await show(HomePage, lin)
  await page.says('1/2')
  const likesOf = () => w.db.selectFrom('likes').where('liker_id', '=', lin.id).selectAll().execute()
  await page.tap('喜欢')
  await page.says('2/2')
  await page.says('已喜欢')
  await page.says('免费。TA 要解锁才知道是你')
  expect(await likesOf()).toHaveLength(1)
  await page.tap('撤销')
  await page.says('1/2')
  expect(await likesOf()).toEqual([])
  // once is enough
  await page.tap('喜欢')
  await page.says('已喜欢')
  expect(page.text()).not.toContain('TA 要解锁才知道是你')
  page.leave()
})

test('offers at the end of the deck to take back the last pass, and no like', async () => {
  const lin = await whole('林间')
  await man('晚风来信')
  const page = await show(HomePage, lin)
  await page.says('1/1')
  await page.tap('跳过')
  await page.says('找回刚跳过的「晚风来信」')
  const decisions = () => w.db.selectFrom('picks').where('user_id', '=', lin.id).select('decision').execute()
  expect(await decisions()).toEqual([{ decision: 'pass' }])
  await page.tap('找回刚跳过的「晚风来信」')
  await page.says('1/1')
  expect(await decisions()).toEqual([{ decision: '' }])
  await page.tap('喜欢')
  await page.says('今天的推荐都看完了')
  expect(page.text()).not.toContain('找回刚跳过的')
  page.leave()
})

test('explains the effect of a like once per person on all devices, and again to the next person on this one', async () => {
  const [lin, mei] = [await whole('林间'), await whole('小梅')]
  for (const name of ['晚风来信', '山间小路', '海边']) await man(name)
  const toldTo = async () => (await lin.call(picks.daily, {})).told
  const liking = async (who: typeof lin, says: boolean) => {
    // a logout deletes the account's data on this device
    session.forget()
    const page = await show(HomePage, who)
    await page.says(/[123]\/3/)
    await page.tap('喜欢')
    await page.says('已喜欢')
    expect(page.text().includes('TA 要解锁才知道是你')).toBe(says)
    page.leave()
  }
  await liking(lin, true)
  await eventually(async () => (await toldTo()).includes('like'))
  expect(await toldTo()).toEqual(['like'])
  await liking(lin, false)
  await liking(mei, true)
})

test('plays the voice on a card whose person has one', async () => {
  const lin = await whole('林间')
  await man('晚风来信', { greeting_key: 'voice.wav', greeting_seconds: 4 })
  const page = await show(HomePage, lin)
  await page.says('听听 TA 的声音 4″')
  expect((await lin.call(picks.daily, {})).list).toMatchObject([{ greeting: { seconds: 4 } }])
  page.leave()
})

// A.prefer.14
test('explains on a tap why a card has no figure, shows the mean, and opens nothing else', async () => {
  const lin = await whole('林间')
  await man('晚风来信')
  const page = await show(HomePage, lin)
  await page.says('契合度还看不准')
  expect(page.text()).not.toMatch(/%|平均/)
  const moved = moves()
  await page.tap('契合度还看不准')
  await page.says('都要满 10 次')
  await page.says('两边都愿意认识的可能性')
  await page.says('常见的在 10% 上下')
  await page.says('没公开的资料不参与')
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('契合度是什么')
  expect(moved.to()).toEqual([])
  moved.done()
  page.leave()
})

test('shows the figure beside the mean of all who fit, after a daily match', async () => {
  const lin = await whole('林间')
  await figuresKnown(w, [lin, await man('晚风来信')], 0.05)
  const page = await show(HomePage, lin)
  await page.says('你们的契合度')
  const { list, usual } = await lin.call(picks.daily, {})
  const [{ compatibility = 0 } = {}] = list
  expect([usual, compatibility > 5]).toEqual([5, true])
  await page.says(`约是平均的 ${compatibility / 5} 倍`)
  await page.tap(/^\d+%你们的契合度/)
  await page.says('平均是 5%')
  page.leave()
})

test('passes on a swipe to the left, and returns the card after a short swipe', async () => {
  const lin = await whole('林间')
  await man('晚风来信')
  await man('山间小路')
  const page = await show(HomePage, lin)
  await page.says('1/2')
  const pull = (by: number) => {
    const card = document.querySelector('.eg-swipe:not([aria-hidden])')
    const at = (clientX: number) => ({ bubbles: true, cancelable: true, button: 0, clientX, clientY: 300 })
    card?.dispatchEvent(new MouseEvent('mousedown', at(200)))
    window.dispatchEvent(new MouseEvent('mousemove', at(200 + by / 2)))
    window.dispatchEvent(new MouseEvent('mousemove', at(200 + by)))
    window.dispatchEvent(new MouseEvent('mouseup', at(200 + by)))
  }
  pull(-20)
  expect(document.querySelector('.eg-swipe-left')).toBeNull()
  expect(page.text()).toContain('1/2')
  pull(-160)
  await page.says('2/2')
  await page.says('已跳过')
  // the request has to end before the next page opens
  expect(await w.db.selectFrom('picks').where('decision', '=', 'pass').select('day').execute()).toHaveLength(1)
  page.leave()
})

test('opens the match page when the like is mutual', async () => {
  const lin = await whole('林间')
  const wen = await man('晚风来信')
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  const moved = moves()
  const page = await show(HomePage, lin)
  await page.says('晚风来信')
  await page.tap('喜欢')
  await eventually(() => moved.to().length > 0)
  const [talk] = (await wen.call(chat.conversations, { pageNo: 1, pageSize: 10 })).records
  expect(talk?.nickname).toBe('林间')
  expect(moved.to()).toEqual([`pages/chat/match/index?id=${talk?.conversationId}`])
  moved.done()
  page.leave()
})

test('shows the price of an application before payment', async () => {
  const lin = await whole('林间', { dogFood: 100, verified: ['realName'] })
  await man('晚风来信')
  const page = await show(HomePage, lin)
  await page.says('晚风来信')
  await page.tap('想认识，100 狗粮')
  await page.says('想认识「晚风来信」')
  await page.says('100 狗粮，发出申请')
  expect(await lin.holds()).toBe(100)
  page.leave()
})

test('names the free card that the button uses, and one fewer after its use', async () => {
  const lin = await whole('林间', { dogFood: 100, verified: ['realName'] })
  await man('晚风来信')
  await man('山间小路')
  await giveHeld(w, lin, 'meet', 2)
  const page = await show(HomePage, lin)
  await page.says('免费 2 次')
  await page.tap('想认识，免费 2 次')
  await page.tap('用 1 张免费卡，发出申请')
  await page.says('免费 1 次')
  expect(await lin.holds()).toBe(100)
  page.leave()
})

test('says when the next picks come and where to go meanwhile when all are decided', async () => {
  const lin = await whole('林间')
  await man('晚风来信')
  const page = await show(HomePage, lin)
  await page.says('晚风来信')
  await page.tap('喜欢')
  await page.says('今天的推荐都看完了')
  await page.says('距下次更新')
  await page.says('看看心动')
  expect(label(/^跳过$/)).toBe(false)
  page.leave()
})

test('says that there are no picks yet and how to find more when the user is alone', async () => {
  const page = await show(HomePage, await whole('林间'))
  await page.says('今天还没有合适的人')
  await page.says('调整匹配设置')
  page.leave()
})

test.each<[string, Wishes, string]>([
  ['without a portrait', { avatar_key: '' }, '还差 头像'],
  ['hidden', { stealth: true }, '你现在是隐身的'],
  ['paired', { paired: true }, '你已经脱单了'],
])('gives no picks to a user who is %s, and shows the reason', async (_, wishes, words) => {
  await man('晚风来信')
  const page = await show(HomePage, await whole('林间', wishes))
  await page.says(words)
  expect(page.text()).not.toContain('晚风来信')
  page.leave()
})

test('shows no figure without personalisation, and says why', async () => {
  const lin = await whole('林间')
  await w.db.updateTable('users').set({ personalised: false }).where('id', '=', lin.id).execute()
  await man('晚风来信')
  const page = await show(HomePage, lin)
  await page.says('今天有 1 位')
  await page.says('已关闭个性化推荐')
  expect(page.text()).not.toContain('你们的契合度')
  page.leave()
})

test('refuses a like for a user who left in the meantime, and removes that user from the list', async () => {
  const lin = await whole('林间')
  const wen = await man('晚风来信')
  await man('山间小路')
  const page = await show(HomePage, lin)
  await page.says('1/2')
  await w.db.updateTable('users').set({ stealth: true }).where('gender', '=', 1).where('id', '=', wen.id).execute()
  const first = page.text().includes('晚风来信') && page.text().indexOf('晚风来信') > page.text().indexOf('山间小路')
  await page.tap(first ? '喜欢' : '跳过')
  if (!first) {
    await page.says('2/2')
    await page.tap('喜欢')
  }
  await page.toasted('内容不存在或暂时无法查看')
  await page.says(first ? '1/1' : '今天的推荐都看完了')
  page.leave()
})

/** Replaces the next response by one that announces picks for a moment later. The response after it is real. */
function justBeforeMatchTime() {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    if (!String(request[0]).includes(picks.daily.path)) return answer
    globalThis.fetch = send
    const told = JSON.parse(await answer.text())
    told.data.nextTime = told.data.nowTime + 1500
    return Object.assign(answer, { text: async () => JSON.stringify(told) })
  }
}

test('loads the next picks by itself when the time is up', async () => {
  const lin = await whole('林间')
  justBeforeMatchTime()
  const page = await show(HomePage, lin)
  await page.says('今天还没有合适的人')
  const { id } = await man('晚风来信')
  const { day } = await lin.call(picks.daily, {})
  const row = {
    user_id: lin.id,
    person_id: id,
    day,
    mode: 'personal',
    position: 1,
    compatibility: 80,
    reasons: '[]',
    difference: '',
  } as const
  await w.db.insertInto('picks').values(row).execute()
  await page.says('正在更新')
  await page.says('晚风来信')
  page.leave()
})
