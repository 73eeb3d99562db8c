import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel'

/** A service refused: an answer like any other, which says nothing against the service. */
export class RefusalError extends Error {
  override name = 'RefusalError'
}

/** A service that failed again and again is left alone for a while: it was not asked. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
  constructor(service: string) {
    super(`${service} is away`)
  }
}

/** Asks a service. @throws what `call` throws, CircuitOpenError, or an Error when it was too slow */
export type CircuitBreaker = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>

export type BreakerOptions = {
  /** The longest that one call may take with all that belongs to it, milliseconds (security R6). */
  timeout?: number
  /** So many failures one after the other open the circuit. */
  failures?: number
  /** For how long, milliseconds; then one call tries. */
  pause?: number
  /** Milliseconds that only go forward, whatever the wall clock does (security R9). */
  monotonic?: () => number
  /** Is called when the circuit opens, and when it is closed again. */
  onChange?: (isOpen: boolean) => void
}

// the library counts its pause by the wall clock: ours, below, is the one that waits
const atOnce = { duration: -Infinity, next: () => atOnce }

/**
 * The one way to a service elsewhere (security R6). A late, missing or nonsensical answer is a failure; a RefusalError is not.
 * After some failures in a row every caller is answered at once, until one call got through again.
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
    // another open circuit says nothing about this one
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
