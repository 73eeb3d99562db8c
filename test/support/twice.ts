// Browser tests and CI retry a failed test once. The summary (summary.cjs) names tests that passed at the second try,
// and the log has the first failure. For a rule of the server, such a failure is a counterexample to examine. On a
// developer's machine, a failed test is not retried.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
