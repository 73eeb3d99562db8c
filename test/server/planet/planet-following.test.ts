import { sql } from 'kysely'
import { planet } from '../../../contract/planet/planet'
import { type Person, type World, world } from '../../world'

const authors = 1100
/** More posts than the feed searches. All are newer than the posts of the followed users. */
const strangers = 5100

let w: World
let few: Person
let many: Person
beforeAll(async () => {
  w = await world()
  few = await w.person('少')
  many = await w.person('多')
  const at = sql`${w.now()}::timestamptz`
  await sql`insert into users (id, uid, gender, birth_date, nickname, province, city, degree, created_at) overriding system value
    select 1000 + g, (2000000000 + g)::text, 1, date '1990-01-01', '用户' || g, '上海', '上海', 6, ${at} - interval '300 days'
    from generate_series(1, ${authors + 50}::int) g`.execute(w.db)
  await sql`insert into follows (follower_id, followed_id, handle, at)
    select v.f, 1000 + g, substr(md5(v.f || ':' || g), 1, 22), ${at}
    from (values (${few.id}::int, 40), (${many.id}::int, ${authors}::int)) as v (f, n), lateral generate_series(1, v.n) g`.execute(
    w.db,
  )
  // every second one of the first forty users writes three posts, at mixed times; one in five is anonymous, one in
  // seven is for mutual follows
  await posts(
    sql`1000 + 1 + (g * 2) % 40`,
    60,
    sql`${at} - interval '100 days' - ((g * 7919) % 60) * interval '1 hour'`,
  )
  await posts(sql`1000 + ${authors}::int + 1 + g % 50`, strangers, sql`${at} - g * interval '1 minute'`)
})
afterAll(() => w.close())

const posts = (author: ReturnType<typeof sql>, count: number, at: ReturnType<typeof sql>) =>
  sql`insert into dynamics (public_id, user_id, content, state, text_state, anonymous, audience, created_at, published_at)
    select substr(md5(random()::text), 1, 22), ${author}, '第' || g || '条', 'approved', 'approved', g % 5 = 0,
      case when g % 5 <> 0 and g % 7 = 0 then 1 else 0 end, ${at}, ${at} from generate_series(1, ${count}::int) g`.execute(
    w.db,
  )

/** Ids of the posts on all pages of a feed, in order. */
async function read(viewer: Person): Promise<string[]> {
  const found: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const cursor = found.at(-1)
    const page = await viewer.call(planet.feed, {
      sort: 'following',
      pageNo,
      pageSize: 10,
      ...(cursor !== undefined && { cursor }),
    })
    found.push(...page.dynamics.map(({ dynamicId }) => dynamicId))
    if (!page.hasMore) return found
  }
}

// B.planet.06
test('reads the same named public posts, newest first and of any age, with few or many followed users', async () => {
  const { rows } = await sql<{ public_id: string }>`select public_id from dynamics
    where user_id <= 1040 and not anonymous and audience = 0 order by published_at desc, id desc`.execute(w.db)
  const expected = rows.map(({ public_id }) => public_id)
  expect(expected.length).toBeGreaterThan(35)
  expect(await read(few)).toEqual(expected)
  expect(await read(many)).toEqual(expected)
})
