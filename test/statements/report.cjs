const { mkdtempSync, readdirSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const path = require('node:path')
const { complaints, notesOf } = require('./check.cjs')

const tests = path.resolve(__dirname, '..')

/** Every test file of the jest project `server`. */
const serverTests = () =>
  ['server', 'attack', 'faults', 'integrator'].flatMap((folder) =>
    readdirSync(path.join(tests, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(tests, folder, name)),
  )

/**
 * Fails the run when a statement uses a table that its area may not use. Needs libpg-query, a package of config/lint.
 */
module.exports = class Statements {
  ran = new Set()

  constructor({ testNamePattern }) {
    this.isNarrowed = Boolean(testNamePattern ?? process.env.ATTACKED)
    if (process.env.STATEMENTS_FOLDER) return
    this.folder = mkdtempSync(path.join(tmpdir(), 'ergou-statements-'))
    // set before the workers start, since they inherit the environment
    process.env.STATEMENTS_FOLDER = this.folder
  }

  onTestResult({ path: file }, { numFailingTests, testExecError }) {
    if (numFailingTests === 0 && !testExecError) this.ran.add(file)
  }

  async onRunComplete() {
    const isWhole = !this.isNarrowed && serverTests().every((file) => this.ran.has(file))
    const notes = notesOf(process.env.STATEMENTS_FOLDER)
    if (this.folder) rmSync(this.folder, { recursive: true })
    if (notes.length === 0) return
    const { loadModule, parseSync } = require('libpg-query')
    await loadModule()
    const wrong = complaints(parseSync, notes, isWhole)
    if (wrong.length === 0) return
    process.stdout.write(`\nowners of tables (docs/architecture.md, who owns a table):\n  ${wrong.join('\n  ')}\n`)
    // the summary counts this failure
    process.env.FAILED_BEFORE = String(Number(process.env.FAILED_BEFORE ?? 0) + 1)
    this.error = new Error(`${wrong.length} statements or functions break the rules of tables`)
  }

  getLastError() {
    return this.error
  }
}
