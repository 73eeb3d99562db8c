import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract'
import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { facts, filesBelow, project } from './facts'

const screens = Object.values(routes).flatMap((area) => Object.values(area) as Route[])
const spec = facts('routes', ['path', 'query', 'title', 'area'])

/** Screens without an address in the specification. */
const ours = [
  '/',
  '/heartbeat',
  '/planet',
  '/messages',
  '/me',
  '/login',
  '/404',
  '/user/info',
  '/user/visitor/week',
  '/user/settings',
  '/user/edit',
  '/user/seen',
  '/user/greeting',
  '/user/prompts',
  '/user/prompts/write',
  '/user/photos',
  '/user/onboarding',
  '/user/cancelAccount',
  '/user/dataExport',
  '/user/consents',
  '/user/punishments',
  '/user/devices',
  '/user/friendInfo',
  '/user/custom',
  '/user/reportUser',
  '/user/myReports',
  '/user/support',
  '/user/support/ask',
  '/user/support/request',
  '/login/appeal',
  '/user/privacyAndSetting/shieldManage/contacts',
  '/user/bindings',
  '/user/changePhone',
  '/jump/download',
  '/search',
  '/chat',
  '/chat/assistant',
  '/chat/match',
  '/chat/notice',
  '/specifics/emotion-paired',
  '/certification',
  '/certification/education',
  '/certification/work',
  '/certification/marital',
  '/wechat/faceWeb',
  '/protocol-url',
  '/licences',
  '/user/withdraw',
  '/user/dogFood',
  '/user/cashier',
  '/user/purchases',
  '/user/purchases/refund',
  '/user/invoices',
  '/user/invoice',
  '/user/bigVip',
  '/user/coupons',
  '/planet/dynamic',
  '/planet/vote',
  '/planet/poster',
  '/planet/publish',
  '/planet/report',
  '/planet/own',
  '/planet/topic',
  '/planet/interactions',
  '/planet/user',
  '/activities/year-end-romance-check',
  '/user/report/report2024',
  '/activities/tests',
  '/message/paper-plane/mine',
  '/message/paper-plane/thread',
  '/message/paper-plane/report',
  '/mutualSelect/check',
  '/parentsMatch/card',
  '/parentsMatch/family',
  '/securityCenter/guard/index',
  '/securityCenter/guard/ask',
]

// A.shell.07
test.each(screens)('$path has its page file', ({ page }) => {
  expect(existsSync(path.join(project, 'src', `${page}.tsx`))).toBe(true)
})

test('every page folder is a declared screen', () => {
  const pages = filesBelow('src/pages').filter((file) => file.endsWith('/index.tsx'))
  expect(pages).toEqual(screens.map(({ page }) => `src/${page}.tsx`).sort())
})

test('every address is one of the specification or one of our own, and none twice', () => {
  const known = [...spec.map((row) => row.path), ...ours]
  const declared = screens.flatMap((screen) => [screen.path, ...Object.keys(screen.addresses ?? {})])
  // the correct spelling beside the specification's (A.X35)
  known.push('/protocol-url/third-party-share-info')
  expect(declared.filter((address) => !known.includes(address))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
})

// A.shell.07
test('every address under /protocol-url/ opens, with a query that its page takes and a title of its own', () => {
  const { addresses = {} } = routes.legal.document
  const listed = spec.map((row) => row.path).filter((address) => address.startsWith('/protocol-url/'))
  expect(listed).toHaveLength(18)
  expect(Object.keys(addresses)).toEqual(expect.arrayContaining(listed))
  const names = routes.legal.document.query?.keys.doc?.values ?? []
  expect(listed.map((address) => addresses[address])).toEqual(names.map((doc) => ({ doc })))
  const { title } = routes.legal.document
  const titles = names.map((doc) => (typeof title === 'function' ? title({ doc: doc as never }) : ''))
  expect(new Set(titles).size).toBe(18)
})

// A.shell.05, C.home.02
test('a title that the specification gives is the one shown', () => {
  for (const { path: address, query, title } of spec) {
    const screen = screens.find((candidate) => candidate.path === address)
    const asked = Object.fromEntries([...query.matchAll(/(\w+)=(\w+)/g)].map(([, key, value]) => [key, value]))
    const shown = typeof screen?.title === 'function' ? screen.title(asked) : screen?.title
    if (screen && /^[^-(]/.test(title)) expect([address, shown]).toEqual([address, title])
  }
})

// C.home.01
test('the home page comes first: it opens when nothing else is asked for', () => {
  expect(screens[0]?.path).toBe('/')
})

// B.access.01; the tab invites guests in, without asking the server for anything
test('nothing of the planet and its articles opens or answers without a login', () => {
  const open = [...Object.values(routes.planet), routes.user.article, routes.user.articleList].map(
    (route) => route as Route,
  )
  expect(open.filter(({ guards = [] }) => !guards.includes('login')).map((route) => route.path)).toEqual([])
  const { planet, comments, planetNotices, topics, articles, sharing } = contract
  const calls = [planet, comments, planetNotices, topics, articles, sharing].flatMap((area) => Object.values(area))
  expect(calls.filter(({ access }) => access === 'public').map((call) => call.path)).toEqual([])
})
