import { account } from '@contract/account/account'
import { requests } from '../../support/taro/requests'
import type { World } from '../../support/taro/stage'

type Api = typeof import('@/api')
type Platform = typeof import('@/platform')
type Message = { action: string; params: object }
type NativeWindow = Window & { egBridge?: object; webkit?: object }

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1'
const apple = `${browser} ErGou/3.2.0`
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile ErGou/3.2.0'
const miniProgram = `${browser} MicroMessenger/8.0 miniProgram/wx1`

/** Starts the app with the user agent of a host. Records the messages that it posts to the native side. */
function startedIn(agent: string) {
  const posted: Message[] = []
  const place = window as NativeWindow
  place.egBridge =
    agent === android ? { postMessage: (text: string) => posted.push(JSON.parse(text) as Message) } : undefined
  const egBridge = { postMessage: (message: Message) => posted.push(message) }
  place.webkit = agent === apple ? { messageHandlers: { egBridge } } : undefined
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agent })
  Object.assign(process.env, { TARO_APP_BRIDGE_HOSTS: location.host })
  let modules: { api: Api; platform: Platform } | undefined
  jest.isolateModules(() => {
    jest.requireActual('@tarojs/taro')
    modules = { platform: jest.requireActual<Platform>('@/platform'), api: jest.requireActual<Api>('@/api') }
  })
  if (!modules) throw new Error('the app did not start')
  return { host: modules.platform.host, call: modules.api.call, posted }
}

// A.net.04
test.each([
  ['a browser', browser, 'miniprogram'],
  ['the mini-program’s web view', miniProgram, 'miniprogram'],
  ['the native app on iOS', apple, 'ios'],
  ['the native app on Android', android, 'android'],
])('signs the calls of %s by its app id', async (_name, agent, appId) => {
  const { call } = startedIn(agent)
  const asked = requests()
  // the server refuses a signature that was made with another app id
  expect(await call(account.appleNonce, {})).toEqual({ nonce: expect.any(String) })
  expect(asked.of(account.appleNonce.path)[0]?.headers['d-appid']).toBe(appId)
  asked.done()
})

// A.shell.06
test.each([
  ['iOS', apple],
  ['Android', android],
])('sets the title of the native bar too inside the app on %s', (_name, agent) => {
  const { host, posted } = startedIn(agent)
  host.setTitle('访客')
  expect(document.title).toBe('访客')
  expect(posted).toMatchObject([{ action: 'setNativeBarTitle', params: { title: '访客' } }])
})

test('sends no title outside a native host', () => {
  const { host, posted } = startedIn(browser)
  host.setTitle('粉丝')
  expect(document.title).toBe('粉丝')
  expect(posted).toEqual([])
})
