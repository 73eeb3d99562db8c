// `npm run audit` prints the known vulnerabilities of the production packages, as `npm audit --omit=dev` reports them.
// A vulnerability fails the command. If the registry gives no answer, the command fails in CI; on a developer's machine
// it prints "not audited" and passes.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/** Tries three times, because a registry may be busy for a moment. */
const tries = 3

/**
 * Reads the vulnerabilities from the output of `npm audit --json`.
 * @returns undefined when the output is an error or has no counts
 */
export function holesIn(text) {
  try {
    const { error, metadata, vulnerabilities } = JSON.parse(text)
    if (error || typeof metadata?.vulnerabilities?.total !== 'number') return undefined
    if (!(metadata.dependencies?.total > 0) || typeof vulnerabilities !== 'object' || vulnerabilities === null)
      return undefined
    const names = Object.entries(vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`)
    // npm may count a vulnerability without naming it: that fails the audit too
    return metadata.vulnerabilities.total > 0 && names.length === 0 ? ['unnamed'] : names
  } catch {
    return undefined
  }
}

/** @returns the line to print and the exit code */
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
