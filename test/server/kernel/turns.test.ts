import { setTimeout as sleep } from 'node:timers/promises'
import { profile } from '../../../contract/profile/profile'
import { createTurns } from '../../../server/http/turns'
import { type Sent, world } from '../../world'

/** A task that runs until the test ends it. */
function work() {
  let end = () => {}
  const over = new Promise<void>((done) => (end = done))
  let began = false
  const run = async () => {
    began = true
    await over
    return 'done'
  }
  return { run, end, hasBegun: () => began }
}
const soon = () => new Promise((over) => setImmediate(over))

test('runs two turns of one key at a time, the next ones in order, and delays no other key', async () => {
  const turns = createTurns(2, 2)
  const mine = [work(), work(), work(), work(), work()]
  const other = work()
  const taken = mine.map(({ run }) => turns(1, run))
  const others = turns(2, other.run)
  await soon()
  expect(mine.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false, false])
  expect(other.hasBegun()).toBe(true)
  expect(taken[4]).toBeUndefined()
  mine[1]?.end()
  await soon()
  expect(mine.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false, false])
  for (const { end } of [...mine, other]) end()
  expect(await Promise.all([...taken.slice(0, 4), others])).toEqual(Array(5).fill('done'))
  // the key was dropped after its last turn
  expect(await turns(1, async () => 'again')).toBe('again')
})

test('treats a turn that fails as ended', async () => {
  const turns = createTurns(1, 1)
  const failing = turns(1, () => Promise.reject(new Error('broken')))
  const next = turns(1, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

// security R7
test('leaves the connections to others when a hundred writes of one user wait', async () => {
  const w = await world({ writesAtOnce: 2 })
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  let edits: Promise<Sent>[] = []
  await w.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').where('id', '=', lin.id).select('id').forUpdate().execute()
    edits = Array.from({ length: 100 }, (_, n) => lin.send(profile.edit, { height: 150 + (n % 50) }))
    await sleep(300)
    expect((await wen.send(profile.edit, { height: 170 })).status).toBe(200)
  })
  for (const { status } of await Promise.all(edits)) expect([200, 503]).toContain(status)
  expect((await lin.send(profile.edit, { height: 180 })).status).toBe(200)
  await w.close()
})
