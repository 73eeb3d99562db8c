import path from 'node:path'
import ts from 'typescript'
import { filled, newer } from '../support/newer'

const root = path.resolve(__dirname, '../..')
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, 'tsconfig.floor.json'), (file) => ts.sys.readFile(file)).config,
  { ...ts.sys, readDirectory: () => [] },
  root,
)

/** The errors of a text, compiled with the libraries of the oldest browsers. */
function refused(text: string): readonly string[] {
  const name = path.join(root, 'src/probe.ts')
  const host = ts.createCompilerHost(options)
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
  const { getSourceFile } = host
  host.getSourceFile = (asked, version) => (asked === name ? file : getSourceFile(asked, version))
  const program = ts.createProgram([name], options, host)
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** The values by which the standard library is reached. */
const owners = {
  'Array.prototype': '[1]',
  'String.prototype': "'a'",
  Object: 'Object',
  Map: 'Map',
  'Set.prototype': 'new Set<number>()',
  Promise: 'Promise',
  Array: 'Array',
  Intl: 'Intl',
} as const

test('refuses each function that the oldest browsers lack, except those that are filled in', () => {
  const names = Object.entries(owners).flatMap(([owner, value]) =>
    newer[owner as keyof typeof owners].map((name) => ({ name, line: `void ${value}.${name}` })),
  )
  const missing = refused(names.map(({ line }) => line).join('\n'))
  // the compiler knows no arrays with `at` and no texts with `replaceAll`: only packages call these
  const known = names.filter(({ name }) => filled.includes(name) && name !== 'at' && name !== 'replaceAll')
  expect(known.map(({ name }) => name)).toEqual(['flat', 'flatMap', 'fromEntries', 'hasOwn'])
  expect(missing).toHaveLength(names.length - known.length)
  for (const { name } of known) expect(missing.join()).not.toContain(`'${name}'`)
})

describe('the functions that are filled in', () => {
  const own: [object, string, PropertyDescriptor | undefined][] = [
    [Array.prototype, 'flat'] as const,
    [Array.prototype, 'flatMap'] as const,
    [Array.prototype, 'at'] as const,
    [String.prototype, 'replaceAll'] as const,
    [Object, 'fromEntries'] as const,
    [Object, 'hasOwn'] as const,
  ].map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)])
  const restore = () => {
    for (const [owner, name, before] of own) if (before) Object.defineProperty(owner, name, before)
  }
  afterEach(restore)

  /** The results of one use of each function. */
  const used = () => [
    [[1], [2, [3]], 4].flat(),
    [1, 2].flatMap((one, at, all) => [one, [at], all.length]),
    ['a', 'b'].at(-1),
    ['a', 'b'].at(0),
    [].at(-1),
    'a+b+c'.replaceAll('+', ' '),
    "a'b'".replaceAll(/'/g, (one) => `%${one.charCodeAt(0)}`),
    Object.fromEntries(
      new Map<string, unknown>([
        ['a', 1],
        ['__proto__', { b: 2 }],
      ]),
    ),
    Object.hasOwn({ a: 1 }, 'a'),
    Object.hasOwn({ a: 1 }, 'toString'),
  ]

  test('do the same as those of a newer browser', () => {
    const expected = JSON.stringify(used())
    for (const [owner, name] of own) Reflect.deleteProperty(owner, name)
    expect(used).toThrow()
    jest.isolateModules(() => void jest.requireActual('../../src/platform/fill'))
    const found = JSON.stringify(used())
    restore()
    expect(found).toBe(expected)
    expect(own.map(([, name]) => name).sort()).toEqual([...filled].sort())
  })

  test('are left alone in a newer browser', () => {
    const before = Array.prototype.flat
    jest.isolateModules(() => void jest.requireActual('../../src/platform/fill'))
    expect(Array.prototype.flat).toBe(before)
  })
})
