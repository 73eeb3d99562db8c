import { existsSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../../src/routes'
import type { Route } from '../../src/routes'
import { facts, filesBelow, project } from './facts'

const screens = Object.values(routes).flatMap((area) => Object.values(area) as Route[])
const spec = facts('routes', ['path', 'query', 'title', 'area'])

/** Screens that the specification describes without an address, at addresses of our own. */
const ours = ['/', '/heartbeat', '/planet', '/messages', '/me', '/login', '/404', '/user/info', '/user/settings']

test.each(screens)('$path has its page file', ({ page }) => {
  expect(existsSync(path.join(project, 'src', `${page}.tsx`))).toBe(true)
})

test('every page folder is a declared screen', () => {
  const pages = filesBelow('src/pages').filter((file) => file.endsWith('/index.tsx'))
  expect(pages).toEqual(screens.map(({ page }) => `src/${page}.tsx`).sort())
})

test('every address is one of the specification or one of our own, and none twice', () => {
  const known = [...spec.map((row) => row.path), ...ours]
  const declared = screens.map((screen) => screen.path)
  expect(declared.filter((address) => !known.includes(address))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
})

test('a title that the specification gives is the one shown', () => {
  for (const { path: address, title } of spec) {
    const screen = screens.find((candidate) => candidate.path === address)
    if (screen && /^[^-(]/.test(title)) expect([address, screen.title]).toEqual([address, title])
  }
})

test('the home page comes first: it opens when nothing else is asked for', () => {
  expect(screens[0]?.path).toBe('/')
})
