import { sql } from 'kysely'
import { random } from '../../../demo/portraits/random'
import { countCrowds } from '../../../server/domains/core/people'
import { newUid } from '../../../server/kernel/keys'
import { type World, world } from '../../world'

const enough = 10

let w: World
beforeAll(async () => {
  w = await world()
  const { next: dice } = random('crowds')
  const one = <T>(list: readonly T[]) => list[Math.floor(dice() ** 2 * list.length)] as T
  const people = Array.from({ length: 3000 }, (_, n) => {
    const [province, city] = one([
      ['上海', '上海'],
      ['江苏', '南京'],
      ['江苏', '苏州'],
      ['浙江', '杭州'],
      ['', ''],
      ['甘肃', '天水'],
    ] as const)
    return {
      ...{ uid: newUid(), nickname: `人${n}`, created_at: w.now(), province, city },
      gender: n % 3 === 0 ? (1 as const) : (2 as const),
      birth_date: `${1980 + Math.floor(dice() ** 3 * 25)}-05-20`,
      position: one(['', '教师', '工程师', '医生', '厨师', '船长']),
      hide_location: dice() < 0.1,
      ...(dice() < 0.05 && { banned_at: w.now() }),
    }
  })
  await w.db.insertInto('users').values(people).execute()
})
afterAll(() => w.close())

const told = async () => ({
  crowds: (await sql`select * from crowds order by 1, 2, 3, 4`.execute(w.db)).rows,
  positions: (await sql`select * from crowd_positions where told order by 1, 2, 3, 4, 5`.execute(w.db)).rows,
})

// security V8, R14
test.each([[1], [7], [1000]])('counts the same crowds %i people at a time as in one statement', async (atOnce) => {
  await sql`select count_crowds(${enough})`.execute(w.db)
  const whole = await told()
  expect(whole.positions.length).toBeGreaterThan(5)
  expect(new Set(whole.crowds.map((row) => (row as { years: number }).years))).toEqual(new Set([0, 1, 5]))
  await sql`update crowds set people = 0, place = '', born = 0, years = 0`.execute(w.db)
  await sql`delete from crowd_positions`.execute(w.db)
  await countCrowds(w.db, { enough, atOnce })
  expect(await told()).toEqual(whole)
  // counting twice on one connection gives the same result, so the first run leaves nothing behind
  await countCrowds(w.db, { enough, atOnce })
  expect(await told()).toEqual(whole)
})
