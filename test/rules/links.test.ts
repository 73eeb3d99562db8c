import { linkPages, linkParams, linkTargets } from '../../contract/play/links-numbers'
import type { Key, Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { jump } from '../../src/routes/jump'
import { targets } from '../../src/routes/targets'

const known = Object.values(targets)
const keysOf = (route: Route): Record<string, Key> => ({ ...route.query?.keys })

// A.shell.08
test.each(known)(
  'opens a declared screen for $native, which accepts the parameters of the target',
  ({ route, params, as = {} }) => {
    expect(Object.values(routes).flatMap((area) => Object.values(area) as Route[])).toContain(route)
    const brought = params.map((name) => (as as Record<string, string>)[name] ?? name)
    const needed = Object.entries(keysOf(route)).flatMap(([name, key]) => (key.optional ? [] : [name]))
    expect(brought).toEqual(expect.arrayContaining(needed))
  },
)

// A.shell.08
test('declares every target of the specification with its parameters, and no other', () => {
  const brings = Object.fromEntries(known.map(({ native, params }) => [native, [...params]]))
  expect(brings).toEqual({
    recommendUserInfo: ['personID', 'userId'],
    home: [],
    paperPlaneConversation: [],
    levelCenter: [],
    privacy: [],
    myJoinedTemplates: ['joinType'],
    dynamicDetail: ['dynamicId'],
    voteDetail: ['dynamicId'],
    topicDetail: ['topicId'],
    commentList: [],
    friendInformation: ['applyId', 'noActiveApply'],
    paperPlaneHome: [],
    paperPlaneReport: ['targetUserId', 'driftBottleId'],
    invitation: [],
    dogFoodSystem: ['type'],
    search: [],
    bigVip: [],
    faceCertRelease: [],
    riskAccountRelease: [],
    testFinish: [],
    personalDynamicEdit: [],
    dataRepair: [],
    customerService: [],
    square: [],
    publish: [],
    tabRecommendation: [],
    tabHeartbeat: [],
    tabPlanet: [],
  })
})

// security C5
test('uses in the server only declared screens, with their addresses and parameters', () => {
  const screens = Object.values(routes).flatMap((area) => Object.values(area) as Route[])
  for (const [native, { path, params }] of Object.entries(linkTargets)) {
    const target = known.find((one) => one.native === native)
    const route = target?.route ?? screens.find((one) => one.path === path)
    expect([native, route?.path]).toEqual([native, path])
    const keys = route ? keysOf(route) : {}
    const needed = Object.entries(keys).flatMap(([name, key]) => (key.optional ? [] : [name]))
    expect([native, [...params].sort()]).toEqual([native, needed.sort()])
  }
})

test('opens our own pages by WeChat’s links, which accept all passed parameters', () => {
  expect([jump.middlePage.page, jump.activityMiddlePage.page]).toEqual([linkPages.link, linkPages.activity])
  for (const route of [jump.middlePage, jump.adsMiddlePage, jump.landing, jump.match])
    expect(Object.keys(keysOf(route as Route))).toEqual(expect.arrayContaining(['id', ...linkParams]))
})
