// A browser on a busy machine may be late once. Whoever needs a second try is named at the end of the run (summary.cjs).
// Only for tests in a browser: of a rule of the server, a failure now and then is a counterexample.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
