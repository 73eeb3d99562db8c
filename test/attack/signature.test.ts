import fc from 'fast-check'
import { codes } from '../../contract/kernel/errors'
import { canonicalQuery, signing } from '../../contract/kernel/sign'
import { runsOf, seed } from '../support/scale'
import { signedHeaders } from '../support/sign'
import { type Person, type World, world } from '../world'
import { type Call, calls, plainInput } from './calls'
import { changed, rowsOf } from './rows'
import { refusalComplaints, shoot } from './shots'

const runs = runsOf(1500, 20000)

let w: World
let lin: Person
let wen: Person
const gets = calls.filter(({ endpoint }) => endpoint.method === 'GET')

beforeAll(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 100, member: true })
  wen = await w.person('文')
})
afterAll(() => w.close())

type Request = { path: string; query: string; headers: Record<string, string> }

function rightRequest(call: Call): Request {
  const input = plainInput(call) as Record<string, string>
  const signed = signedHeaders(call.endpoint.path, input, { token: lin.token, at: w.now() })
  return { path: call.endpoint.path, query: canonicalQuery(input), headers: { token: lin.token, ...signed } }
}

async function ask({ path, query, headers }: Request) {
  const response = await w.app.inject({ method: 'GET', url: query === '' ? path : `${path}?${query}`, headers })
  return { status: response.statusCode, text: response.body, headers: {}, body: response.json<{ code: number }>() }
}

const elsewhere = (text: string, at: number, put: string) =>
  text.slice(0, at % text.length) + put + text.slice((at % text.length) + 1)

/** Changes that are made to one part of a request after it was signed. */
const mutations: Record<string, (request: Request, n: number) => Request> = {
  sign: (r, n) => change(r, signing.headers.sign, elsewhere(r.headers['d-sign'] ?? '', n, ((n * 7) % 16).toString(16))),
  'a shorter sign': (r, n) => change(r, signing.headers.sign, (r.headers['d-sign'] ?? '').slice(0, n % 64)),
  'a longer sign': (r, n) => change(r, signing.headers.sign, `${r.headers['d-sign'] ?? ''}${n % 10}`),
  'a sign in capitals': (r) => change(r, signing.headers.sign, (r.headers['d-sign'] ?? '').toUpperCase()),
  'a sign of noughts': (r) => change(r, signing.headers.sign, '0'.repeat(64)),
  timestamp: (r, n) => change(r, signing.headers.timestamp, String(Number(r.headers['d-timestamp']) + 1 + (n % 500))),
  'a timestamp with noughts': (r) => change(r, signing.headers.timestamp, `0${r.headers['d-timestamp'] ?? ''}`),
  'app id': (r, n) => change(r, signing.headers.appId, ['ios', 'android', 'web', ''][n % 4] ?? ''),
  version: (r, n) => change(r, signing.headers.version, ['1', '02', '', '3'][n % 4] ?? ''),
  token: (r, n) => change(r, signing.headers.token, elsewhere(lin.token, n, lin.token[n % 43] === 'A' ? 'B' : 'A')),
  'no token': (r) => without(r, signing.headers.token),
  'somebody else’s token': (r) => change(r, signing.headers.token, wen.token),
  'one more parameter': (r, n) => ({ ...r, query: [r.query, `x${n}=1`].filter(Boolean).join('&') }),
  'a parameter changed': (r, n) => ({ ...r, query: r.query === '' ? `x=${n}` : `${r.query}${n}` }),
  'another path': (r, n) => ({
    ...r,
    path: gets.filter(({ endpoint }) => endpoint.path !== r.path)[n % (gets.length - 1)]?.endpoint.path ?? '/',
  }),
  'the path spelled otherwise': (r) => ({
    ...r,
    path: r.path.replace(/[a-z]/, (c) => `%${c.charCodeAt(0).toString(16)}`),
  }),
}
const change = (r: Request, name: string, value: string): Request => ({
  ...r,
  headers: { ...r.headers, [name]: value },
})
const without = (r: Request, name: string): Request => {
  const { [name]: _, ...headers } = r.headers
  return { ...r, headers }
}

test('serves a correct request, so that the refusals below come from the changed part', async () => {
  for (const call of gets) expect([call.name, (await ask(rightRequest(call))).status]).not.toEqual([call.name, 400])
})

// A.net.05, security I10
test(`accepts none of ${runs} requests that were changed after signing`, async () => {
  const before = await rowsOf(w.db)
  const accepted: string[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...gets),
      fc.constantFrom(...Object.entries(mutations)),
      fc.nat(),
      async (call, [name, mutate], n) => {
        const right = rightRequest(call)
        const wrong = mutate(right, n)
        if (JSON.stringify(wrong) === JSON.stringify(right)) return
        const shot = await ask(wrong)
        const codesOfRefusal: number[] = [codes.badSignature, codes.badInput, codes.clock]
        if (shot.status !== 400 || !codesOfRefusal.includes(shot.body.code))
          accepted.push(`${call.name} ${name} ${shot.text}`)
      },
    ),
    { numRuns: runs, seed },
  )
  expect(accepted).toEqual([])
  expect(changed(before, await rowsOf(w.db))).toEqual([])
})

test.each(gets.map((call) => [call.name, call] as const))(
  'refuses every missing, empty or doubled header of the signature: %s',
  async (_name, call) => {
    const right = rightRequest(call)
    const { token: _, ...names } = signing.headers
    for (const name of Object.values(names))
      for (const wrong of [without(right, name), change(right, name, ''), change(right, name, 'a, b')]) {
        if (name === signing.headers.system && wrong.headers[name] === 'a, b') continue
        const shot = await ask(wrong)
        expect([name, wrong.headers[name], shot.body.code]).toEqual([name, wrong.headers[name], codes.badSignature])
        expect(refusalComplaints(shot)).toEqual([])
      }
  },
)

// A.net.05, security I10
test('accepts a clock that is off by five minutes, and none that is off by a second more', async () => {
  const [call] = gets.filter(({ name }) => name === 'profile.me')
  if (!call) throw new Error('profile.me is gone')
  const at = (seconds: number) =>
    shoot(w.app, call.endpoint, '', { token: lin.token, at: new Date(w.now().getTime() + seconds * 1000) })
  for (const seconds of [-300, 0, 300]) expect([seconds, (await at(seconds)).status]).toEqual([seconds, 200])
  for (const seconds of [-301, 301, -86_400, 1e9]) {
    const shot = await at(seconds)
    expect([seconds, shot.body.code]).toEqual([seconds, codes.clock])
    // the client corrects its clock by this header
    expect(shot.headers.date).toBe(w.now().toUTCString())
  }
})
