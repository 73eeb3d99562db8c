import { Away, type Door, doorTo, type Manners, Refusal } from '../../server/providers/door'

const fails = async () => {
  throw new Error('nobody there')
}
const says = (word: string) => async () => word
const often = async (door: Door, times: number, call: () => Promise<string>) => {
  for (let time = 0; time < times; time += 1) await door(call).catch(() => undefined)
}

/** A circuit breaker with a manual clock, and its log. */
function timed(manners: Manners = {}) {
  let at = 0
  const told: boolean[] = []
  const door = doorTo('a service', { monotonic: () => at, told: (isAway) => void told.push(isAway), ...manners })
  return { door, told, pass: (milliseconds: number) => (at += milliseconds) }
}

// security R6
test('a service that fails five times in a row is left alone, and one call tries after a pause', async () => {
  const { door, told, pass } = timed()
  const asked = jest.fn(fails)
  await often(door, 5, asked)
  await expect(door(asked)).rejects.toThrow(new Away('a service'))
  pass(9_999)
  await expect(door(asked)).rejects.toThrow(Away)
  expect(asked).toHaveBeenCalledTimes(5)

  pass(1)
  await expect(door(asked)).rejects.toThrow('nobody there')
  await expect(door(asked)).rejects.toThrow(Away)
  expect(asked).toHaveBeenCalledTimes(6)

  pass(10_000)
  let answer = (_: string) => undefined as void
  const first = door(() => new Promise<string>((done) => void (answer = done)))
  await expect(door(asked)).rejects.toThrow(Away)
  answer('here')
  expect(await first).toBe('here')
  expect(await door(says('again'))).toBe('again')
  expect(asked).toHaveBeenCalledTimes(6)
  expect(told).toEqual([true, false])
})

test('whoever answers in between is not left alone, whatever the answer', async () => {
  const { door, told } = timed()
  for (let time = 0; time < 3; time += 1) {
    await often(door, 4, fails)
    await expect(door(() => Promise.reject(new Refusal('a wrong code')))).rejects.toThrow(new Refusal('a wrong code'))
    await often(door, 4, fails)
    expect(await door(says('here'))).toBe('here')
  }
  await often(door, 50, () => Promise.reject(new Refusal('no')))
  expect(await door(says('here'))).toBe('here')
  expect(told).toEqual([])
})

test('whoever does not answer in time has failed, and is told to stop', async () => {
  const { door } = timed({ patience: 20, failures: 1 })
  let stopped = false
  const never = (signal: AbortSignal) =>
    new Promise<string>(() => signal.addEventListener('abort', () => (stopped = true)))
  await expect(door(never)).rejects.toThrow('a service did not answer in time')
  expect(stopped).toBe(true)
  await expect(door(says('here'))).rejects.toThrow(Away)
})

test('the clock on the wall decides nothing', async () => {
  const { door, pass } = timed()
  await often(door, 5, fails)
  const wall = jest.spyOn(Date, 'now')
  wall.mockReturnValue(Date.parse('2100-01-01'))
  await expect(door(says('here'))).rejects.toThrow(Away)
  wall.mockReturnValue(0)
  pass(10_000)
  expect(await door(says('here'))).toBe('here')
  wall.mockRestore()
})

test('another door that is shut says nothing about this one', async () => {
  const { door, told } = timed()
  await often(door, 20, () => Promise.reject(new Away('its tokens')))
  expect(await door(says('here'))).toBe('here')
  expect(told).toEqual([])
})
