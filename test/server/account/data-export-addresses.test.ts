import { account } from '../../../contract/account/account'
import { dataExport, type Export } from '../../../contract/account/data-export'
import { inventory } from '../../../server/areas'
import { makeExports } from '../../../server/domains/account/data-export'
import { startSession } from '../../../server/domains/core/sessions'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const run = () => makeExports({ ...w.deps, inventory }, w.now())
const latest = (person: Person) => person.call(dataExport.latest, {})
const ask = (person: Person) => person.call(dataExport.request, {})

async function download(url: string) {
  const { pathname, search } = new URL(url)
  return w.app.inject({ url: `${pathname}${search}` })
}

test('refuses the address of a copy when it was changed, so another user’s copy stays closed', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  await ask(lin)
  await ask(wen)
  await run()
  const [mine, theirs] = [new URL((await latest(lin)).url), new URL((await latest(wen)).url)]
  expect((await download(`http://x${theirs.pathname}${mine.search}`)).statusCode).toBe(404)
  mine.searchParams.set('e', String(Number(mine.searchParams.get('e')) + 60))
  expect((await download(mine.href)).statusCode).toBe(404)
})

// security I3, security P5
test('ends the address of a copy with the session that requested it, and gives none to a session from a link', async () => {
  const lin = await w.person('林')
  await ask(lin)
  await run()
  const session = { user: lin.id, appId: 'miniprogram' as const, device: 'another', agent: '', now: w.now() }
  const token = await startSession(w.db, { ...session, fromLink: false })
  const seen = await w.send(dataExport.latest, {}, { token })
  const theirs = String((seen.body as { data: Export }).data.url)
  const mine = (await latest(lin)).url
  expect(theirs).not.toBe(mine)
  for (const url of [mine, theirs]) expect((await download(url)).statusCode).toBe(200)
  expect((await w.send(account.logout, {}, { token })).body).toMatchObject({ success: true })
  expect((await download(theirs)).statusCode).toBe(404)
  expect((await download(mine)).statusCode).toBe(200)
  const linked = await startSession(w.db, { ...session, fromLink: true })
  expect((await w.send(dataExport.latest, {}, { token: linked })).body).toMatchObject({ code: 403, data: {} })
})
