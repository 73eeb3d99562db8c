import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract'
import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { facts, filesBelow, project } from './facts'

const screens = Object.values(routes).flatMap((area) => Object.values(area) as Route[])
const spec = facts('routes', ['path', 'query', 'title', 'area'])

// A.shell.07
test.each(screens)('$path has its page file', ({ page }) => {
  expect(existsSync(path.join(project, 'src', `${page}.tsx`))).toBe(true)
})

test('every page folder is a declared screen', () => {
  // a page listed only here has no line in src/routes/<folder>.ts
  const pages = filesBelow('src/pages').filter((file) => file.endsWith('/index.tsx'))
  expect(pages).toEqual(screens.map(({ page }) => `src/${page}.tsx`).sort())
})

/** The correct spelling of an address that the specification misspells (A.X35). */
const respelled = '/protocol-url/third-party-share-info'
const known = new Set([...spec.map((row) => row.path), respelled])

test('every address is one of the specification, or its screen is marked as ours, and none is there twice', () => {
  const marks = screens.flatMap(({ area, name, path: address, ours }) => {
    const where = `src/routes, ${area}.${name}, ${address}:`
    if (ours && known.has(address)) return [`${where} the specification has this address; remove \`ours: true\``]
    return ours || known.has(address)
      ? []
      : [`${where} not an address of the specification; write \`ours: true,\` below its path`]
  })
  expect(marks).toEqual([])
  const aliases = screens.flatMap(({ addresses = {} }) => Object.keys(addresses))
  expect(aliases.filter((address) => !known.has(address))).toEqual([])
  const declared = [...screens.map((screen) => screen.path), ...aliases]
  expect(declared.filter((address, at) => declared.indexOf(address) !== at)).toEqual([])
})

test('a screen that the menu of a person offers takes their uid, and one that 我的 offers needs nothing', () => {
  for (const { area, name, inPersonMenu, inMe, query } of screens) {
    const needed = Object.entries(query?.keys ?? {}).flatMap(([key, { optional }]) => (optional ? [] : [key]))
    if (inPersonMenu)
      expect([area, name, Object.keys(query?.keys ?? {})]).toEqual([area, name, expect.arrayContaining(['uid'])])
    if (inPersonMenu) expect([area, name, needed.filter((key) => key !== 'uid')]).toEqual([area, name, []])
    if (inMe) expect([area, name, needed]).toEqual([area, name, []])
  }
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

// B.access.01; the tab only invites guests to log in, and requests nothing from the server
test('nothing of the planet and its articles opens or answers without a login', () => {
  const open = [...Object.values(routes.planet), routes.user.article, routes.user.articleList].map(
    (route) => route as Route,
  )
  expect(open.filter(({ guards = [] }) => !guards.includes('login')).map((route) => route.path)).toEqual([])
  const { planet, comments, planetNotices, topics, articles, sharing } = contract
  const calls = [planet, comments, planetNotices, topics, articles, sharing].flatMap((area) => Object.values(area))
  expect(calls.filter(({ access }) => access === 'public').map((call) => call.path)).toEqual([])
})
