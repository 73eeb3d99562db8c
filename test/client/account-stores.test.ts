import { account } from '@contract/account/account'
import { visitors } from '@contract/meeting/visitors'
import { profile } from '@contract/profile/profile'
import { engine } from './engine'
import { ok, refused } from './fake-host'

type Here = ReturnType<typeof engine>
const [lin, wen] = ['1111111111', '2222222222']
const day = 86_400_000
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }))
afterEach(() => jest.useRealTimers())

/** One store of each kind that keeps data of an account. */
function storesOf({ api }: Here) {
  const one = api.persistedOfAccount<string>('ONE', 30)
  const many = api.recordOfAccount<string>('MANY', 30, 2)
  const useWords = api.createOfAccount(() => ({ words: '' }))
  return {
    write(words: string) {
      one.set(words)
      many.keep('a', words)
      useWords.setState({ words })
    },
    /** The stored values on the device and in memory. */
    read: () => [one.get(), many.get('a'), useWords.getState().words],
  }
}
const nothing = [undefined, undefined, '']

const stored = (value: string) => JSON.stringify({ value, until: Date.now() + day })
const elsewhere = ({ host }: Here, key: string, text?: string) => host.watches.get(key)?.(text)

/** Ways in which a session ends, and the values that the same account finds at its next login. */
const ends: [how: string, end: (here: Here) => void | Promise<unknown>, left: (undefined | string)[]][] = [
  ['is over after seven days', () => void jest.advanceTimersByTime(7 * day), ['信', '信', '信']],
  [
    'was ended elsewhere, as a call finds out',
    ({ api, host }) => {
      host.answer = async () => refused(401)
      return api.call(visitors.counts, {}).catch(() => undefined)
    },
    ['信', '信', '信'],
  ],
  ['was ended in another window', (here) => elsewhere(here, 'API_ACCESS_TOKEN'), ['信', '信', '信']],
  ['is logged out', ({ api }) => api.logout(), nothing],
  [
    'is logged out in another window',
    (here) => {
      elsewhere(here, 'API_ACCESS_TOKEN')
      elsewhere(here, 'SESSION_ACCOUNT')
      for (const key of [...here.host.kept.keys()].filter((one) => one.endsWith(lin))) elsewhere(here, key)
    },
    nothing,
  ],
  ['gives way to another account', () => undefined, ['信', '信', '']],
]

// security P19
describe.each(ends)('a session that %s', (_how, end, left) => {
  async function ended() {
    const here = engine()
    here.api.session.keep('t1', lin)
    const stores = storesOf(here)
    stores.write('信')
    await end(here)
    return { ...here, ...stores }
  }

  test('leaves nothing to another account', async () => {
    const { api, read } = await ended()
    api.session.keep('t2', wen)
    expect(read()).toEqual(nothing)
  })
  test('keeps the texts for their own account, unless it was logged out', async () => {
    const { api, read } = await ended()
    if (_how.startsWith('gives')) api.session.keep('t2', wen)
    api.session.keep('t3', lin)
    expect(read()).toEqual(left)
  })
  test('behaves the same after the app was started again', async () => {
    const { host } = await ended()
    const again = engine((device) => host.kept.forEach((text, key) => device.kept.set(key, text)))
    const { read } = storesOf(again)
    again.api.session.keep('t2', wen)
    expect(read()).toEqual(nothing)
    again.api.session.keep('t3', lin)
    expect(read()).toEqual([...left.slice(0, 2), ''])
  })
})

test('removes everything of an account from the device, other windows and files at a logout', () => {
  const { api, host } = engine((device) => {
    for (const name of [`A_${lin}`, `CHAT_OUTBOX_${lin}_wab1`, `A_${wen}`, `A_9${lin}`])
      device.kept.set(name, stored('信'))
  })
  api.session.keep('t1', lin)
  api.session.leave()
  expect([...host.kept.keys()]).toEqual([`A_${wen}`, `A_9${lin}`])
  expect(host.dropped).toEqual([`${lin}_`])
})

test('keeps the data of an ended session readable where it is being written, until the app ends', () => {
  const here = engine()
  here.api.session.keep('t1', lin)
  const { write, read } = storesOf(here)
  write('信')
  here.api.session.forget()
  expect([here.api.session.present(), ...read()]).toEqual([false, '信', '信', '信'])
  const again = engine((device) => here.host.kept.forEach((text, key) => device.kept.set(key, text)))
  expect(storesOf(again).read()).toEqual(nothing)
})

test('gives texts written before login to the first account, in memory only except for guests', () => {
  const here = engine()
  const { write, read } = storesOf(here)
  const wish = here.api.persistedOfAccount<string>('WISH', 30, { guests: true })
  write('信')
  wish.set('南')
  expect([...here.host.kept.keys()]).toEqual(['WISH'])
  here.api.session.keep('t1', lin)
  expect([...read(), wish.get()]).toEqual(['信', '信', '信', '南'])
  expect([...here.host.kept.keys()].filter((key) => !key.endsWith(lin))).toEqual([
    'SESSION_ACCOUNT',
    'API_ACCESS_TOKEN',
  ])
  here.api.session.keep('t2', wen)
  expect([...read(), wish.get()]).toEqual([...nothing, undefined])
})

test('stores a token with its account; the first answer tells the account of an older stored token', async () => {
  const { api, host } = engine((device) => device.kept.set('API_ACCESS_TOKEN', stored('t0')))
  expect(api.session.account()).toBeUndefined()
  host.answer = async () => ok({ userUuid: lin })
  await api.call(profile.me, {})
  expect(api.session.account()).toBe(lin)
  host.answer = async () => ok({ created: false }, { token: 't1', account: wen })
  await api.call(account.login, { phone: '13800000001', code: '123456' })
  expect(api.session.account()).toBe(wen)
})

test('ignores an answer to the session before', async () => {
  const { api, host } = engine((device) => device.kept.set('API_ACCESS_TOKEN', stored('t0')))
  host.answer = async () => {
    api.session.keep('t1')
    return ok({ userUuid: lin })
  }
  await api.call(profile.me, {})
  expect(api.session.account()).toBeUndefined()
})

test('drops expired values from the device at the next login, also when no code reads them', async () => {
  const { api, host } = engine((device) => {
    device.kept.set(`OLD_${wen}`, JSON.stringify({ value: '信', until: Date.now() - 1 }))
    device.kept.set(`NEW_${wen}`, stored('信'))
    device.kept.set('FOREIGN', '{"until":')
  })
  host.answer = async () => ({
    ...ok({}, { token: 't1', account: lin }),
    headers: { date: new Date().toUTCString() },
  })
  await api.call(account.sendSmsCode, { phone: '13800000000' })
  expect([...host.kept.keys()].filter((key) => key !== 'DEVICE_ID').slice(0, 2)).toEqual([`NEW_${wen}`, 'FOREIGN'])
})
