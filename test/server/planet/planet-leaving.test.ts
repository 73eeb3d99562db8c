import pg from 'pg'
import type { Endpoint } from '../../../contract/kernel/define'
import { codes } from '../../../contract/kernel/errors'
import { comments } from '../../../contract/planet/comments'
import { planet } from '../../../contract/planet/planet'
import { heatOf } from '../../../server/domains/planet/planet/rules'
import { newHandle } from '../../../server/kernel/keys'
import { cancelDue } from '../../../server/leaving'
import { type Person, type World, world } from '../../world'
import { post, say, writer } from './planet-world'

let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei, wen] = [await writer(w, '林'), await writer(w, '梅', { dogFood: 100 }), await writer(w, '文')]
})
afterEach(() => w.close())

async function leaves(person: Person) {
  const asked = { user_id: person.id, receipt: newHandle(), state: 'waiting' as const, ended_at: null }
  await w.db
    .insertInto('cancellations')
    .values({ ...asked, requested_at: w.now(), due_at: w.now() })
    .execute()
  expect(await cancelDue(w.deps, w.now())).toBe(1)
}

const like = (by: Person, dynamicId: string) => by.call(planet.like, { dynamicId, like: true })
const vote = (by: Person, dynamicId: string, voteItemId: number) => by.call(planet.vote, { dynamicId, voteItemId })
const topic = () => w.db.selectFrom('topics').select(['public_id', 'post_num']).orderBy('id').executeTakeFirstOrThrow()

// security P6
test('removes a leaving user’s likes, votes and posts from all counters, and keeps those of banned users', async () => {
  const { public_id: topicId } = await topic()
  const name = await post(lin, '投给谁', { voteItems: ['甲', '乙'], topicId })
  const liked = await post(mei, '梅的', { topicId })
  for (const by of [mei, wen]) {
    await like(by, name)
    await vote(by, name, 1)
  }
  await like(mei, liked)
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', wen.id).execute()
  await leaves(mei)
  const [row] = await w.db.selectFrom('dynamics').selectAll().execute()
  const reactions = { like_num: 1, comment_num: 0, vote_num: 1 }
  expect(row).toMatchObject({ public_id: name, ...reactions })
  expect(row?.heat).toBeCloseTo(heatOf(row?.published_at ?? w.now(), reactions), 9)
  const card = await (await w.person('路人')).call(planet.detail, { dynamicId: name })
  expect(card).toMatchObject({ likeNum: 1, voteinfo: { playerNum: 1, items: [{ totalNum: 1 }, { totalNum: 0 }] } })
  // the author's count leaves out the banned user, because the author sees likes by name (security G6)
  expect(await lin.call(planet.detail, { dynamicId: name })).toMatchObject({ likeNum: 0 })
  expect((await topic()).post_num).toBe(1)
})

/** Ends the account in a transaction of another connection, and commits when `most` calls wait for its lock. */
async function closing(person: Person, most: number, waiting: () => Promise<unknown>[]) {
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [person.id])
  await client.query('update users set cancelled_at = now() where id = $1', [person.id])
  const sent = waiting()
  for (let behind = 0; behind < most;) {
    // a connection outside the transaction reads this, because a transaction keeps seeing its first pg_stat_activity
    const { rows } = await w.pool.query<{ behind: number }>(
      `select count(*)::int as behind from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    behind = rows[0]?.behind ?? 0
  }
  await client.query('commit')
  await client.end()
  return Promise.all(sent)
}

test('stores no write that waited while the account was being closed', async () => {
  const name = await post(lin, '投给谁', { voteItems: ['甲', '乙'] })
  const masked = await post(lin, '匿名', { anonymous: true })
  const { commentId } = await say(wen, name, '你好')
  const asked: [Endpoint, object][] = [
    [planet.like, { dynamicId: name, like: true }],
    [planet.vote, { dynamicId: name, voteItemId: 1 }],
    [planet.unlock, { dynamicId: masked }],
    [planet.notInterested, { dynamicId: name }],
    [comments.like, { commentId, like: true }],
    [comments.add, { clientKey: newHandle(), dynamicId: name, content: '我也来' }],
    [planet.publish, { clientKey: newHandle(), content: '大家好' }],
  ]
  const answers = await closing(mei, asked.length + 1, () => [
    ...asked.map(async ([call, input]) => (await mei.send(call, input)).body.code),
    mei.send(planet.detail, { dynamicId: name }),
  ])
  expect(answers.slice(0, asked.length)).toEqual(asked.map(() => codes.unauthorized))
  for (const table of ['dynamic_interactions', 'comment_likes', 'comments', 'dynamics'] as const)
    expect(await w.db.selectFrom(table).where('user_id', '=', mei.id).selectAll().execute()).toEqual([])
  const card = await lin.call(planet.detail, { dynamicId: name })
  expect(card).toMatchObject({ likeNum: 0, commentNum: 1, voteinfo: { playerNum: 0 } })
})
