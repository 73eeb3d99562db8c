import { readFileSync } from 'node:fs'
import path from 'node:path'
import drawn from '../../config/build/drawn-elements.json'
import unused from '../../config/build/unused-attributes.json'
import { routes } from '../../src/routes'
import { pages, preloadRule, tabs } from '../../src/routes/build'
import { filesBelow, project, read } from '../rules/facts'
import { type AppJson, MAIN_PACKAGE } from './runtime/bundle'
import { listFiles, packageSizes } from './runtime/gate/files'
import { PACKAGE_BUDGET } from './runtime/gate/limits'

const dist = path.join(project, 'dist/weapp')
const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson & {
  subPackages: { root: string }[]
  preloadRule: Record<string, { packages: string[] }>
}
const sizes = packageSizes(dist, listFiles(dist), app)

test('limits the main package to 650 KiB, and every other to 2 MiB', () => {
  expect(PACKAGE_BUDGET).toMatchObject({ main: 650 * 1024, each: 2 * 1024 * 1024 })
  expect(sizes[MAIN_PACKAGE]).toBeLessThanOrEqual(PACKAGE_BUDGET.main)
  for (const [name, bytes] of Object.entries(sizes)) expect([name, bytes <= PACKAGE_BUDGET.each]).toEqual([name, true])
})

test('has only the tabs and the fallback in the main package, and nothing of other areas', () => {
  expect(app.pages).toEqual(pages)
  expect(new Set(app.pages)).toEqual(new Set([...tabs.map(({ pagePath }) => pagePath), routes.home.notFound.page]))
  const areas = Object.keys(routes).filter((area) => area !== 'home')
  expect(app.subPackages.map(({ root }) => root)).toEqual(areas.map((area) => `pages/${area}`))
  const ofAreas = filesBelow('dist/weapp').filter((file) => file.startsWith('dist/weapp/features/'))
  // the feed is a tab, so its cards are in the main package
  expect(new Set(ofAreas.map((file) => path.dirname(file)))).toEqual(
    new Set(['dist/weapp/features/planet/planet/card/native/post-cards']),
  )
})

/** Class names that only tests use, and the size that every icon has by default. */
const hooks = ['eg-post-open', 'eg-post-link', 'eg-i-24']

test('has a style rule for every class of a native template, which no build checks', () => {
  const styles = filesBelow('dist/weapp')
    .filter((file) => file.endsWith('.wxss'))
    .map(read)
    .join('\n')
  const ruled = new Set([...styles.matchAll(/\.(eg-[a-z0-9-]+)/g)].map(([, name]) => name))
  const templates = filesBelow('src').filter((file) => file.endsWith('.wxml'))
  expect(templates).toHaveLength(2)
  const named = templates.flatMap((file) => [
    ...read(file).matchAll(/(?<![\w-])eg-[a-z0-9-]*[a-z0-9](?![\w-]|{{|' \+)/g),
  ])
  const without = named.map(([name]) => name).filter((name) => !ruled.has(name) && !hooks.includes(name))
  expect(without).toEqual([])
})

test('preloads only packages, and at most 2 MiB per page', () => {
  expect(app.preloadRule).toEqual(preloadRule)
  for (const [page, { packages }] of Object.entries(app.preloadRule)) {
    const bytes = packages.map((name) => sizes[`${name}/`] ?? Number.NaN).reduce((sum, size) => sum + size, 0)
    expect([page, bytes <= PACKAGE_BUDGET.each]).toEqual([page, true])
  }
})

test('knows in the runtime the attributes of every element that has a template, and of no other', () => {
  const wxml = readFileSync(path.join(dist, 'base.wxml'), 'utf8')
  const tags = [...wxml.matchAll(/<template name="tmpl_\d+_[^"]+"><([a-z-]+) /g)].flatMap(([, tag]) => tag ?? [])
  const known = drawn.map((name) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase())
  // our own elements are registered separately, and the host's `template` has no attributes
  const own = ['user-rows', 'post-cards', 'template']
  expect(known.sort()).toEqual([...new Set([...tags, 'block'])].filter((tag) => !own.includes(tag)).sort())
})

test('uses in no source an attribute that the templates do not forward', () => {
  const tags = {
    View: unused.view,
    ScrollView: unused['scroll-view'],
    Image: unused.image,
    NativeButton: unused.button,
    Input: unused.input,
    Textarea: unused.textarea,
    Picker: unused.picker,
    Canvas: unused.canvas,
  }
  const spelled = (name: string) =>
    name.replace(/^bind/, 'on').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const sources = filesBelow('src').filter((file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx'))
  const using = Object.entries(tags).flatMap(([tag, names]) => {
    const attribute = new RegExp(`<${tag}\\s[^>]*\\b(${names.map(spelled).join('|')})\\b`)
    return sources.flatMap((file) => attribute.exec(read(file))?.slice(0, 1) ?? [])
  })
  expect(using).toEqual([])
})
