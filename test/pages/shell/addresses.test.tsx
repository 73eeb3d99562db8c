import { uploads } from '@contract/core/uploads'
import { lengthOf } from '@contract/kernel/lengths'
import { chat } from '@contract/meeting/chat'
import { picks } from '@contract/meeting/picks'
import { visitors } from '@contract/meeting/visitors'
import { articles } from '@contract/planet/articles'
import { planet } from '@contract/planet/planet'
import { profile } from '@contract/profile/profile'
import { session } from '@/api'
import TalkPage from '@/pages/chat/conversation'
import HomePage from '@/pages/home/index'
import FeedPage from '@/pages/home/planet'
import PublishPage from '@/pages/planet/publish'
import ArticlePage from '@/pages/user/article'
import InfoPage from '@/pages/user/info'
import { publishArticle } from '../../../server/domains/planet/articles'
import { newHandle } from '../../../server/kernel/keys'
import { sendPicture } from '../../support/sending'
import { putOnDevice } from '../../support/taro/device'
import { eventually } from '../../support/taro/eventually'
import { requests } from '../../support/taro/requests'
import { type Person, show, type World } from '../../support/taro/stage'
import { played, sounds } from '../../support/taro/voice-host'
import { wav } from '../../support/voices'
import { wholeMan, wholePerson } from '../../support/whole'

jest.mock('@/platform/voice-host', () => jest.requireActual('../../support/taro/voice-host') as object)
declare const beside: typeof import('../../../server/domains/planet/planet') &
  typeof import('../../support/pictures') &
  typeof import('../../support/talkers')

let w: World
let ahead = 0
const clock = Date.now.bind(Date)
beforeEach(async () => {
  w = await world()
  ahead = 0
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead)
  played.length = 0
  sounds.at = opens
})
afterEach(async () => {
  jest.restoreAllMocks()
  session.forget()
  await w.close()
})

/** Moves the clocks of the server and of the device forward. */
function pass(milliseconds: number) {
  w.pass(milliseconds)
  ahead += milliseconds
}
const tenMinutesLater = () => pass(11 * lengthOf.minute)

const opens = async (url: string) => (await w.app.inject({ method: 'GET', url })).statusCode === 200
const images = () => [...document.querySelectorAll('img')].filter(({ src }) => src.includes('/files/'))
const files = () => images().map(({ src }) => new URL(src).pathname)

/** Fires the event that a browser would fire for each image: `load` if the address opens, otherwise `error`. */
async function load() {
  for (const image of images()) image.dispatchEvent(new Event((await opens(image.src)) ? 'load' : 'error'))
}
async function allOpen() {
  const found = await Promise.all(images().map(({ src }) => opens(src)))
  return found.length > 0 && found.every(Boolean)
}

const stored = async (n: number) => w.deps.providers.storage.put(await beside.jpeg(40 + n, 40), 'jpg')

describe('a feed that stays open for eleven minutes', () => {
  let lin: Person
  let wen: Person
  const words = () => [...document.querySelectorAll('.eg-post-w')].map(({ textContent }) => textContent)
  beforeEach(async () => {
    lin = await w.person('林', { verified: ['realName'] })
    wen = await w.person('文', { verified: ['realName'], avatar_key: await stored(1) })
    const image = async (n: number) => ({ key: await stored(n), width: 400, height: 400 })
    const post = async (content: string, n: number) => ({
      content,
      at: w.now(),
      images: [await image(n), await image(n + 1)],
    })
    await beside.addPosts(w.db, wen.id, [await post('第一条', 2), await post('第二条', 4)])
  })

  // A.net.13, security C4
  test('loads every late picture after one request, without a layout shift', async () => {
    const page = await show(FeedPage, lin)
    await page.says('第一条')
    await eventually(() => images().length === 6)
    const before = [words(), files()]
    tenMinutesLater()
    const asked = requests()
    await load()
    await eventually(allOpen)
    expect([words(), files()]).toEqual(before)
    expect(asked.of(planet.posts.path)).toHaveLength(1)
    expect(asked.of(planet.feed.path)).toHaveLength(0)
    asked.done()
    page.leave()
  })

  // A.net.13
  test('exchanges addresses when it is shown again after more than four minutes, before anything fails', async () => {
    const page = await show(FeedPage, lin)
    await page.says('第一条')
    await eventually(() => images().length === 6)
    const asked = requests()
    document.dispatchEvent(new Event('visibilitychange'))
    tenMinutesLater()
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(allOpen)
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((later) => setTimeout(later, 100))
    expect(asked.of(planet.posts.path)).toHaveLength(1)
    expect(asked.of(planet.feed.path)).toHaveLength(0)
    asked.done()
    page.leave()
  })

  // A.net.13
  test('keeps the addresses of images that have loaded', async () => {
    const page = await show(FeedPage, lin)
    await page.says('第一条')
    await eventually(() => images().length === 6)
    await load()
    const before = images().map(({ src }) => src)
    tenMinutesLater()
    const asked = requests()
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => asked.of(planet.posts.path).length === 1)
    await new Promise((later) => setTimeout(later, 200))
    expect(images().map(({ src }) => src)).toEqual(before)
    asked.done()
    page.leave()
  })

  // A.net.14
  test('shows 点按重试 in place of a picture that is gone, and requests it once more on a tap', async () => {
    const page = await show(FeedPage, lin)
    await page.says('第一条')
    await eventually(() => images().length === 6)
    await w.db.updateTable('dynamics').set({ state: 'deleted' }).where('user_id', '=', wen.id).execute()
    tenMinutesLater()
    await load()
    await eventually(() => document.querySelectorAll('.eg-pics .eg-lost').length === 4)
    expect(images()).toHaveLength(0)
    await w.db.updateTable('dynamics').set({ state: 'approved' }).where('user_id', '=', wen.id).execute()
    document.querySelector('.eg-pics .eg-lost')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await eventually(() => images().length === 1)
    await eventually(allOpen)
    page.leave()
  })
})

// A.net.13
test('shows the photos of home’s next card eleven minutes later, also those not opened before', async () => {
  const lin = await wholePerson(w, '林间')
  for (const [n, name] of ['晚风来信', '山间小路'].entries())
    await wholeMan(w, name, {
      avatar_key: await stored(n * 3),
      photo_keys: [await stored(n * 3 + 1), await stored(n * 3 + 2)],
    })
  const page = await show(HomePage, lin)
  await page.says('1/2')
  tenMinutesLater()
  const asked = requests()
  await page.tap('跳过')
  await page.says('2/2')
  await eventually(async () => {
    await load()
    return allOpen()
  })
  expect(asked.of(picks.daily.path)).toHaveLength(1)
  asked.done()
  page.leave()
})

// A.net.13, A.visitor.11
test('loads another photo of a user eleven minutes later, without another visit', async () => {
  const mei = await w.person('梅', { verified: ['realName'] })
  const lin = await w.person('林', { avatar_key: await stored(1), photo_keys: [await stored(2), await stored(3)] })
  const page = await show(InfoPage, mei, { uid: lin.uid })
  await page.says('林')
  await eventually(() => images().length > 1)
  const before = files()
  tenMinutesLater()
  await load()
  await eventually(allOpen)
  expect(files()).toEqual(before)
  const { records } = await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })
  expect(records[0]).toMatchObject({ visitCount: 1 })
  page.leave()
})

// A.net.13
test('loads a late picture of an article that stays open for eleven minutes', async () => {
  const lin = await w.person('林')
  const key = await stored(9)
  const { id } = await publishArticle(w.db, {
    type: 2,
    title: '有图的文章',
    html: '<p>看</p><img src="one.jpg" alt="河边">',
    now: w.now(),
    illustrate: async (html) => ({ html: html.replace('one.jpg', key), thumbnail: '' }),
  })
  const page = await show(ArticlePage, lin, { id: String(id) })
  await page.says('有图的文章')
  await eventually(() => images().length === 1)
  tenMinutesLater()
  const asked = requests()
  await load()
  await eventually(allOpen)
  expect(asked.of(articles.detail.path)).toHaveLength(1)
  asked.done()
  page.leave()
})

// A.net.13
test('plays a voice introduction and a voice message eleven minutes later', async () => {
  const { lin, mei, conversationId } = await beside.talkers(w as never)
  const { data: intro } = await sendPicture(w, mei as never, wav(6), { purpose: 'greeting', type: 'audio/wav' })
  await mei.call(profile.setGreeting, { id: intro.id })
  const { data } = await sendPicture(w, mei as never, wav(12), { purpose: 'voice', type: 'audio/wav' })
  await mei.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'voice', uploadId: data.id })
  for (let n = 0; n < 35; n += 1) await beside.say(mei, conversationId, `第 ${n} 句`)

  const person = await show(InfoPage, lin, { uid: mei.uid })
  await person.says('听听 TA 的声音 6″')
  tenMinutesLater()
  await person.tap('听听 TA 的声音 6″')
  await eventually(async () => played.length === 2 && opens(played[1] ?? ''))
  person.leave()

  played.length = 0
  const { data: newer } = await sendPicture(w, mei as never, wav(9), { purpose: 'voice', type: 'audio/wav' })
  await mei.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'voice', uploadId: newer.id })
  const talk = await show(TalkPage, lin, { id: conversationId })
  await talk.says('9″')
  tenMinutesLater()
  // adds newer messages, so that the voice message is no longer on the latest page
  for (let n = 0; n < 35; n += 1) await beside.say(mei, conversationId, `又 ${n} 句`)
  const asked = requests()
  await talk.tap(/^语音 9 秒/)
  await eventually(async () => played.length === 2 && opens(played[1] ?? ''))
  expect(asked.of(chat.messages.path)).toHaveLength(1)
  asked.done()
  talk.leave()
})

// A.net.15
test('stores no address of a picture in a draft, and shows its pictures again', async () => {
  const lin = await w.person('林', { verified: ['realName'] })
  const { data } = await sendPicture(w, lin, await beside.jpeg(), { purpose: 'dynamic' })
  session.keep(lin.token, lin.uid)
  putOnDevice(`PLANET_DRAFT_${lin.uid}`, {
    clientKey: newHandle(),
    content: '',
    images: [data],
    anonymous: false,
    audience: 0,
    ai: false,
  })
  tenMinutesLater()
  const asked = requests()
  const page = await show(PublishPage, lin)
  await eventually(() => images().length === 1)
  await eventually(allOpen)
  expect(asked.of(uploads.states.path).length).toBeGreaterThan(0)
  const area = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(area, '周末')
  area?.dispatchEvent(new Event('input', { bubbles: true }))
  await eventually(() => localStorage.getItem(`PLANET_DRAFT_${lin.uid}`)?.includes('周末') === true)
  expect(localStorage.getItem(`PLANET_DRAFT_${lin.uid}`)).toMatch(/\/files\/[^"?]+\.jpg"/)
  expect(localStorage.getItem(`PLANET_DRAFT_${lin.uid}`)).not.toContain('s=')
  asked.done()
  page.leave()
})
