import { profile } from '@contract/profile/profile'
import { forget, session } from '@/api'
import GreetingPage from '@/pages/user/greeting'
import InfoPage from '@/pages/user/info'
import { sendPicture } from '../../support/sending'
import { eventually } from '../../support/taro/eventually'
import { answer, type Person, show, type World } from '../../support/taro/stage'
import { played } from '../../support/taro/voice-host'
import { wav } from '../../support/voices'

jest.mock('@/platform/voice-host', () => jest.requireActual('../../support/taro/voice-host') as object)

let w: World
let lin: Person
beforeEach(async () => {
  played.length = 0
  // the test browser cannot make object URLs
  URL.revokeObjectURL = () => undefined
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(async () => {
  session.forget()
  await w.close()
})

test('records a voice, plays it, records it again and deletes it', async () => {
  const page = await show(GreetingPage, lin)
  await page.says('用 10 秒和 TA 打个招呼')
  await page.tap('点一下，开始录音')
  await page.says('正在录音')
  await new Promise((later) => setTimeout(later, 900))
  await page.tap('说完了')
  await page.toasted('已提交审核')
  await page.says('别人打开你的主页就能听到')
  await page.tap('听语音介绍，3 秒')
  expect(played).toHaveLength(1)
  await page.tap('重新录一段')
  await page.says('最长 10 秒')
  page.leave()
  const again = await show(GreetingPage, lin)
  await again.tap('删除')
  await answer('删除')
  await again.toasted('已删除')
  expect((await lin.call(profile.mine, {})).greeting).toBeNull()
  again.leave()
})

test('plays it to another user on the profile, and stops when the user leaves the page', async () => {
  const { data } = await sendPicture(w, lin, wav(6), { purpose: 'greeting', type: 'audio/wav' })
  await lin.call(profile.setGreeting, { id: data.id })
  const mei = await w.person('梅', { verified: ['realName'] })
  const page = await show(InfoPage, mei, { uid: lin.uid })
  await page.tap('听听 TA 的声音 6″')
  await page.says('正在播放 0/6 秒')
  // a later answer gives the recording another address
  w.pass(6 * 60_000)
  await forget(profile.info)
  await new Promise((later) => setTimeout(later, 100))
  await page.says('正在播放 0/6 秒')
  page.leave()
  await eventually(() => played.at(-1) === 'stopped')
})
