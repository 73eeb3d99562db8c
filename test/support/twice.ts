// A browser on a busy machine may be late once, and a run that decides about a release (CI) is one roll of many dice: both try
// a test again. Whatever passed on its second try only is named at the end of the run (summary.cjs) with its first failure in the
// log: of a rule of the server that is a counterexample to look into. At a desk such a test fails at once.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
