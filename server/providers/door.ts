import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel'

/** What a service said no to: an answer like any other, which says nothing against the service. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** A service that failed again and again is left alone for a while: nobody was asked. */
export class Away extends Error {
  override name = 'Away'
  constructor(service: string) {
    super(`${service} is away`)
  }
}

/** Asks a service. @throws what `call` throws, Away, or an Error when it was too slow */
export type Door = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>

export type Manners = {
  /** The longest that one call may take with all that belongs to it, milliseconds (security R6). */
  patience?: number
  /** So many failures one after the other shut the door. */
  failures?: number
  /** For how long, milliseconds; then one call tries. */
  pause?: number
  /** Milliseconds that only go forward, whatever the clock on the wall does (security R9). */
  monotonic?: () => number
  /** Is told when the door shuts, and when it is open again. */
  told?: (isAway: boolean) => void
}

// the library counts its pause by the wall: it is never the one who waits
const atOnce = { duration: -Infinity, next: () => atOnce }

/**
 * The one way to a service elsewhere (security R6). Whoever does not answer, answers late or answers nonsense fails; a
 * Refusal does not. After some failures in a row everybody is answered at once, until one call got through again.
 */
export function doorTo(service: string, manners: Manners = {}): Door {
  const { patience = 3_000, failures = 5, pause = 10_000, monotonic = () => performance.now(), told } = manners
  const breaker = circuitBreaker(
    // another door that is shut says nothing about this one
    handleWhen((error) => !(error instanceof Away)),
    { halfOpenAfter: atOnce, breaker: new ConsecutiveBreaker(failures) },
  )
  let [until, isAway] = [0, false]
  const tell = (away: boolean) => {
    if (away !== isAway) told?.(away)
    isAway = away
  }
  breaker.onBreak(() => {
    until = monotonic() + pause
    tell(true)
  })
  breaker.onReset(() => tell(false))

  const clock = timeout(patience, TimeoutStrategy.Aggressive)
  return async (call) => {
    const { state } = breaker
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open && monotonic() < until)) throw new Away(service)
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
): Promise<{ answer: T } | { refusal: Refusal }> {
  try {
    return { answer: await call(signal) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}
