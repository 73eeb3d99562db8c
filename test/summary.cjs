const fs = require('node:fs')
const path = require('node:path')

/**
 * Ends a run with the line that scripts read. It is printed, or written with the times of each file to SUMMARY_FILE.
 * FAILED_BEFORE counts failures before jest. Tests that passed only at the second try are named first.
 */
module.exports = class Summary {
  twice = []
  /** Wall time and processor time of each file in seconds. */
  files = []

  onTestResult({ path: file, context }, { testResults, perfStats, processor = 0 }) {
    for (const { status, invocations = 1, fullName } of testResults)
      if (status === 'passed' && invocations > 1) this.twice.push(`${file}: ${fullName}`)
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
    if (this.twice.length > 0)
      process.stdout.write(`\n${this.twice.length} passed on the second try only:\n  ${this.twice.join('\n  ')}\n`)
    if (process.env.SUMMARY_FILE)
      fs.writeFileSync(process.env.SUMMARY_FILE, JSON.stringify({ line, files: this.files }))
    else process.stdout.write(`\n${line}\n`)
  }
}
