import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel'

/** The service refused a request. The breaker does not count it as a failure. */
export class RefusalError extends Error {
  override name = 'RefusalError'
}

/** The service was not called, since the circuit is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
  constructor(service: string) {
    super(`${service} is away`)
  }
}

/** Runs a call. @throws the error of `call`, CircuitOpenError, or an Error on timeout */
export type CircuitBreaker = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>

export type BreakerOptions = {
  /** Timeout of a whole call, in ms (security R6). */
  timeout?: number
  /** Consecutive failures that open the circuit. */
  failures?: number
  /** How long the circuit stays open, in ms. Then one call tests the service. */
  pause?: number
  /** Monotonic clock in ms (security R9). */
  monotonic?: () => number
  /** Called when the circuit opens, and when it closes again. */
  onChange?: (isOpen: boolean) => void
}

// the library measures with the wall clock, so its pause is disabled and the one below is used
const atOnce = { duration: -Infinity, next: () => atOnce }

/**
 * Returns the circuit breaker of one external service (security R6). Timeouts and errors count as failures, a
 * RefusalError does not.
 */
export function breakerFor(service: string, options: BreakerOptions = {}): CircuitBreaker {
  const {
    timeout: longest = 3_000,
    failures = 5,
    pause = 10_000,
    monotonic = () => performance.now(),
    onChange,
  } = options
  const breaker = circuitBreaker(
    // an open circuit of another service does not count as a failure
    handleWhen((error) => !(error instanceof CircuitOpenError)),
    { halfOpenAfter: atOnce, breaker: new ConsecutiveBreaker(failures) },
  )
  let until = 0
  let wasOpen = false
  const tell = (isOpen: boolean) => {
    if (isOpen !== wasOpen) onChange?.(isOpen)
    wasOpen = isOpen
  }
  breaker.onBreak(() => {
    until = monotonic() + pause
    tell(true)
  })
  breaker.onReset(() => tell(false))

  const clock = timeout(longest, TimeoutStrategy.Aggressive)
  return async (call) => {
    const { state } = breaker
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open && monotonic() < until))
      throw new CircuitOpenError(service)
    const said = await breaker.execute(() =>
      clock
        .execute(({ signal }) => answerOf(call, signal))
        .catch((error: unknown) => {
          if (error instanceof TaskCancelledError) throw new Error(`${service} did not answer in time`)
          throw error
        }),
    )
    if ('answer' in said) return said.answer
    throw said.refusal
  }
}

async function answerOf<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<{ answer: T } | { refusal: RefusalError }> {
  try {
    return { answer: await call(signal) }
  } catch (error) {
    if (error instanceof RefusalError) return { refusal: error }
    throw error
  }
}
