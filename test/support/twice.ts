// Browser tests and CI retry once; the summary (summary.cjs) names what passed on its second try, with the first
// failure in the log. For a server rule that failure is a counterexample to look into. Locally such a test fails at
// once.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
