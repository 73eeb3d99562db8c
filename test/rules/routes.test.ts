import { existsSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract'
import type { Route } from '../../src/routes'
import { routes } from '../../src/routes'
import { facts, filesBelow, project } from './facts'

const screens = Object.values(routes).flatMap((area) => Object.values(area) as Route[])
const spec = facts('routes', ['path', 'query', 'title', 'area'])

// A.shell.07
test.each(screens)('has the page file of $path', ({ page }) => {
  expect(existsSync(path.join(project, 'src', `${page}.tsx`))).toBe(true)
})

test('declares every page folder as a screen', () => {
  // a page listed only here has no line in src/routes/<folder>.ts
  const pages = filesBelow('src/pages').filter((file) => file.endsWith('/index.tsx'))
  expect(pages).toEqual(screens.map(({ page }) => `src/${page}.tsx`).sort())
})

/** The correct spelling of an address that the specification misspells (A.X35). */
const respelled = '/protocol-url/third-party-share-info'
const known = new Set([...spec.map((row) => row.path), respelled])

test('has only addresses of the specification or screens marked as ours, each once', () => {
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

test('opens a screen from a person’s menu with their uid, and one from 我的 without parameters', () => {
  for (const { area, name, inPersonMenu, inMe, query } of screens) {
    const needed = Object.entries(query?.keys ?? {}).flatMap(([key, { optional }]) => (optional ? [] : [key]))
    if (inPersonMenu)
      expect([area, name, Object.keys(query?.keys ?? {})]).toEqual([area, name, expect.arrayContaining(['uid'])])
    if (inPersonMenu) expect([area, name, needed.filter((key) => key !== 'uid')]).toEqual([area, name, []])
    if (inMe) expect([area, name, needed]).toEqual([area, name, []])
  }
})

// A.shell.07
test('opens every address under /protocol-url/, with a query that its page accepts and its own title', () => {
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
test('shows the titles that the specification gives', () => {
  for (const { path: address, query, title } of spec) {
    const screen = screens.find((candidate) => candidate.path === address)
    const asked = Object.fromEntries([...query.matchAll(/(\w+)=(\w+)/g)].map(([, key, value]) => [key, value]))
    const shown = typeof screen?.title === 'function' ? screen.title(asked) : screen?.title
    if (screen && /^[^-(]/.test(title)) expect([address, shown]).toEqual([address, title])
  }
})

// C.home.01
test('puts the home page first, since it opens when no page is named', () => {
  expect(screens[0]?.path).toBe('/')
})

// B.access.01; the tab only invites guests to log in, and requests nothing from the server
test('opens and answers nothing of the planet and its articles without a login', () => {
  const open = [...Object.values(routes.planet), routes.user.article, routes.user.articleList].map(
    (route) => route as Route,
  )
  expect(open.filter(({ guards = [] }) => !guards.includes('login')).map((route) => route.path)).toEqual([])
  const { planet, comments, planetNotices, topics, articles, sharing } = contract
  const calls = [planet, comments, planetNotices, topics, articles, sharing].flatMap((area) => Object.values(area))
  expect(calls.filter(({ access }) => access === 'public').map((call) => call.path)).toEqual([])
})
