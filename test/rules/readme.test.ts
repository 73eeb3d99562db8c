import { existsSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../../server/env'
import { filesBelow, project, read } from './facts'

/** Files that a newcomer expects in the root folder. */
const front = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  'THIRD-PARTY.md',
]
const pages = [...front, ...filesBelow('docs').filter((file) => file.endsWith('.md'))]

/** Rows in the tables of a section that start with a setting. */
const tableOf = (heading: string) =>
  [
    ...(read('docs/operations.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(
      /^\| `([A-Z0-9_]+)` *\|([^|]*)\|/gm,
    ),
  ].map(([, name = '', fallback = '']) => ({ name, fallback: fallback.trim().replaceAll('`', '') }))

test('lists every setting of the server in the configuration table, in order, with its default', () => {
  expect(tableOf('Configuration')).toEqual(
    Object.entries(settings).map(([name, { fallback }]) => ({ name, fallback: fallback === '' ? '–' : fallback })),
  )
})

test('lists exactly the settings that the build reads', () => {
  const names = tableOf('Settings of a build').map(({ name }) => name)
  const taken = ['src', 'config', 'contract']
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file))
    .flatMap((file) => read(file).match(/\bTARO_APP_[A-Z_]+[A-Z]\b/g) ?? [])
  expect(names).toEqual(expect.arrayContaining([...new Set(taken)]))
  expect(names.filter((name) => !taken.includes(name))).toEqual([])
})

test('names both commands, and only scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of ['README.md', 'README.zh-CN.md']) {
    expect(read(file)).toMatch(/^npm start +# .{20}/m)
    expect(read(file)).toMatch(/^npm test +# .{20}/m)
  }
  const named = pages.flatMap((file) => [...read(file).matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('links only to pictures and pages that exist', () => {
  const missing = pages.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(path.join(project, target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('links both front pages to each other and to every page that a newcomer needs', () => {
  for (const file of ['README.md', 'README.zh-CN.md']) {
    const led = [...read(file).matchAll(/\]\(([^)#:]+)/g)].map(([, target = '']) => target)
    expect([file, front.filter((page) => page !== file && !led.includes(page))]).toEqual([file, []])
  }
})

test('shows a newcomer a picture, the product, both commands and the mini-program first', () => {
  for (const file of ['README.md', 'README.zh-CN.md']) {
    const [first = '', ...rest] = read(file).split(/^## /m)
    expect(first).toMatch(/!\[[^\]]+\]\(docs\//)
    expect(first.length).toBeLessThan(1600)
    expect(
      rest.slice(0, 2).map((part) => /npm start[\s\S]*npm test|dev:weapp[\s\S]*project\.config\.json/.test(part)),
    ).toEqual([true, true])
  }
})

test('lists in README the scripts of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const words = new Set(
    read('README.md')
      .split('## Scripts')[1]
      ?.split('\n## ')[0]
      ?.match(/[a-z][a-z0-9:-]+/g),
  )
  expect(Object.keys(scripts).filter((name) => !words.has(name))).toEqual([])
})

test('lists every command of staff in the table of operations', () => {
  const operations = read('docs/operations.md')
  const commands = filesBelow('server')
    .filter((file) => /\/staff(\/commands\/[\w-]+)?\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^ +name: '([a-z-]+)',$/gm)].map(([, name = '']) => name))
  expect(commands.length).toBeGreaterThan(30)
  expect(commands.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})
