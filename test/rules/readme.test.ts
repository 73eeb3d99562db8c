import { existsSync } from 'node:fs'
import { settings } from '../../server/env'
import { read } from './facts'

const readme = read('README.md')
// the server's own table; the one of the build stands before it
const table = readme.slice(readme.indexOf('## Configuration'))
const rows = [...table.matchAll(/^\| `([A-Z0-9_]+)` *\|([^|]*)\|/gm)].map(([, name = '', fallback = '']) => ({
  name,
  fallback: fallback.trim().replaceAll('`', ''),
}))

test('the configuration table names every setting of the server, in order, with its default', () => {
  expect(rows).toEqual(
    Object.entries(settings).map(([name, { fallback }]) => ({ name, fallback: fallback === '' ? '–' : fallback })),
  )
})

test('both commands are there, and every script that it speaks of exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(readme).toContain('npm start')
  expect(readme).toContain('npm test')
  const named = [...readme.matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every picture that it shows is there', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((file) => !existsSync(file))).toEqual([])
})
