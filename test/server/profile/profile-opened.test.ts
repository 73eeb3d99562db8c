import { sql } from 'kysely'
import { visitorLimits, visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const many = visitorLimits.peopleOpenedPerDay

/** Creates a user who has opened this many pages of others today; `known` is one of these others. */
async function reader(opened: number) {
  const [lin, known, strange] = [await w.person('林'), await w.person('文'), await w.person('叶')]
  const crowd = await Promise.all(Array.from({ length: 3 }, (_, n) => w.person(`众${n}`)))
  await lin.call(profile.info, { uid: known.uid })
  const like = await w.db
    .selectFrom('users')
    .where('id', '=', crowd[0]?.id ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { id: _, ...one } = like
  for (let from = 1; from < opened; from += 50) {
    const size = Math.min(50, opened - from)
    const twins = Array.from({ length: size }, (_twin, n) => ({ ...one, uid: String(5_000_000_000 + from + n) }))
    const ids = await w.db.insertInto('users').values(twins).returning('id').execute()
    const visits = ids.map(({ id }) => ({
      host_id: id,
      guest_id: lin.id,
      handle: `h${id}`,
      count: 1,
      last_at: w.now(),
    }))
    await w.db.insertInto('visits').values(visits).execute()
  }
  return { lin, known, strange }
}

// security §9
test('limits how many different pages a user reads in a day, and allows known ones again', async () => {
  const { lin, known, strange } = await reader(many - 1)
  const refused = { code: 429, message: '今天看过的人已经很多了，明天再来看看吧' }
  await lin.call(profile.info, { uid: strange.uid })
  const late = await w.person('晚')
  // an unknown uid gets the same answer
  for (const uid of [late.uid, '9999999999'])
    await expect(lin.call(profile.info, { uid })).rejects.toMatchObject(refused)
  expect((await lin.call(profile.info, { uid: known.uid })).userInfo.uid).toBe(known.uid)
  expect((await lin.call(profile.info, { uid: lin.uid })).userInfo.uid).toBe(lin.uid)
  // a refused view does not count as a visit
  expect(await late.call(visitors.list, { pageNo: 1, pageSize: 10 })).toMatchObject({ total: 0 })
  w.pass(24 * 3_600_000)
  expect((await lin.call(profile.info, { uid: late.uid })).userInfo.uid).toBe(late.uid)
})

test('counts by an index, up to the limit', async () => {
  const { lin } = await reader(20)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select count(*) from (select from visits where guest_id = ${lin.id} and last_at >= now() limit ${many}) as v`.execute(
    w.db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('visits_of_guest')
})
