const fs = require('node:fs')

/**
 * Ends a run with the line scripts read: printed, or in SUMMARY_FILE. FAILED_BEFORE counts failures before jest. First
 * names what passed only on its second try.
 */
module.exports = class Summary {
  twice = []

  onTestResult({ path }, { testResults }) {
    for (const { status, invocations = 1, fullName } of testResults)
      if (status === 'passed' && invocations > 1) this.twice.push(`${path}: ${fullName}`)
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites + Number(process.env.FAILED_BEFORE ?? 0)
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
    const line = `${numPassedTests} passed, ${failed} failed${skipped}`
    if (this.twice.length > 0)
      process.stdout.write(`\n${this.twice.length} passed on the second try only:\n  ${this.twice.join('\n  ')}\n`)
    if (process.env.SUMMARY_FILE) fs.writeFileSync(process.env.SUMMARY_FILE, line)
    else process.stdout.write(`\n${line}\n`)
  }
}
