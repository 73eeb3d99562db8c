import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Route, routes } from '../../src/routes'

const all = new Map<string, Route>(
  Object.entries(routes).flatMap(([area, screens]) =>
    Object.entries(screens as Record<string, Route>).map(([name, route]) => [`${area}.${name}`, route] as const),
  ),
)

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

const features = new Map(
  readdirSync('src/features', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: domain }) => readdirSync(`src/features/${domain}`).map((name) => [domain, name] as const))
    .map(([domain, name]) => [name, sourcesBelow(`src/features/${domain}/${name}`)] as const),
)

const matches = (sources: readonly string[], what: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(what)].map(([, found = '']) => found))
const screensOf = (sources: readonly string[]) => matches(sources, /\broutes\.(\w+\.\w+)/g)
const featuresOf = (sources: readonly string[]) =>
  matches(sources, /from '(?:@\/features\/[\w-]+\/|(?:\.\.\/)+(?:[\w-]+\/)?)([\w-]+)'/g)

/**
 * Screens that a screen leads to: those named by its page, by the features of the page, or by the features that these
 * use.
 */
function leadsTo(route: Route): string[] {
  const file = ['tsx', 'ts'].map((ending) => `src/${route.page}.${ending}`).find((name) => existsSync(name))
  if (file === undefined) throw new Error(`${route.page} has no file`)
  const page = readFileSync(file, 'utf8')
  const named = new Set(featuresOf([page]))
  for (const name of named) for (const other of featuresOf(features.get(name) ?? [])) named.add(other)
  return [page, ...named].flatMap((name) => screensOf(name === page ? [page] : (features.get(name) ?? [])))
}

/** Screens that a user can reach from the tabs by taps alone. */
function reached(): Set<string> {
  // the routes define the tiles of the tab 我的, so its pages are reached too
  const found = new Set([...all].filter(([, { tab, inMe }]) => tab !== undefined || inMe).map(([name]) => name))
  for (const name of found) {
    const route = all.get(name)
    if (route) for (const next of leadsTo(route)) if (all.has(next)) found.add(next)
  }
  return found
}

/** The features of document 1 §1, each with the screens that use it. */
const product: Readonly<Record<string, readonly string[]>> = {
  'one-to-one chat': ['home.messages', 'chat.conversation'],
  'recommended guests': ['user.recommend'],
  'custom recommendations': ['user.custom'],
  'daily recommendation': ['home.index', 'user.matchSetting'],
  'people I liked, people who liked me': ['home.heartbeat'],
  visitors: ['user.visitor'],
  'follows, fans, mutual follows': ['user.follow'],
  'planet feed with dynamics and comments': ['home.planet', 'planet.dynamic', 'planet.publish', 'planet.notices'],
  'guess-who-you-like': ['laboratory.index', 'laboratory.guessLike', 'laboratory.guessOver'],
  'paper planes': ['message.paperPlane', 'message.mine', 'message.thread', 'message.setting'],
  'mutual election': ['election.index', 'election.selectList', 'election.result', 'election.determine'],
  'family match': ['parents.invite', 'parents.historyList', 'parents.userDetails', 'parents.family'],
  'activities and topics': [
    'offline.list',
    'offline.details',
    'offline.evaluate',
    'planet.topic',
    'draw.romance',
    'quiz.index',
  ],
  articles: ['user.articleList', 'user.article'],
  coupons: ['money.coupons'],
  'big membership': ['money.vip'],
  'dog food': ['money.records', 'money.topUp', 'money.withdrawal', 'money.inviteFriends'],
  'yearly report 2022 and 2024': ['yearly.reportIndex', 'yearly.reportContentNew', 'yearly.report2024'],
}

// A.product.03
test('has screens for every feature of the product, each reachable by taps from a tab', () => {
  const found = reached()
  const missing = Object.entries(product).flatMap(([feature, screens]) =>
    screens.filter((screen) => !found.has(screen)).map((screen) => `${feature}: ${screen}`),
  )
  expect(missing).toEqual([])
})
