/** Closes a run with the one line that scripts read. `FAILED_BEFORE` counts what failed before jest began. */
module.exports = class Summary {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites + Number(process.env.FAILED_BEFORE ?? 0)
    if (numPendingTests > 0) process.stdout.write(`\n${numPendingTests} skipped`)
    process.stdout.write(`\n${numPassedTests} passed, ${failed} failed\n`)
  }
}
