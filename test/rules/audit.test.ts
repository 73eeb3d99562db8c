import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { project, read } from './facts'

let bin: string
beforeAll(() => {
  bin = mkdtempSync(path.join(tmpdir(), 'npm-'))
})
afterAll(() => rmSync(bin, { recursive: true }))

/** Runs `npm run audit` with an npm that gives this answer. */
function audits(answer: object | string, ci: boolean) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n[ "$*" = "audit --omit=dev --json" ] && cat <<'EOF'\n${text}\nEOF\n`)
  chmodSync(path.join(bin, 'npm'), 0o755)
  const { CI: _, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['config/audit.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, PATH: `${bin}:${process.env.PATH}`, ...(ci && { CI: 'true' }) },
  })
  return { status, stdout }
}

const counted = (total: number) => ({ vulnerabilities: { total }, dependencies: { total: 300 } })
const clean = { auditReportVersion: 2, vulnerabilities: {}, metadata: counted(0) }
const holed = { auditReportVersion: 2, vulnerabilities: { ws: { severity: 'high' } }, metadata: counted(1) }

/** Answers without a result: a registry without audits, a cut line, a report without counts or packages. */
const silent: [string, object | string][] = [
  ['an error', { message: '405 Method Not Allowed', error: { summary: '', detail: '' } }],
  ['nothing', ''],
  ['half an answer', JSON.stringify(clean).slice(0, 40)],
  ['no counts', { auditReportVersion: 2, vulnerabilities: {} }],
  ['no package', { ...clean, metadata: { vulnerabilities: { total: 0 }, dependencies: { total: 0 } } }],
]

// security O8
test('fails the gate on a known hole, also on a developer’s machine, and names the package', () => {
  for (const ci of [true, false]) {
    const { status, stdout } = audits(holed, ci)
    expect(status).toBe(1)
    expect(stdout).toContain('ws: high')
  }
  expect(audits({ ...clean, metadata: counted(1) }, true).status).toBe(1)
  expect(audits(clean, true)).toEqual({ status: 0, stdout: 'audited: no known hole\n' })
})

test.each(silent)('fails the gate for %s, and says on a developer’s machine that nothing was audited', (_, answer) => {
  expect(audits(answer, true).status).toBe(1)
  const { status, stdout } = audits(answer, false)
  expect(status).toBe(0)
  expect(stdout).toMatch(/^not audited/)
})

test('audits every push', () => {
  const workflow = read('.github/workflows/test.yml')
  expect(workflow).toMatch(/^on:\n {2}push:/m)
  const [, job = ''] = /\n {2}audit:\n([\s\S]*?)(?=\n {2}\w+:\n)/.exec(workflow) ?? []
  expect(job).toContain('- run: npm run audit')
  expect(job).not.toMatch(/continue-on-error|\n {4}if:/)
})
