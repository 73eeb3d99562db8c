import { routes } from '@/routes'
import { targets } from '@/routes/targets'
import type { Environment } from '../../src/platform/host'
import { type Reply, UnreachableError } from '../../src/platform/host'

type Move = [how: string, url: string]

/** Navigation on a host with `depth` pages on its stack. */
function stand({
  depth = 1,
  environment = 'browser' as Environment,
  token = false,
  version = '',
  refuse = undefined as Error | undefined,
  below = undefined as string | undefined,
} = {}) {
  const moves: Move[] = []
  const toasts: string[] = []
  const commands: unknown[] = []
  const kept = new Map(token ? [['API_ACCESS_TOKEN', JSON.stringify({ value: 't', until: Date.now() + 1e6 })]] : [])
  const watches = new Map<string, (now?: string) => void>()
  const move =
    (how: string) =>
    async (url = '') => {
      if (refuse) throw refuse
      moves.push([how, url])
    }
  const host = {
    environment,
    inMiniProgram: environment === 'weapp',
    appId: environment === 'native' ? 'android' : 'miniprogram',
    storage: {
      get: (key: string) => kept.get(key),
      set: () => undefined,
      remove: (key: string) => void kept.delete(key),
      keys: () => [...kept.keys()],
      watch: (key: string, changed: (now?: string) => void) => void watches.set(key, changed),
    },
    windows: { own: '', takeOver: () => () => undefined },
    takeLinkToken: () => undefined,
    toast: (text: string) => void toasts.push(text),
    darkness: { now: () => false, subscribe: () => () => undefined },
    pages: {
      push: move('push'),
      replace: move('replace'),
      switchTab: move('switchTab'),
      restart: move('restart'),
      back: move('back'),
      depth: () => depth,
      below: () => below,
    },
    bridge: {
      navigateTo: async (target: string, params: object): Promise<Reply> => {
        commands.push([target, params])
        return { ok: true, data: undefined }
      },
      getHostInfo: async () => ({ ok: true, data: { appVersion: version } }),
    },
  }
  let modules:
    | (typeof import('@/shell/go') & typeof import('@/shell/guards') & typeof import('@/shell/follow'))
    | undefined
  jest.isolateModules(() => {
    jest.doMock('@/platform', () => ({ host, UnreachableError }))
    modules = {
      ...jest.requireActual<typeof import('@/shell/go')>('@/shell/go'),
      ...jest.requireActual<typeof import('@/shell/guards')>('@/shell/guards'),
      ...jest.requireActual<typeof import('@/shell/follow')>('@/shell/follow'),
    }
  })
  if (!modules) throw new Error('navigation did not load')
  return { ...modules, moves, toasts, commands, endSession: () => watches.get('API_ACCESS_TOKEN')?.() }
}

test('pushes a screen, switches to a tab, and replaces the ninth page by the tenth', async () => {
  const shallow = stand()
  await shallow.go(routes.user.info, { uid: '1234567890' })
  await shallow.go(routes.home.me)
  expect(shallow.moves).toEqual([
    ['push', 'pages/user/info/index?uid=1234567890'],
    ['switchTab', 'pages/home/me/index'],
  ])
  const deep = stand({ depth: 9 })
  await deep.go(routes.user.settings)
  expect(deep.moves).toEqual([['replace', 'pages/user/settings/index']])
})

test('opens a screen by its own address on the web, and by its page in WeChat', async () => {
  const { TARO_ENV } = process.env
  const { go, moves } = stand()
  Object.assign(process.env, { TARO_ENV: 'h5' })
  await go(routes.legal.document, { doc: 'network-safe' })
  Object.assign(process.env, { TARO_ENV: 'weapp' })
  await go(routes.legal.document, { doc: 'network-safe' })
  if (TARO_ENV === undefined) Reflect.deleteProperty(process.env, 'TARO_ENV')
  else Object.assign(process.env, { TARO_ENV })
  expect(moves).toEqual([
    ['push', 'protocol-url/network-safe'],
    ['push', 'pages/legal/document/index?doc=network-safe'],
  ])
})

test('goes home on back when there is no page behind', async () => {
  const alone = stand({ depth: 1 })
  await alone.go.back()
  expect(alone.moves).toEqual([['restart', 'pages/home/index/index']])
  const second = stand({ depth: 2 })
  await second.go.back()
  expect(second.moves).toEqual([['back', '']])
})

test('sends a logged-out person to login and from there to their destination', async () => {
  const { enter, go, moves } = stand()
  const wanted = { route: routes.user.info as never, query: { uid: '1234567890' } }
  expect(await enter(wanted)).toBe('away')
  const [, url = ''] = moves[0] ?? []
  expect(url).toBe('pages/account/login/index?next=%2Fuser%2Finfo%3Fuid%3D1234567890')
  await go.onward(decodeURIComponent(url.split('next=')[1] ?? ''))
  expect(moves[1]).toEqual(['replace', 'pages/user/info/index?uid=1234567890'])
})

// A.shell.02
test('shows after a login that a path has no screen, with a way home', async () => {
  for (const next of ['/planet/nowhere', '/user/info']) {
    const { go, moves } = stand()
    await go.onward(next)
    expect([next, moves]).toEqual([next, [['replace', 'pages/home/not-found/index']]])
  }
})

test.each(['https://evil.example', 'javascript:alert(1)', '//evil.example', '/login?next=/login'])(
  'never leads from a login to %s',
  async (next) => {
    const { go, moves } = stand()
    await go.onward(next)
    expect(moves).toEqual([['restart', 'pages/home/index/index']])
  },
)

// A.shell.12, B.topic.04
test('loads the membership before entry, and opens the screen even when loading fails', async () => {
  const { enter, guardWith } = stand({ token: true })
  const asked: string[] = []
  guardWith({ vip: async () => asked.push('vip'), vipInfo: async () => asked.push('vipInfo') })
  expect(await enter({ route: routes.user.visitor as never, query: {} })).toBe('open')
  expect(asked).toEqual(['vip'])
  const topicId = 'A'.repeat(22)
  expect(await enter({ route: routes.planet.topicActivity as never, query: { topicId } })).toBe('open')
  expect(asked).toEqual(['vip', 'vipInfo'])
  guardWith({ vip: () => Promise.reject(new Error('down')), vipInfo: async () => undefined })
  expect(await enter({ route: routes.user.visitor as never, query: {} })).toBe('open')
})

test('does not open a screen when the session ends at that moment', async () => {
  const { enter, guardWith, endSession } = stand({ token: true })
  guardWith({ vip: async () => endSession(), vipInfo: async () => undefined })
  expect(await enter({ route: routes.user.visitor as never, query: {} })).toBe('shut')
})

// A.product.06, A.shell.09
test('opens a deep link by the bridge in the app, and as a screen elsewhere', async () => {
  const app = stand({ environment: 'native' })
  expect(await app.follow('dynamicDetail', { dynamicId: '7' })).toBe(true)
  expect(app.commands).toEqual([['dynamicDetail', { dynamicId: '7' }]])
  const web = stand()
  expect(await web.follow('recommendedUser', { userId: '1234567890' })).toBe(true)
  expect(await web.follow('privacy', {})).toBe(true)
  expect(web.moves).toEqual([
    ['push', 'pages/user/info/index?uid=1234567890'],
    ['push', 'pages/user/privacy-management/index'],
  ])
  expect(await web.follow('recommendedUser', {})).toBe(false)
  expect(await web.followInApp('faceRelease', {})).toBe(false)
})

// A.shell.08
test.each(Object.keys(targets) as (keyof typeof targets)[])(
  'opens %s in the app, and as its screen elsewhere',
  async (name) => {
    const { native, params, route } = targets[name]
    const brought = Object.fromEntries(params.map((param) => [param, sample[param] ?? 'abc']))
    const app = stand({ environment: 'native', version: '99.0.0' })
    Object.assign(process.env, { TARO_APP_DOG_FOOD_MIN_ANDROID: '1.0.0' })
    expect(await app.follow(name, brought as never)).toBe(true)
    expect(app.commands).toEqual([[native, brought]])
    const web = stand({ token: true })
    expect(await web.follow(name, brought as never)).toBe(true)
    expect(web.moves).toEqual([
      [route.tab ? 'switchTab' : 'push', expect.stringMatching(new RegExp(`^${route.page}($|[?])`))],
    ])
  },
)
const sample: Readonly<Record<string, string>> = {
  userId: '1234567890',
  dynamicId: 'A'.repeat(22),
  topicId: 'A'.repeat(22),
  applyId: 'A'.repeat(22),
  driftBottleId: 'A'.repeat(22),
  targetUserId: '1234567890',
  type: '1',
  noActiveApply: 'true',
}

// A.shell.14
test('treats an unset minimum version as never reached', async () => {
  const { atLeast, follow, commands } = stand({ environment: 'native', version: '9.9.9' })
  expect(atLeast('9.9.9', '')).toBe(false)
  expect(atLeast('1.10.0', '1.9.9')).toBe(true)
  expect(atLeast('1.9', '1.9.0.1')).toBe(false)
  Object.assign(process.env, { TARO_APP_DOG_FOOD_MIN_ANDROID: '' })
  await follow('dogFood', { type: '1' })
  expect(commands).toEqual([])
})

test('tells the user that a page could not load, unless the host is already opening it', async () => {
  const said = async (refuse: Error) => {
    const here = stand({ refuse })
    await here.go(routes.home.me)
    return here.toasts
  }
  expect(await said(new UnreachableError('offline'))).toEqual(['没有连上，请检查网络后再试一次'])
  expect(await said(new UnreachableError('timeout'))).toEqual(['网络有点慢，请稍后再试'])
  expect(await said(new Error('navigateTo:fail'))).toEqual([])
})

test('returns to the page where the session ended when the user logs in again on top of it', async () => {
  const chat = 'pages/chat/conversation/index?id=abcdefghijklmnopqrstuv'
  const next = '/chat?id=abcdefghijklmnopqrstuv'
  for (const below of [chat, `/${chat}&stamp=1`]) {
    const back = stand({ depth: 2, below })
    await back.go.onward(next)
    expect(back.moves).toEqual([['back', '']])
  }
  const other = stand({ depth: 2, below: 'pages/chat/conversation/index?id=wwwwwwwwwwwwwwwwwwwwww' })
  await other.go.onward(next)
  expect(other.moves.map(([how]) => how)).toEqual(['replace'])
})
