import {
  breakerFor,
  type BreakerOptions,
  type CircuitBreaker,
  CircuitOpenError,
  RefusalError,
} from '../../../server/providers/circuit-breaker'

const fails = async () => {
  throw new Error('nobody there')
}
const says = (word: string) => async () => word
const often = async (breaker: CircuitBreaker, times: number, call: () => Promise<string>) => {
  for (let time = 0; time < times; time += 1) await breaker(call).catch(() => undefined)
}

/** A circuit breaker with a clock that the test moves, and the states that it logged. */
function timed(options: BreakerOptions = {}) {
  let at = 0
  const told: boolean[] = []
  const breaker = breakerFor('a service', {
    monotonic: () => at,
    onChange: (isOpen) => void told.push(isOpen),
    ...options,
  })
  return { breaker, told, pass: (milliseconds: number) => (at += milliseconds) }
}

// security R6
test('stops calling a service that fails five times in a row, and tries one call after a pause', async () => {
  const { breaker, told, pass } = timed()
  const asked = jest.fn(fails)
  await often(breaker, 5, asked)
  await expect(breaker(asked)).rejects.toThrow(new CircuitOpenError('a service'))
  pass(9_999)
  await expect(breaker(asked)).rejects.toThrow(CircuitOpenError)
  expect(asked).toHaveBeenCalledTimes(5)

  pass(1)
  await expect(breaker(asked)).rejects.toThrow('nobody there')
  await expect(breaker(asked)).rejects.toThrow(CircuitOpenError)
  expect(asked).toHaveBeenCalledTimes(6)

  pass(10_000)
  let answer = (_: string) => undefined as void
  const first = breaker(() => new Promise<string>((done) => void (answer = done)))
  await expect(breaker(asked)).rejects.toThrow(CircuitOpenError)
  answer('here')
  expect(await first).toBe('here')
  expect(await breaker(says('again'))).toBe('again')
  expect(asked).toHaveBeenCalledTimes(6)
  expect(told).toEqual([true, false])
})

test('stays closed when the service answers in between, whatever the answer', async () => {
  const { breaker, told } = timed()
  for (let time = 0; time < 3; time += 1) {
    await often(breaker, 4, fails)
    await expect(breaker(() => Promise.reject(new RefusalError('a wrong code')))).rejects.toThrow(
      new RefusalError('a wrong code'),
    )
    await often(breaker, 4, fails)
    expect(await breaker(says('here'))).toBe('here')
  }
  await often(breaker, 50, () => Promise.reject(new RefusalError('no')))
  expect(await breaker(says('here'))).toBe('here')
  expect(told).toEqual([])
})

test('counts a late answer as a failure, and aborts the call', async () => {
  const { breaker } = timed({ timeout: 20, failures: 1 })
  let stopped = false
  const never = (signal: AbortSignal) =>
    new Promise<string>(() => signal.addEventListener('abort', () => (stopped = true)))
  await expect(breaker(never)).rejects.toThrow('a service did not answer in time')
  expect(stopped).toBe(true)
  await expect(breaker(says('here'))).rejects.toThrow(CircuitOpenError)
})

test('ignores the wall clock', async () => {
  const { breaker, pass } = timed()
  await often(breaker, 5, fails)
  const wall = jest.spyOn(Date, 'now')
  wall.mockReturnValue(Date.parse('2100-01-01'))
  await expect(breaker(says('here'))).rejects.toThrow(CircuitOpenError)
  wall.mockReturnValue(0)
  pass(10_000)
  expect(await breaker(says('here'))).toBe('here')
  wall.mockRestore()
})

test('does not count another open breaker as a failure', async () => {
  const { breaker, told } = timed()
  await often(breaker, 20, () => Promise.reject(new CircuitOpenError('its tokens')))
  expect(await breaker(says('here'))).toBe('here')
  expect(told).toEqual([])
})
