const fs = require('node:fs')
const path = require('node:path')

const listed = (what, tests) => (tests.length > 0 ? [`\n${tests.length} ${what}:\n  ${tests.join('\n  ')}\n`] : [])

/**
 * Ends a run with the line that scripts read. It is printed, or written with the times of each file to SUMMARY_FILE.
 * FAILED_BEFORE counts failures before jest. The tests that
 * failed, or passed only at the second try, are named before it.
 */
module.exports = class Summary {
  twice = []
  failed = []
  /** Wall time and processor time of each file in seconds. */
  files = []

  onTestResult({ path: file, context }, { testResults, perfStats, testExecError, processor = 0 }) {
    if (testExecError) this.failed.push(`${file}: did not run`)
    for (const { status, invocations = 1, fullName } of testResults) {
      if (status === 'failed') this.failed.push(`${file}: ${fullName}`)
      if (status === 'passed' && invocations > 1) this.twice.push(`${file}: ${fullName}`)
    }
    this.files.push({
      part: context.config.displayName.name,
      file: path.relative(context.config.rootDir, file),
      wall: (perfStats.end - perfStats.start) / 1000,
      processor: processor / 1000,
    })
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites + Number(process.env.FAILED_BEFORE ?? 0)
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
    const line = `${numPassedTests} passed, ${failed} failed${skipped}`
    const named = [...listed('passed on the second try only', this.twice), ...listed('failed', this.failed)].join('')
    if (process.env.SUMMARY_FILE)
      fs.writeFileSync(process.env.SUMMARY_FILE, JSON.stringify({ line: `${named}\n${line}`, files: this.files }))
    else process.stdout.write(`${named}\n${line}\n`)
  }
}
