// `npm run audit`: known vulnerabilities of the production packages, as `npm audit --omit=dev` reports them. It fails on a
// vulnerability; in CI it also fails without an answer. On a developer's machine no answer prints "not audited" and fails
// nothing; it never reports success.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/** Thrice: a registry may be busy once. */
const tries = 3

/** The vulnerabilities in the output of `npm audit --json`. `undefined` when it is not an answer: an error, or no counts. */
export function holesIn(text) {
  try {
    const { error, metadata, vulnerabilities } = JSON.parse(text)
    if (error || typeof metadata?.vulnerabilities?.total !== 'number') return undefined
    if (!(metadata.dependencies?.total > 0) || typeof vulnerabilities !== 'object' || vulnerabilities === null)
      return undefined
    const names = Object.entries(vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`)
    // a vulnerability that npm counts without naming it fails the audit too
    return metadata.vulnerabilities.total > 0 && names.length === 0 ? ['unnamed'] : names
  } catch {
    return undefined
  }
}

/** The line to print and the exit code. */
export function verdictOf(holes, isCi) {
  if (holes === undefined) return { line: 'not audited: the registry gave no answer', code: isCi ? 1 : 0 }
  if (holes.length > 0) return { line: `known holes:\n${holes.join('\n')}`, code: 1 }
  return { line: 'audited: no known hole', code: 0 }
}

function ask() {
  for (let n = 0; n < tries; n += 1) {
    const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 120_000,
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    })
    const holes = holesIn(stdout ?? '')
    if (holes !== undefined) return holes
  }
  return undefined
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { line, code } = verdictOf(ask(), Boolean(process.env.CI))
  console.log(line)
  process.exitCode = code
}
