import { visitors } from '../../contract/meeting/visitors'
import { election } from '../../contract/play/election'
import { profile } from '../../contract/profile/profile'
import { choose, electionOf, hour, over } from '../server/play/election-acts'
import { type Person, type World, world } from '../world'
import { calls, plainInput } from './calls'
import { shoot, written } from './shots'
import { inputsFor, plainAddress } from './twins'

let w: World
let lin: Person
let hua: Person
let mei: Person
let eventId: string
beforeEach(async () => {
  w = await world()
  const wish = { verified: ['realName'], avatar_key: 'aa/face.jpg', height: 170 }
  lin = await w.person('林', { gender: 1, ...wish })
  ;[hua, mei] = [await w.person('华', wish), await w.person('梅', wish)]
  eventId = await electionOf(w, [lin, hua, mei])
})
afterEach(() => w.close())

// all reads except one with a random figure (C.X19)
const reads = calls.filter(({ endpoint, name }) => endpoint.effect === 'read' && name !== 'links.online')

/** All answers that a participant can get about themselves, the election and the participant who acts. */
async function answers(reader: Person): Promise<[string, string][]> {
  const all: [string, string][] = []
  for (const call of reads) {
    const plain = plainInput(call)
    const inputs = [plain, ...inputsFor(call, { ...lin, conversations: [] })]
    if ('eventId' in plain) inputs.push({ ...plain, eventId })
    for (const [n, input] of inputs.entries()) {
      const { text } = await shoot(w.app, call.endpoint, written(call.endpoint, input), {
        token: reader.token,
        at: w.now(),
      })
      all.push([`${call.name} ${n}`, plainAddress(text)])
    }
  }
  return all
}

const look = (by: Person, at: Person) => by.call(profile.info, { uid: at.uid })
const visits = async (host: Person) => (await host.call(visitors.list, { pageNo: 1, pageSize: 10 })).total

// security V6
test('shows no participant any change before the end, whatever another one does in the pool', async () => {
  // compares before the start too, because the participants are visible then
  for (const wait of [0, hour]) {
    w.pass(wait)
    const before = await answers(hua)
    await lin.call(election.users, { eventId })
    for (const other of [hua, mei, hua]) await look(lin, other)
    if (wait > 0) for (const other of [hua, mei]) await choose(lin, eventId, other)
    for (const call of [election.myChoose, election.result, election.eventInfo, election.check])
      await lin.call(call, { eventId })
    expect(
      (await answers(hua)).filter(([name, text], n) => before[n]?.[0] !== name || before[n]?.[1] !== text),
    ).toEqual([])
  }
})

// security V6
test('counts opening a page as a visit when one of the two did not come, or after the end', async () => {
  await look(lin, hua)
  expect(await visits(hua)).toBe(0)
  await w.db.updateTable('election_members').set({ came: false }).where('user_id', '=', lin.id).execute()
  w.pass(hour)
  await look(lin, hua)
  expect([await visits(hua), (await hua.call(election.users, { eventId })).users.map(({ uid }) => uid)]).toEqual([
    1,
    [mei.uid],
  ])
  await over(w)
  await look(mei, hua)
  expect(await visits(hua)).toBe(2)
})

// security V6
test('counts opening a page as a visit after the end, after a cancellation, and for a person outside the election', async () => {
  w.pass(hour)
  const stranger = await w.person('外')
  await look(stranger, hua)
  await look(lin, stranger)
  await look(lin, hua)
  expect([await visits(hua), await visits(stranger)]).toEqual([1, 1])
  await over(w)
  await look(lin, hua)
  expect(await visits(hua)).toBe(2)
  const later = await electionOf(w, [lin, mei], { startsAt: w.now() })
  await w.db.updateTable('elections').set({ cancelled_at: w.now() }).where('public_id', '=', later).execute()
  await look(lin, mei)
  expect(await visits(mei)).toBe(1)
})
