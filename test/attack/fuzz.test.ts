import { codes } from '../../contract/kernel/errors'
import { partOf } from '../support/scale'
import { type World, world } from '../world'
import { type Call, calls, every, hasForm, plainInput } from './calls'
import { type Attack, bodyAttacks, fieldAttacks, queryAttacks } from './inputs'
import { changed, rowsOf } from './rows'
import { complaints, refusalComplaints, shoot, written } from './shots'

let w: World
let token: string

beforeAll(async () => {
  w = await world()
  token = (await w.person('林', { dogFood: 1000, member: true, verified: ['realName'] })).token
})
afterAll(() => w.close())

/** The invalid inputs of a call. The short form uses an eighth of them, a different one for each call. */
const attacksOn = (call: Call) =>
  partOf(
    [...fieldAttacks(call), ...(call.endpoint.method === 'GET' ? queryAttacks(call) : bodyAttacks(call))],
    calls.indexOf(call),
    8,
  )

/** Sends requests that must be refused, and returns the faults. A refusal that writes to the database is a fault. */
async function refusedWrongly(call: Call, attacks: readonly Attack[]): Promise<string[]> {
  const wrong: string[] = []
  let before = await rowsOf(w.db)
  for (const { name, payload, headers } of attacks.filter(({ taken }) => !taken)) {
    const shot = await shoot(w.app, call.endpoint, payload, { token, at: w.now(), headers })
    wrong.push(...refusalComplaints(shot).map((complaint) => `${name}: ${complaint}`))
    if (shot.status < 400) {
      const after = await rowsOf(w.db)
      wrong.push(...changed(before, after).map((table) => `${name}: wrote to ${table}`))
      before = after
    }
  }
  return [...wrong, ...changed(before, await rowsOf(w.db)).map((table) => `a refusal wrote to ${table}`)]
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  // security G2
  test('refuses invalid input with a sentence, and writes nothing', async () => {
    expect(await refusedWrongly(call, attacksOn(call))).toEqual([])
  })

  test('never fails on input that it must accept', async () => {
    const wrong: string[] = []
    for (const { name, payload, headers } of attacksOn(call).filter(({ taken }) => taken)) {
      const fresh = await w.person('一次', { member: true, verified: ['realName'] })
      const shot = await shoot(w.app, call.endpoint, payload, { token: fresh.token, at: w.now(), headers })
      wrong.push(...complaints(shot).map((complaint) => `${name}: ${complaint}`))
      if (shot.status === 400 && !hasForm(call, name.split(': ')[0] ?? ''))
        wrong.push(`${name}: refused though the contract takes it`)
    }
    expect(wrong).toEqual([])
  })

  test('answers only to its own method', async () => {
    const before = await rowsOf(w.db)
    const payload = written(call.endpoint, plainInput(call))
    const others = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
      (method) => !every.some(({ endpoint }) => endpoint.path === call.endpoint.path && endpoint.method === method),
    )
    const allowed = every
      .filter(({ endpoint }) => endpoint.path === call.endpoint.path)
      .map(({ endpoint }) => endpoint.method)
      .join(', ')
    for (const method of others) {
      const shot = await shoot(w.app, call.endpoint, payload, { token, at: w.now(), method })
      expect(`${method} ${shot.status}`).toBe(`${method} ${method === 'OPTIONS' ? 400 : 404}`)
      if (!['HEAD', 'OPTIONS'].includes(method))
        expect([method, shot.body.code, shot.headers.allow]).toEqual([method, codes.wrongMethod, allowed])
    }
    expect(changed(before, await rowsOf(w.db))).toEqual([])
  })
})

test('refuses an invalid or unknown address in the envelope', async () => {
  for (const url of ['/%zz', '/user/%C3%28', '/user/v3/nowhere', '//user/v3/visitors', `/${'x'.repeat(5000)}`]) {
    const response = await w.app.inject({ method: 'GET', url })
    const shot = { status: response.statusCode, text: response.body, headers: {}, body: response.json<object>() }
    expect([url.slice(0, 20), ...refusalComplaints(shot)]).toEqual([url.slice(0, 20)])
  }
})

// security C2
test('refuses a body of hostile escapes quickly', async () => {
  const [call] = every.filter(({ endpoint }) => endpoint.method === 'POST')
  if (!call) throw new Error('no call takes a body')
  // a body like this used to take two seconds, so sixty of them would exceed the time limit
  for (let n = 0; n < 60; n += 1) {
    const shot = await shoot(w.app, call.endpoint, `{"${'\\"'.repeat(32_000)}`, { token, at: w.now() })
    expect(refusalComplaints(shot)).toEqual([])
  }
})
