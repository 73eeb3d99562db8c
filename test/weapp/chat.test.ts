import type { Browser } from 'playwright-core'
import { chat } from '../../contract/meeting/chat'
import { launchBrowser } from '../support/chromium'
import { lineOf } from '../support/sockets'
import { readAll, say, talker, talkers } from '../support/talkers'
import { eventually } from '../support/taro/eventually'
import { mp3 } from '../support/voices'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'
import { keep, letSocketsIn } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const messagesPage = 'pages/home/messages/index'
let browser: Browser
let w: World
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ at: new Date() })
})
afterEach(async () => {
  await program?.close()
  program = undefined
  await w.close()
})

/** Starts the mini-program on a page, with its socket going through the simulated WeChat. */
async function launch(person: { token: string }, path: string, query: Record<string, string> = {}) {
  const started = await openMiniProgram(dist, { compiled, browser, origin: await w.listen() })
  letSocketsIn(w, started)
  program = started
  await keep(started, { token: person.token })
  await started.launch({ path, query })
  await started.settle()
  return started
}

const says = (on: MiniProgram, words: string) => on.current().getByText(words).first().waitFor()
const badges = async (on: MiniProgram) =>
  (await on.calls('setTabBarBadge')).map(({ args }) => args as { index: number; text: string })

test('opens a conversation from the list, answers, and shows a message that arrives in the meantime', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六去武康路？')
  const on = await launch(lin, messagesPage)
  await says(on, '周六去武康路？')
  await eventually(
    () => badges(on),
    (all) => all.some(({ index, text }) => index === 3 && text === '1'),
  )
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await on.current().getByText('周六去武康路？').first().tap()
  await on.settle()
  await says(on, '双方均已实名')
  await on.current().locator('textarea').fill('好，几点')
  await on.current().getByText('发送', { exact: true }).tap()
  await eventually(
    () => readAll(mei, conversationId),
    (all) => all.length === 2,
  )
  const before = (await on.setData()).length
  await say(mei, conversationId, '两点')
  await says(on, '两点')
  // only one bubble is sent over the bridge, and not the whole conversation
  for (const { bytes } of (await on.setData()).slice(before)) expect(bytes).toBeLessThan(3000)
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  await on.current().locator('[aria-label="返回"]').tap()
  await on.settle()
  expect(await on.stack()).toEqual([messagesPage])
  await eventually(
    () => lin.call(chat.badges, {}),
    ({ messages }) => messages === 0,
  )
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(['周六去武康路？', '好，几点', '两点'])
  expect(await on.errors()).toEqual([])
})

test('loads older messages while scrolling up, as far as the first', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  for (let n = 1; n <= 90; n += 1) await say(n % 2 ? lin : mei, conversationId, `第 ${n} 句`)
  const on = await launch(lin, 'pages/chat/conversation/index', { id: conversationId })
  await says(on, '第 90 句')
  const view = on.current().locator('.eg-end')
  const first = on.current().getByText('第 1 句', { exact: true })
  for (let tries = 0; tries < 400 && (await first.count()) === 0; tries += 1) {
    await view.evaluate((box) => box.scrollTo({ top: box.scrollTop - 500 }))
    await on.page.waitForTimeout(150)
  }
  await says(on, '涉及转账')
  expect(await on.current().locator('.eg-talk-item').count()).toBeLessThanOrEqual(100)
  expect(await on.errors()).toEqual([])
})

/** Cuts the program's socket. A new one gets its ticket only after the returned function was called. */
async function cut(on: MiniProgram, bystander: Person): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await on.page.route('**/__mp/request', async (route) => {
    if (route.request().postData()?.includes(chat.ticket.path)) await held
    await route.continue()
  })
  await eventually(
    () => w.app.websocketServer.clients.size,
    (open) => open > 0,
  )
  for (const socket of w.app.websocketServer.clients) socket.terminate()
  // with another user connected, the server goes on reading signals meanwhile
  await lineOf(w.app.listeningOrigin, bystander)
  return letGo
}

// A.chat.03
test('shows what changed while the socket was down: a recall, a reaction and a new message', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '别记住这句')
  await say(lin, conversationId, '记住了')
  const on = await launch(lin, 'pages/chat/conversation/index', { id: conversationId })
  await says(on, '别记住这句')
  const letGo = await cut(on, await talker(w, '旁'))
  await mei.call(chat.recall, { conversationId, seq: 1 })
  await mei.call(chat.react, { conversationId, seq: 2, sign: 'paw' })
  await say(mei, conversationId, '换一句')
  expect(await on.current().getByText('别记住这句').count()).toBe(1)
  letGo()
  await says(on, '换一句')
  await says(on, '对方撤回了一条消息')
  await on.current().getByText('别记住这句').waitFor({ state: 'detached' })
  expect(await on.errors()).toEqual([])
})

test('records a voice while held, uploads it, shows it in the conversation, and plays it on a tap', async () => {
  const { lin, conversationId } = await talkers(w)
  const on = await launch(lin, 'pages/chat/conversation/index', { id: conversationId })
  const bytes = mp3(3)
  await on.stub('recorder', { tempFilePath: on.tempFile('voice.mp3', bytes), duration: 3000, fileSize: bytes.length })
  await on.current().locator('[aria-label="语音"]').tap()
  const bar = on.current().getByText('按住说话')
  const box = await bar.boundingBox()
  if (!box) throw new Error('there is nothing to hold')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await on.page.context().newCDPSession(on.page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await says(on, '松开发送')
  await on.page.waitForTimeout(1000)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await eventually(
    () => readAll(lin, conversationId),
    (all) => all[0]?.kind === 'voice',
  )
  expect(await readAll(lin, conversationId)).toMatchObject([{ kind: 'voice', seconds: 3 }])
  expect((await on.calls('authorize'))[0]?.args).toMatchObject({ scope: 'scope.record' })
  await on.current().getByText('3″').tap()
  expect(await on.calls('audio.play')).toHaveLength(1)
  expect(await on.errors()).toEqual([])
})
