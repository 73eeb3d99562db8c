import { codes } from '../../contract/kernel/errors'
import { weekOf } from '../../contract/kernel/time'
import { newHandle, newUid } from '../../server/kernel/keys'
import { folderOfTable, mysteryRemedy } from '../rules/remedies'
import { partOf } from '../support/scale'
import { type Person, type World, world } from '../world'
import { type Call, calls, every, personFields, personInput, plainInput, takesHandles } from './calls'
import { changed, rowsOf } from './rows'
import { complaints, shoot, type Shot, written } from './shots'
import { missingViewers, type Viewer, viewers } from './viewers'

let w: World
/** Uids and handles that belong to others, by kind. */
let foreign: { uids: Record<string, string>; handles: Record<string, string> }

const rowOf = async (host: Person, guest: Person) => {
  await guest.visits(host)
  const where = w.db.selectFrom('visits').where('host_id', '=', host.id).where('guest_id', '=', guest.id)
  return (await where.select('handle').executeTakeFirstOrThrow()).handle
}

/** Lets a guest follow, like and recommend a host, and returns the handle in each list. */
async function relate(host: Person, guest: Person): Promise<Record<string, string>> {
  const [follow, like, recommend] = [newHandle(), newHandle(), newHandle()]
  const at = w.now()
  await w.db.insertInto('follows').values({ follower_id: guest.id, followed_id: host.id, handle: follow, at }).execute()
  await w.db.insertInto('likes').values({ liker_id: guest.id, liked_id: host.id, handle: like, at }).execute()
  const made = { recommender_id: guest.id, recommended_id: host.id, week: weekOf(at), city: '', handle: recommend, at }
  await w.db.insertInto('recommends').values(made).execute()
  return { follow, like, recommend }
}

beforeAll(async () => {
  w = await world()
  const [ordinary, other, hidden, paired, banned, gone] = await Promise.all([
    w.person('寻常'),
    w.person('别人', { dogFood: 100 }),
    w.person('隐身', { stealth: true }),
    w.person('牵手', { paired: true }),
    w.person('封禁', { banned_at: w.now() }),
    w.person('注销', { cancelled_at: w.now() }),
  ])
  const handles = {
    'a row of another list': await rowOf(other, ordinary),
    'a banned row of another list': await rowOf(other, banned),
    'a cancelled row of another list': await rowOf(other, gone),
    'a row of a hidden host': await rowOf(hidden, ordinary),
    'a row of a cancelled host': await rowOf(gone, ordinary),
    'an unlocked row of another list': await rowOf(other, paired),
    'nobody’s handle': newHandle(),
    ...(await relate(other, ordinary)),
  }
  const opened = { owner_id: other.id, person_id: paired.id, source: 'visitor', at: w.now() } as const
  await w.db.insertInto('unlocks').values(opened).execute()
  const uids = { nobody: newUid(), hidden: hidden.uid, paired: paired.uid, banned: banned.uid, cancelled: gone.uid }
  foreign = { uids, handles }
})
afterAll(() => w.close())

const asOne = ({ status, text, headers }: Shot) => {
  const { 'x-request-id': _, date: __, ...rest } = headers
  return `${status} ${text} ${JSON.stringify(rest)}`
}
const send = (call: Call, input: Record<string, unknown>, viewer: Viewer) =>
  shoot(w.app, call.endpoint, written(call.endpoint, input), { token: viewer.person?.token, at: w.now() })

/** Two groups, one of uids and one of handles. This viewer must not be able to distinguish the members of a group. */
async function mysteries(viewer: Viewer): Promise<Record<string, string>[]> {
  const { person } = viewer
  const host = await w.person('我看的人')
  const mine: Record<string, string> = person ? { 'my own row in another list': await rowOf(host, person) } : {}
  const locked = person ? await w.person('我的访客', { stealth: true }) : undefined
  if (person && locked) await rowOf(person, locked)
  if (person && locked) await relate(person, locked)
  const { apart, knowsApart = false, blocks } = viewer
  const gone = blocks === undefined ? apart : undefined
  return [
    {
      ...foreign.uids,
      ...(locked && { 'a locked visitor of mine by uid': locked.uid }),
      ...(apart && !knowsApart && { 'somebody kept apart': apart.uid }),
    },
    {
      ...foreign.handles,
      ...mine,
      ...(person && gone && { 'somebody kept apart, in my own list': await rowOf(person, gone) }),
      ...(person && gone && (await relate(person, gone))),
    },
  ]
}

describe.each(Object.entries(viewers))('%s', (name, arrive) => {
  const place = Object.keys(viewers).indexOf(name)

  // security G3, security G4
  test('gets the same answer for hidden and absent people, and writes nothing', async () => {
    const viewer = await arrive(w)
    const groups = await mysteries(viewer)
    const before = await rowsOf(w.db)
    const told: Record<string, string[]> = {}
    // in the short form, each viewer makes half of the calls
    for (const call of partOf(calls, place, 2))
      for (const [key] of personFields(call))
        for (const [nth, group] of groups.entries()) {
          const heard = new Map<string, string[]>()
          for (const [kind, id] of Object.entries(group)) {
            const shot = await send(call, { ...personInput(call), [key]: id }, viewer)
            if (shot.body.success !== false)
              throw new Error(`${kind} got an answer instead of a refusal. ${mysteryRemedy(call.name, key)}`)
            heard.set(asOne(shot), [...(heard.get(asOne(shot)) ?? []), kind])
          }
          if (heard.size !== 1)
            told[`${mysteryRemedy(call.name, key)} (${nth})`] = [...heard].map(
              ([text, kinds]) => `${kinds.join()}: ${text}`,
            )
        }
    expect(told).toEqual({})
    // a refusal rolls back its writes, so a changed table was written before the check
    expect(
      changed(before, await rowsOf(w.db)).map((table) => `${table}, of ${folderOfTable(table) ?? 'server'}`),
    ).toEqual([])
  })

  // A.product.07, A.auth.13
  test('may make exactly the calls that are open to them', async () => {
    // in the short form, each viewer makes a third of the calls, and each call is made by a third of the viewers
    for (const call of partOf(calls, place, 3)) {
      // a new viewer for each call, since some calls end the session
      const viewer = await arrive(w)
      const shot = await send(call, plainInput(call), viewer)
      expect([call.name, ...complaints(shot)]).toEqual([call.name])
      const { access } = call.endpoint
      const { code } = shot.body
      if (access === 'public') expect([call.name, code]).not.toEqual([call.name, codes.unauthorized])
      else if (!viewer.inside) expect([call.name, shot.status, code]).toEqual([call.name, 401, codes.unauthorized])
      else if (access === 'member' && !viewer.member) expect([call.name, code]).toEqual([call.name, codes.membersOnly])
      else if (access === 'verified' && !viewer.verified)
        expect([call.name, code]).toEqual([call.name, codes.faceOrRisk])
      // any other refusal means that authorization and validation allowed the call
      else expect([codes.unauthorized, codes.membersOnly, codes.badInput]).not.toContain(code)
    }
  })
})

test('gives the same answers to logged-out, banned and cancelled viewers', async () => {
  const outsiders = await Promise.all(
    ['logged out', 'banned', 'cancelled'].map(async (name) => viewers[name]?.(w) ?? Promise.reject(new Error(name))),
  )
  for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'public')) {
    const heard = await Promise.all(outsiders.map((viewer) => send(call, plainInput(call), viewer)))
    expect([call.name, new Set(heard.map(asOne)).size]).toEqual([call.name, 1])
  }
})

// security G3
test.each(
  every.flatMap((call) =>
    personFields(call)
      .filter(([, schema]) => takesHandles(schema))
      .map(([key]) => [call.name, call, key] as const),
  ),
)('treats a real uid of a locked row in %s like the uid of a stranger', async (_name, call, key) => {
  const host = await w.person('主人', { dogFood: 500 })
  const guest = await w.person('客人')
  await rowOf(host, guest)
  await relate(host, guest)
  const viewer = { person: host, inside: true, member: false, verified: false }
  // a visible user who is in none of the host's lists: the call must treat both uids alike
  const stranger = await w.person('路人')
  const [known, unknown] = await Promise.all(
    [guest.uid, stranger.uid].map((uid) => send(call, { ...plainInput(call), [key]: uid }, viewer)),
  )
  expect(known && asOne(known)).toBe(unknown && asOne(unknown))
  expect(await host.holds()).toBe(500)
})

for (const [name, reason] of Object.entries(missingViewers)) test.skip(`${name} (skipped: ${reason})`, () => undefined)
test.skip('takes the same time for hidden and absent people (skipped: on a machine with other work it would prove nothing)', () =>
  undefined)
