import ts from 'typescript'
import { configs } from 'typescript-eslint'
import { read } from './facts'

type Config = { overrides: { files: string[]; rules: Record<string, unknown> }[] }

/** Those that oxlint lacks: `npm run check -- --full` asks ESLint. */
const elsewhere = [...read('eslint.full.config.mjs').matchAll(/@typescript-eslint\/([\w-]+)/g)].map(([, name]) => name)

test('every rule of the strictest set that needs types is asked for, or left out by name', () => {
  const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', read('.oxlintrc.json')) as { config: Config }
  const asked = config.overrides.find(({ files }) => files.some((glob) => glob.includes('server')))?.rules ?? {}
  const strictest = configs.strictTypeCheckedOnly
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => name.startsWith('@typescript-eslint/'))
    .map((name) => name.replace('@typescript-eslint/', ''))
  expect(strictest.length).toBeGreaterThan(40)
  expect([...Object.keys(asked).map((name) => name.replace('typescript/', '')), ...elsewhere].sort()).toEqual(
    strictest.sort(),
  )
})
