import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { project } from './facts'

const copy = mkdtempSync(path.join(tmpdir(), 'ergou-area-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
const commit = () => {
  git('add', '-A')
  git('-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'a', '--no-verify')
}

const parts = [
  ...['config/area', 'config/install.mjs', 'config/lock.mjs', 'contract', 'server/db/migrations', 'server/areas.ts'],
  'src/routes/user.ts',
]

/** Makes a separate repository, and copies into it the parts of the project that the commands read or write. */
beforeAll(() => {
  for (const part of parts) cpSync(path.join(project, part), path.join(copy, part), { recursive: true })
  for (const domain of readdirSync(path.join(project, 'server/domains'))) {
    mkdirSync(path.join(copy, 'server/domains', domain), { recursive: true })
    // git keeps no empty folder, so each gets a file
    writeFileSync(path.join(copy, 'server/domains', domain, 'kept'), '')
  }
  git('init', '-q', '-b', 'main')
  commit()
})
afterEach(() => {
  git('checkout', '-q', '.')
  git('clean', '-fdq')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (command: 'main' | 'migration', ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`config/area/${command}.mjs`, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { said: stdout + stderr, status }
}
const changed = () =>
  git('status', '--porcelain', '-uall')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
const last = () => readdirSync(path.join(copy, 'server/db/migrations')).sort().at(-1) ?? ''
const inCopy = (file: string) => path.join(copy, file)

test('writes an area into its own folders and three lists, and each file parses', () => {
  expect(run('main', 'meeting', 'shared-walks').status).toBe(0)
  const files = changed()
  const lists = ['contract/index.ts', 'server/areas.ts', 'src/routes/user.ts']
  expect(files.filter((file) => !file.includes('shared-walks'))).toEqual(lists)
  expect(files).toHaveLength(14)
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const { diagnostics } = ts.transpileModule(readFileSync(inCopy(file), 'utf8'), {
      reportDiagnostics: true,
      fileName: file,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    })
    expect([file, diagnostics]).toEqual([file, []])
  }
  for (const [file, line] of [
    ['contract/index.ts', "import { sharedWalks } from './meeting/shared-walks'"],
    ['contract/index.ts', "  sharedWalks: 'Greetings that users send, and the list of those received',"],
    ['server/areas.ts', "import sharedWalks from './domains/meeting/shared-walks'"],
    ['server/areas.ts', '  ofSharedWalks,'],
  ] as const)
    expect(readFileSync(inCopy(file), 'utf8').split('\n')).toContain(line)
})

test.each([['meeting'], ['core']])(
  'imports other areas of the server through their index in an area of %s',
  (domain) => {
    expect(run('main', domain, 'shared-walks').status).toBe(0)
    const area = `server/domains/${domain}/shared-walks`
    const imports = changed()
      .filter((file) => file.startsWith(area))
      .flatMap((file) =>
        [...readFileSync(inCopy(file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, from]) => [file, from]),
      )
      .map(([file = '', from = '']) => path.join(path.dirname(file), from))
      .filter((file) => file.startsWith('server/domains/') && !file.startsWith(`${area}/`))
    expect(imports.length).toBeGreaterThan(1)
    expect(imports.filter((file) => !/^server\/domains\/[^/]+\/[^/]+$/.test(file))).toEqual([])
  },
)

test.each([
  [['nowhere', 'walks'], 'write one of'],
  [['meeting', 'Walks'], 'letters a to z'],
  [['meeting', 'new'], 'another name'],
  [['meeting', 'page'], 'another name'],
  [['play', 'likes'], 'contract/meeting/likes.ts is there already'],
  [['meeting', 'photos'], 'src/routes/user.ts has a screen photos'],
  [['money', 'lots'], 'makes a table lots already'],
  [['meeting'], 'npm run area -- <domain> <name>'],
  [['meeting', 'walks', 'runs'], 'two words'],
])('refuses %j with a sentence, and writes nothing', (words, sentence) => {
  const { said, status } = run('main', ...words)
  expect(status).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  expect(changed()).toEqual([])
})

test('never overwrites a file, and then writes nothing else', () => {
  mkdirSync(inCopy('src/pages/user/walks'), { recursive: true })
  writeFileSync(inCopy('src/pages/user/walks/index.tsx'), 'mine')
  expect(run('main', 'meeting', 'walks').said).toContain('src/pages/user/walks/index.tsx is there already')
  expect(changed()).toEqual(['src/pages/user/walks/index.tsx'])
})

test('makes the next migration, and updates its sum after a change until it was committed', () => {
  const before = Number(last().slice(0, 4))
  expect(run('migration', 'walks').status).toBe(0)
  const file = `server/db/migrations/${String(before + 1).padStart(4, '0')}-walks.sql`
  expect(changed()).toEqual([file])
  const [sum = ''] = readFileSync(inCopy(file), 'utf8').split('\n')
  expect(sum).toMatch(/^-- sum [0-9a-f]{16}$/)
  writeFileSync(inCopy(file), `${sum}\nselect 1;\n`)
  expect(run('migration', '--sum').said).toContain(file)
  const [other] = readFileSync(inCopy(file), 'utf8').split('\n')
  expect(other).not.toBe(sum)
  // the same sum as in test/rules/migrations.test.ts
  expect(other).toBe('-- sum 4a45092ccf992ea9')
  expect(run('migration', '--sum').said).toContain('right already')
  commit()
  expect(run('migration', '--sum', path.basename(file))).toMatchObject({
    status: 1,
    said: expect.stringContaining('never changes') as string,
  })
})

test.each([['Walks'], ['a', 'b'], ['--sum', 'a', 'b'], ['--sum', '9999-no.sql'], []])(
  'refuses a migration named %j with a sentence',
  (...words) => {
    expect(run('migration', ...words).status).toBe(1)
    expect(changed()).toEqual([])
  },
)
