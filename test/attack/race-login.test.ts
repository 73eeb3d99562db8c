import { account } from '../../contract/account/account'
import { profile } from '../../contract/profile/profile'
import { jobs, runJobs } from '../../server/jobs'
import { agreed } from '../support/newcomer'
import { full } from '../support/scale'
import { type World, world } from '../world'
import { atOnce, crowd, rounds, sendAs, type Servers, twoServers } from './crowd'
import { shoot } from './shots'

jest.setTimeout(full ? 3_600_000 : 300_000)

let w: World
let servers: Servers
beforeAll(async () => {
  w = await world()
  servers = await twoServers(w)
})
afterAll(async () => {
  await servers.close()
  await w.close()
})

const everyRound = Array.from({ length: rounds }, (_, n) => n + 1)
const newcomer = { gender: 1, birthDate: '1995-01-01', ...agreed }

let numbers = 0
const newNumber = () => `138${String(20_000_000 + numbers++)}`

/** Each number gets a device of its own, since one device can register only ten times. */
const deviceOf = (phone = '') => `phone-of-${phone}`

async function codeFor(phone: string): Promise<string> {
  await w.send(account.sendSmsCode, { phone }, { device: deviceOf(phone) })
  const { code = '' } = w.messages.filter((message) => message.phone === phone).pop() ?? {}
  return code
}

const sessionsOf = (id: number) =>
  w.db.selectFrom('sessions').where('user_id', '=', id).select(['from_link', 'token_hash']).execute()

describe.each(everyRound)('round %i', () => {
  test('makes one account and one session when a code is entered many times at once', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const shots = await atOnce(crowd, (n) =>
      sendAs(w, servers, account.login, n, { device: deviceOf(phone), input: { phone, code, ...newcomer } }),
    )
    expect(shots.filter(({ body }) => body.success === true)).toHaveLength(1)
    const people = await w.db
      .selectFrom('users')
      .where('phone_lookup', '=', w.deps.keys.lookup(phone))
      .select('id')
      .execute()
    expect(people).toHaveLength(1)
    expect(await sessionsOf(people[0]?.id ?? 0)).toHaveLength(1)
  })

  // security I5
  test('checks five of many simultaneous guesses, and refuses all later ones, even the right code', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const guess = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const shots = await atOnce(crowd, (n) =>
      sendAs(w, servers, account.login, n, { device: deviceOf(phone), input: { phone, code: guess(n), ...newcomer } }),
    )
    expect(shots.filter(({ body }) => body.success === true)).toEqual([])
    const late = await sendAs(w, servers, account.login, 0, {
      device: deviceOf(phone),
      input: { phone, code, ...newcomer },
    })
    expect(late.body.code).toBe(1004)
  })

  // security I1
  test('opens one session when a link is opened many times at once', async () => {
    const lin = await w.person('林')
    const page = '/user/visitor'
    const { ident } = await lin.call(account.link, { page })
    const { apps } = servers
    const shots = await atOnce(crowd, (n) =>
      shoot(apps[n % 2 === 0 ? 0 : 1], profile.me, '', { token: ident, at: w.now(), headers: { 'd-page': page } }),
    )
    expect(shots.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(shots.filter(({ status }) => status === 401)).toHaveLength(crowd - 1)
    expect((await sessionsOf(lin.id)).filter(({ from_link }) => from_link)).toHaveLength(1)
  })

  test('links a WeChat account to one of many users who link it at once, and logs all of them in', async () => {
    const wechatCode = `same-${numbers}`
    const phones = Array.from({ length: 10 }, newNumber)
    const codes = await Promise.all(phones.map(codeFor))
    const shots = await atOnce(10, (n) =>
      sendAs(w, servers, account.login, n, {
        device: deviceOf(phones[n]),
        input: { phone: phones[n], code: codes[n], ...newcomer, wechatCode },
      }),
    )
    for (const { body } of shots) expect(body.success).toBe(true)
    const { openid } = await w.deps.providers.wechat.accountOf(wechatCode)
    const key = w.deps.keys.lookup(openid).toString('base64url')
    const tied = await w.db.selectFrom('users').where('wechat_openid', '=', key).select('id').execute()
    expect(tied).toHaveLength(1)
  })
})

test('serves or refuses each call when a session is ended many times while others use it', async () => {
  const lin = await w.person('林')
  const shots = await atOnce(crowd, (n) =>
    sendAs(w, servers, n % 4 === 0 ? account.logout : profile.me, n, { person: lin, input: {} }),
  )
  for (const { status } of shots) expect([200, 401]).toContain(status)
  expect(await sessionsOf(lin.id)).toEqual([])
})

test('runs a job once when many processes find it due', async () => {
  w.pass(86_400_000)
  const runs = jobs.map((job) => jest.spyOn(job, 'run'))
  // few at once, because all share one pool here; real processes have a pool each
  await atOnce(crowd / 4, () =>
    runJobs(w.deps, w.now(), (job, error) => {
      throw new Error(`${job} failed`, { cause: error })
    }),
  )
  for (const run of runs) expect(run).toHaveBeenCalledTimes(1)
  jest.restoreAllMocks()
})
