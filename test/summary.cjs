/** Closes a run with the one line that scripts read. */
module.exports = class Summary {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    const failed = numFailedTests + numRuntimeErrorTestSuites
    process.stdout.write(
      `\n${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}\n`,
    )
  }
}
