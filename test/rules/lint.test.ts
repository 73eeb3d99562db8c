import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { configs } from 'typescript-eslint'
import { project, read } from './facts'
import { broken } from './lint-broken'

type Rules = Record<string, unknown>
type Config = { jsPlugins: string[]; options: object; rules: Rules; overrides: { files: string[]; rules: Rules }[] }

const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', read('.oxlintrc.json')) as { config: Config }
const askedOf = (name: string) => config.overrides.find(({ files }) => files.some((glob) => glob.includes(name)))?.rules
const bare = (name: string) => name.replace(/^(@typescript-eslint|typescript)\//, '')
const isOn = (setting: unknown) => (Array.isArray(setting) ? setting[0] : setting) === 'error'
const rulesOf = (set: readonly { rules?: object }[]) =>
  set.flatMap(({ rules = {} }): [string, unknown][] => Object.entries(rules))

/** Rules that oxlint lacks. `npm run check -- --full` checks them with ESLint. */
const elsewhere = [...read('eslint.config.mjs').matchAll(/'@typescript-eslint\/([\w-]+)'/g)].map(([, name]) => name)

test('enables every rule of the strictest set that needs types, or lists it as left out', () => {
  const typed = rulesOf(configs.strictTypeCheckedOnly)
    .map(([name]) => name)
    .filter((name) => name.startsWith('@typescript-eslint/'))
    .map(bare)
  expect(typed.length).toBeGreaterThan(40)
  const asked = Object.keys(askedOf('server') ?? {}).map(bare)
  expect([...asked.filter((name) => typed.includes(name)), ...elsewhere].sort()).toEqual(typed.sort())
})

test('enables every rule of the strictest set without types', () => {
  const strict = rulesOf(configs.strict)
    .filter(([, setting]) => isOn(setting))
    .map(([name]) => bare(name))
  expect(strict.length).toBeGreaterThan(30)
  const asked = { ...config.rules, ...askedOf('**/*.{ts,tsx}') }
  const named = Object.keys(asked).map(bare)
  expect(strict.filter((name) => !named.includes(name))).toEqual([])
  expect(Object.entries(asked).filter(([, setting]) => !isOn(setting))).toEqual([])
})

describe('each rule that needs no types', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'ergou-lint-'))
  afterAll(() => rmSync(place, { recursive: true }))

  /** Runs oxlint on these files at their paths, and returns the rules that it reports for each file. */
  function said(): Record<string, string[]> {
    const plugins = config.jsPlugins.map((name) => (name.startsWith('.') ? path.join(project, name) : name))
    const options = { ...config.options, typeAware: false }
    writeFileSync(path.join(place, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: plugins, options }))
    symlinkSync(path.join(project, 'node_modules'), path.join(place, 'node_modules'))
    for (const { file, text } of broken) {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
      writeFileSync(path.join(place, file), text)
    }
    try {
      execFileSync(path.join(project, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: place, stdio: 'pipe' })
      return {}
    } catch (error) {
      const { diagnostics } = JSON.parse(String((error as { stdout: Buffer }).stdout)) as {
        diagnostics: { code?: string; filename: string; message: string }[]
      }
      const found: Record<string, string[]> = {}
      for (const { code, filename, message } of diagnostics) (found[filename] ??= []).push(code ?? message)
      return found
    }
  }

  test('reports the example that breaks it, and nothing else', () => {
    const found = said()
    for (const { file, says } of broken)
      expect([file, [...new Set(found[file])].sort()]).toEqual([file, [...says].sort()])
  })

  test('has exactly one example', () => {
    const asked = [config.rules, ...config.overrides.map(({ rules }) => rules)]
      .flatMap((rules) => Object.entries(rules))
      .filter(([, setting]) => isOn(setting))
      .map(([name]) => bare(name).replace(/^.*\//, ''))
    const typed = rulesOf(configs.strictTypeCheckedOnly).map(([name]) => bare(name))
    const once = broken.flatMap(({ says }) => says.map((code) => code.replace(/^.*\((.*)\)$/, '$1')))
    expect(asked.filter((name) => !typed.includes(name) && !once.includes(name))).toEqual([])
  })
})
