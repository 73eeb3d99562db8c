import { createHash } from 'node:crypto'
import { account } from '@contract/account/account'
import { workText } from '@contract/kernel/challenge'
import { engine } from './engine'
import { ok, refused, UnreachableError } from './fake-host'

const puzzle = (number: number, most: number, kind = 'work') => {
  const salt = 'a-salt-of-this-puzzle0'
  const target = createHash('sha256').update(workText(salt, number)).digest('hex')
  return { challenge: { kind, salt, target, most, until: 1_767_225_600_000, seal: 'a-seal' } }
}
const solution = (number: number) => `a-salt-of-this-puzzle0.1767225600000.a-seal.${number}`
const phone = '13800000000'

// A.errors.08, security I17
test('repeats a call refused with a puzzle with its solution, without a message', async () => {
  const { api, host } = engine()
  host.answer = async ({ headers }) =>
    headers['d-solved'] === solution(777) ? ok({ resendSeconds: 60 }) : refused(1020, '再试一次', puzzle(777, 1000))
  await expect(api.call(account.sendSmsCode, { phone })).resolves.toEqual({ resendSeconds: 60 })
  expect(host.requests.map(({ body }) => body)).toEqual([1, 2].map(() => JSON.stringify({ phone })))
  expect(host.toasts).toEqual([])
})

test('solves the next puzzle when a solution came too late', async () => {
  const { api, host } = engine()
  host.answer = async ({ headers }) => {
    if (headers['d-solved'] === solution(5)) return ok({ resendSeconds: 60 })
    return refused(1020, '再试一次', puzzle(headers['d-solved'] === undefined ? 3 : 5, 10))
  }
  await expect(api.call(account.sendSmsCode, { phone })).resolves.toEqual({ resendSeconds: 60 })
  expect(host.requests).toHaveLength(3)
})

test('tells the user after three puzzles when a server does not stop asking for them', async () => {
  const { api, host } = engine()
  host.answer = async () => refused(1020, '再试一次', puzzle(1, 10))
  await expect(api.call(account.sendSmsCode, { phone })).rejects.toMatchObject({ code: 1020 })
  expect(host.requests).toHaveLength(4)
  expect(host.toasts).toEqual(['再试一次'])
})

test.each([
  ['of a kind that is not known', puzzle(1, 10, 'pictures')],
  ['without a puzzle', {}],
  ['that no number solves', puzzle(20, 10)],
])('shows a refusal %s to the user', async (_what, data) => {
  const { api, host } = engine()
  host.answer = async () => refused(1020, '再试一次', data)
  await expect(api.call(account.sendSmsCode, { phone })).rejects.toMatchObject({ code: 1020 })
  expect(host.requests).toHaveLength(1)
})

test('tells the user when the script for puzzles does not load, and requests it again at the next call', async () => {
  const { api, host } = engine()
  host.answer = async ({ headers }) =>
    headers['d-solved'] === solution(7) ? ok({ resendSeconds: 60 }) : refused(1020, '再试一次', puzzle(7, 10))
  const { script } = host
  host.script = () => Promise.reject(new UnreachableError('offline'))
  await expect(api.call(account.sendSmsCode, { phone })).rejects.toBeInstanceOf(api.NoAnswerError)
  expect(host.toasts).toEqual(['断'])
  host.script = script
  await expect(api.call(account.sendSmsCode, { phone })).resolves.toEqual({ resendSeconds: 60 })
})

test('keeps the screen responsive while a puzzle is solved', async () => {
  const { api, host } = engine()
  host.answer = async ({ headers }) =>
    headers['d-solved'] === undefined ? refused(1020, '再试一次', puzzle(199_999, 200_000)) : ok({ resendSeconds: 60 })
  let turns = 0
  const clock = setInterval(() => (turns += 1), 0)
  await api.call(account.sendSmsCode, { phone })
  clearInterval(clock)
  expect(turns).toBeGreaterThan(3)
})
