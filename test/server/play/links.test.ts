import { plus } from '../../../contract/kernel/time'
import { links } from '../../../contract/play/links'
import { clickParams, linkLimits, linkParams, linkTargets, sceneOf } from '../../../contract/play/links-numbers'
import { profile } from '../../../contract/profile/profile'
import { online } from '../../../server/providers/online'
import { typed } from '../../support/staff'
import { type World, world } from '../../world'
import { activity, day } from './offline-acts'

let w: World
let said: string[]
let made: { path: string; query: string; days: number }[]
let away: boolean
beforeEach(async () => {
  made = []
  away = false
  said = []
  const urlLink = async (page: (typeof made)[number]) => {
    if (away) throw new Error('WeChat is away')
    made.push(page)
    return `https://wxaurl.cn/A${made.length}`
  }
  w = await world({
    env: { LINK_HOSTS: ['shop.example', '*.tickets.example'] },
    deps: (deps) => ({ ...deps, providers: { ...deps.providers, wechat: { ...deps.providers.wechat, urlLink } } }),
  })
})
afterEach(() => w.close())

const staff = async (...line: string[]) => void said.push(...(await typed(w, line)))

type Params = Record<string, string>
async function leads(id: string, params: Params = {}, place?: string) {
  const { body } = await w.send(links.getLinkUrl, { id, params, ...(place && { place }) })
  return body.success ? String(body.data) : `${body.code} ${body.msg}`
}
const counts = () => w.db.selectFrom('link_days').selectAll().orderBy('medium').execute()

// C.jump.01, C.jump.02, A.net.10, C.ads.09
test('opens a staff link’s screen with the allowed parameters, without a login, and counts by medium', async () => {
  await staff('create-link', 'spring', 'screen', 'dynamicDetail', 'dynamicId=abc')
  expect(await leads('spring')).toBe('/vh5/planet/dynamic?dynamicId=abc')
  expect(await leads('spring', { utm_medium: 'poster', utm_campagin: 'h5 mix' })).toBe(
    '/vh5/planet/dynamic?utm_medium=poster&utm_campagin=h5+mix&dynamicId=abc',
  )
  expect((await counts()).map(({ medium, count }) => [medium, count])).toEqual([
    ['', 1],
    ['poster', 1],
  ])
  await staff('links', 'spring')
  expect(said.slice(-2)).toEqual(['2026-03-10 - 1', '2026-03-10 poster 1'])
  await staff('links')
  expect(said.at(-1)).toBe('spring shown screen dynamicDetail {"dynamicId":"abc"}  2 次  /jump/middlePage?id=spring')
})

// C.jump.01, security C5
test('passes each listed parameter to each kind of target, and no click id that could be an address', async () => {
  const params = Object.fromEntries(linkParams.map((name) => [name, `${name}-1.~=`]))
  const arrives = (address: string) => Object.fromEntries(new URL(address, 'https://ours.example').searchParams)
  await staff('create-link', 'screen', 'screen', 'home')
  expect(arrives(await leads('screen', params))).toEqual(params)
  await staff('create-link', 'shop', 'outside', 'https://shop.example/x')
  expect(arrives(await leads('shop', params))).toEqual(params)
  await staff('create-link', 'mini', 'mini', 'home')
  const custom = new URL(await leads('mini', params)).searchParams.get('cq') ?? ''
  expect(arrives(`/?${custom}`)).toEqual(params)
  const asked = { path: 'pages/index/index', passed: params, params: '' } as const
  const scene = `scene=${encodeURIComponent(sceneOf(await activity(w), 'sign'))}`
  const inside = await w.send(links.generateUrl, { ...asked, params: scene, place: 'weapp' })
  expect(arrives(String(inside.body.data))).toMatchObject(params)
  for (const hostile of ['https://evil.example', '//evil.example', 'a b', '<b>', 'x'.repeat(201)])
    for (const name of clickParams) expect(await leads('shop', { [name]: hostile })).toMatch(/^(400|1001) /)
})

// C.jump.04
test('opens no other link: unknown, withdrawn or misspelt, or with parameters outside the list', async () => {
  await staff('create-link', 'spring', 'screen', 'home')
  const wrong = '404 路径错误，请检查id'
  expect(await leads('autumn')).toBe(wrong)
  await staff('withdraw-link', 'spring')
  expect(await leads('spring')).toBe(wrong)
  await staff('create-link', 'spring', 'screen', 'home')
  const { body } = await w.send(links.getLinkUrl, { id: 'spring', params: { next: 'https://evil.example' } })
  expect(body.success).toBe(false)
  expect((await counts()).map(({ count }) => count)).toEqual([])
})

test('lets staff make links to screens by name with all their parameters, and to listed hosts', async () => {
  await expect(staff('create-link', 'a b', 'screen', 'home')).rejects.toThrow('名称只能是')
  await expect(staff('create-link', 'a', 'screen', 'nowhere')).rejects.toThrow('去处只能是')
  await expect(staff('create-link', 'a', 'screen', '__proto__')).rejects.toThrow('去处只能是')
  await expect(staff('create-link', 'a', 'screen', 'dynamicDetail')).rejects.toThrow('dynamicId')
  await expect(staff('create-link', 'a', 'screen', 'home', 'uid=1')).rejects.toThrow('不带参数')
  await expect(staff('create-link', 'a', 'outside', 'https://evil.example/')).rejects.toThrow('去处只能是')
  await staff('create-link', 'a', 'outside', 'https://shop.example/x?y=1')
  expect(await leads('a', { utm_source: '小 红' })).toBe('https://shop.example/x?y=1&utm_source=%E5%B0%8F+%E7%BA%A2')
  // as if the host was removed from the allowed list
  Object.assign(w.deps.env, { LINK_HOSTS: [] })
  expect(await leads('a')).toBe('404 路径错误，请检查id')
})

test('opens the mini-program from a browser by a link, with one WeChat link for each, kept for three weeks', async () => {
  await staff('create-link', 'm', 'mini', 'tabPlanet')
  expect(await leads('m', { utm_medium: 'ad' })).toBe('https://wxaurl.cn/A1?cq=utm_medium%3Dad')
  expect(await leads('m')).toBe('https://wxaurl.cn/A1')
  // inside the mini-program, the link opens the screen
  expect(await leads('m', {}, 'weapp')).toBe('/vh5/planet')
  w.pass(22 * day)
  expect(await leads('m')).toBe('https://wxaurl.cn/A2')
  expect(made).toEqual(Array(2).fill({ path: 'pages/jump/middle-page/index', query: 'id=m', days: 28 }))
  w.pass(22 * day)
  away = true
  expect(await leads('m')).toBe('/vh5/planet')
})

test('makes only a few rows from a flood of invented media', async () => {
  await staff('create-link', 'm', 'screen', 'home')
  for (let n = 0; n < linkLimits.mediumsPerDay + 20; n += 1) await leads('m', { utm_medium: `m${n}` })
  await leads('m', { utm_medium: '小红书 <b>' })
  const rows = await counts()
  expect(rows.length).toBeLessThanOrEqual(linkLimits.mediumsPerDay + 1)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(linkLimits.mediumsPerDay + 21)
})

// security C5
test('opens nothing except allowed targets for 50,000 hostile links', async () => {
  const { outsideOf, screenOf } = await import('../../../server/domains/play/links/rules')
  const hosts = ['shop.example', '*.tickets.example']
  const paths = Object.values(linkTargets).map((target) => target.path)
  const parts = [
    'https:',
    '//',
    'shop.example',
    '.',
    'evil.example',
    '@',
    '\\',
    '/',
    ':',
    '#',
    '?',
    '%2e',
    '\t',
    'javascript:',
    'a.tickets.example',
    'x',
    '',
    ' ',
    '\u0000',
    '。',
  ]
  let seed = 7
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  for (let n = 0; n < 50_000; n += 1) {
    const word = Array.from({ length: 1 + next(7) }, () => parts[next(parts.length)] ?? '').join('')
    const opened = outsideOf(next(2) ? `https://${word}` : word, hosts, { utm_source: word })
    if (opened !== undefined) {
      const { protocol, hostname, port, username } = new URL(opened)
      expect([protocol, port, username]).toEqual(['https:', '', ''])
      expect(hostname === 'shop.example' || hostname.endsWith('.tickets.example')).toBe(true)
    }
    const target = Object.keys(linkTargets)[next(Object.keys(linkTargets).length)] ?? ''
    const screen = screenOf(next(3) ? target : word, { uid: word, dynamicId: word }, { utm_source: word })
    if (screen !== undefined) {
      const { origin, pathname } = new URL(screen, 'https://ours.example')
      expect(origin).toBe('https://ours.example')
      expect(paths).toContain(pathname.replace(/^\/vh5/, ''))
    }
  }
})

describe('an activity’s link', () => {
  const ask = async (scene: string, place?: string) => {
    const params = `scene=${encodeURIComponent(scene)}`
    const { body } = await w.send(links.generateUrl, { path: 'pages/index/index', params, ...(place && { place }) })
    return body.success ? String(body.data) : body.msg
  }

  // C.jump.03
  test('puts a seal into the link’s p, and counts an arrival when the same seal comes back', async () => {
    const activityId = await activity(w)
    expect(await ask(sceneOf(activityId, 'sign'))).toBe('https://wxaurl.cn/A1')
    const query = new URLSearchParams(made[0]?.query)
    expect([made[0]?.path, query.get('activityId')]).toEqual(['pages/jump/activity-middle-page/index', activityId])
    const seal = query.get('p') ?? ''
    expect(seal).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const inside = await ask(sceneOf(activityId, seal), 'weapp')
    expect(inside).toContain(`/vh5/offline/activities-details?activityId=${activityId}`)
    expect(inside).toContain(seal)
    // only the server can make a valid seal
    await ask(sceneOf(activityId, 'A'.repeat(22)), 'weapp')
    expect((await counts()).map(({ link, medium, count }) => [link, medium, count])).toEqual([
      [`activity:${activityId}`, '', 2],
      [`activity:${activityId}`, 'miniprogram', 1],
    ])
    expect(await w.db.selectFrom('sign_ups').selectAll().execute()).toEqual([])
  })

  test('refuses an unknown activity, a cancelled one and another scene', async () => {
    for (const scene of ['', 'x', sceneOf('A'.repeat(22), 'sign'), sceneOf("' or 1=1", 'sign')])
      expect(await ask(scene)).toBe('路径错误，请检查id')
    const activityId = await activity(w)
    await w.db.updateTable('offline_activities').set({ cancelled_at: w.now() }).execute()
    expect(await ask(sceneOf(activityId, 'sign'))).toBe('路径错误，请检查id')
    const { status } = await w.send(links.generateUrl, { path: 'pages/home/index/index', params: 'scene=x' })
    expect(status).toBe(400)
  })
})

// C.ads.13
test('has Shenzhen as the first city, and codes that fit into an address unchanged', async () => {
  const { body } = await w.send(links.cities, {})
  const { list } = body.data as { list: { code: string; name: string }[] }
  expect(list[0]).toEqual({ code: 'shenzhen', name: '深圳' })
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
})

// C.ads.15, C.X19, security P12
describe('the figure of the match page', () => {
  const shown = async () => ((await w.send(links.online, {})).body.data as { count: number | null }).count

  test('is generated between 30000 and 34999, as the specification says, unless configured otherwise', async () => {
    const figures = await Promise.all(Array.from({ length: 200 }, shown))
    for (const figure of figures) expect(figure).toEqual(expect.any(Number))
    expect(Math.min(...figures.map(Number))).toBeGreaterThanOrEqual(30_000)
    expect(Math.max(...figures.map(Number))).toBeLessThanOrEqual(34_999)
    expect(new Set(figures).size).toBeGreaterThan(100)
  })

  test('counts users of the last quarter of an hour, or is absent, when configured so', async () => {
    const lin = await w.person('林')
    await w.person('文')
    Object.assign(w.deps.providers, { online: online('counted') })
    expect(await shown()).toBe(2)
    w.pass(20 * 60_000)
    await lin.call(profile.me, {})
    Object.assign(w.deps.providers, { online: online('counted') })
    expect(await shown()).toBe(1)
    Object.assign(w.deps.providers, { online: online('none') })
    expect(await shown()).toBeNull()
  })

  test('is counted once a minute, and again after a failure', async () => {
    let at = 0
    let asked = 0
    const one = online('counted', () => at)
    const count = async () => {
      asked += 1
      if (asked === 1) throw new Error('away')
      return asked
    }
    await expect(one.figure(count)).rejects.toThrow('away')
    expect([await one.figure(count), await one.figure(count)]).toEqual([2, 2])
    at = 60_001
    expect(await one.figure(count)).toBe(3)
  })
})

// A.net.12
test('offers the user’s own area as the default of pickers', async () => {
  const lin = await w.person('林')
  expect(await lin.call(profile.area, {})).toEqual({ province: '上海', city: '上海' })
})

test('deletes counts after 400 days', async () => {
  const { dropOldCounts } = await import('../../../server/domains/play/links')
  await staff('create-link', 'm', 'screen', 'home')
  await leads('m')
  await dropOldCounts(w.db, plus(w.now(), 400, 'day'))
  expect(await counts()).toHaveLength(1)
  await dropOldCounts(w.db, plus(w.now(), 401, 'day'))
  expect(await counts()).toEqual([])
})
