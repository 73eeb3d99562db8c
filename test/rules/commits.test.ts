import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { longest, problemOf } from '../../config/lint/subject.mjs'
import { project, read } from './facts'

/** The last commit with a too long subject. All later subjects must follow CONTRIBUTING. */
const since = 'd8f206e1'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether the project is a clone with the history since that commit. An archive and a shallow clone are not. */
function hasHistory(): boolean {
  try {
    git('merge-base', '--is-ancestor', since, 'HEAD')
    return true
  } catch {
    return false
  }
}

const withHistory = hasHistory() ? test : test.skip

// CONTRIBUTING
withHistory('each commit subject names its area and has at most 72 letters', () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${since}..HEAD`).split('\n').filter(Boolean)
  expect(subjects.flatMap((subject) => problemOf(subject) ?? [])).toEqual([])
})

test('refuses a long subject and one without an area, and accepts those that git writes itself', () => {
  expect(problemOf(`area: ${'a'.repeat(longest - 6)}`)).toBeUndefined()
  expect(problemOf(`area: ${'a'.repeat(longest - 5)}`)).toMatch(/at most 72/)
  expect(problemOf('Add a thing')).toMatch(/area/)
  expect(problemOf('planet, core: posts load in pages')).toBeUndefined()
  for (const own of ['Merge branch main', 'Revert "planet: posts"', 'fixup! planet: posts'])
    expect(problemOf(own)).toBeUndefined()
  expect(read('CONTRIBUTING.md')).toContain(`at most ${longest} letters`)
})

describe('npm install', () => {
  const { prepare } = (JSON.parse(read('package.json')) as { scripts: { prepare: string } }).scripts
  let place = ''
  beforeEach(() => {
    place = mkdtempSync(path.join(tmpdir(), 'ergou-hook-'))
  })
  afterEach(() => rmSync(place, { recursive: true }))

  const hook = () => path.join(place, '.git/hooks/commit-msg')
  const env = { ...process.env, CI: '', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const run = (command: string, args: string[], shell = false) =>
    spawnSync(command, args, { cwd: place, env, shell, encoding: 'utf8' })
  const install = () => {
    cpSync(path.join(project, 'config/lint'), path.join(place, 'config/lint'), { recursive: true })
    expect(run(prepare, [], true)).toMatchObject({ status: 0, stderr: '' })
  }
  const commit = (subject: string) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-qm', subject])

  test('sets a hook that refuses a long subject when the project is a clone', () => {
    run('git', ['init', '-q'])
    install()
    expect(commit('planet: posts load in pages').status).toBe(0)
    const refused = commit(`planet: ${'a'.repeat(80)}`)
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('at most 72')])
  })

  test('keeps the hook of a developer who has one', () => {
    run('git', ['init', '-q'])
    writeFileSync(hook(), 'own')
    install()
    expect(readFileSync(hook(), 'utf8')).toBe('own')
  })

  test('sets no hook when the developer keeps hooks in a folder of their own', () => {
    run('git', ['init', '-q'])
    run('git', ['config', 'core.hooksPath', 'elsewhere'])
    install()
    expect([hook(), path.join(place, 'elsewhere')].filter(existsSync)).toEqual([])
  })

  test('does nothing and does not fail when there is no repository or no script', () => {
    install()
    expect(existsSync(path.join(place, '.git'))).toBe(false)
    rmSync(path.join(place, 'config'), { recursive: true })
    expect(run(prepare, [], true)).toMatchObject({ status: 0, stderr: '' })
  })
})
