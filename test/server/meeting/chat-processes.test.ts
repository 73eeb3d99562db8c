import { chat } from '../../../contract/meeting/chat'
import { closeCodes } from '../../../contract/meeting/chat-socket'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/client'
import { endSession } from '../../../server/domains/core/sessions'
import { hashOf } from '../../../server/kernel/keys'
import type { Pubsub } from '../../../server/providers/pubsub'
import { localPubsub } from '../../../server/providers/pubsub/local'
import { redisPubsub } from '../../../server/providers/pubsub/redis'
import { until } from '../../faults/embedded-servers'
import { startRedis } from '../../support/redis-server'
import { type Line, lineOf } from '../../support/sockets'
import { clientKey, say, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
const ends: (() => Promise<unknown>)[] = []
const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts two servers on one database, each with its own pool and pubsub. */
async function two(pubsub: () => Pubsub): Promise<[string, string]> {
  w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, pubsub: pubsub() } }) })
  ends.push(() => w.close())
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const second = connect({ host, port, user, database })
  const providers = { ...w.deps.providers, pubsub: pubsub() }
  const app = await buildApp({ ...w.deps, db: second.db, providers }, { h5: 'none' })
  ends.push(async () => {
    await app.close()
    await second.db.destroy()
  })
  return [await w.listen(), await app.listen({ port: 0, host: '127.0.0.1' })]
}

async function pair([one, other]: [string, string]) {
  const people = await talkers(w)
  const [her, him] = [await lineOf(one, people.lin), await lineOf(other, people.mei)]
  lines.push(her, him)
  return { ...people, her, him }
}

const trySay = (person: Person, ...said: Parameters<typeof say> extends [Person, ...infer Rest] ? Rest : never) =>
  say(person, ...said).then(
    () => true,
    () => false,
  )

const texts = (line: Line) => line.all('message').map(({ message }) => [message.seq, message.text])

test('delivers everything between two servers without Redis', async () => {
  const { lin, mei, conversationId, her, him } = await pair(await two(localPubsub))
  await her.text(conversationId, '一')
  await him.text(conversationId, '二')
  await her.text(conversationId, '三')
  for (const line of [her, him]) {
    await line.hears('message', ({ message }) => message.seq === 3)
    expect(texts(line)).toEqual([
      [1, '一'],
      [2, '二'],
      [3, '三'],
    ])
  }
  him.say({ type: 'read', conversationId, seq: 3 })
  expect(await her.hears('read')).toMatchObject({ seq: 3 })
  await lin.call(chat.recall, { conversationId, seq: 1 })
  expect((await him.hears('changed')).message).toMatchObject({ seq: 1, recalled: true })
  // when a session ends on one server, its sockets on the other server are closed
  await endSession(w.db, hashOf(mei.token))
  expect(await him.ends()).toBe(closeCodes.sessionEnded)
})

test('does not skip a signal written while later ones were read', async () => {
  const { lin, mei, conversationId, him } = await pair(await two(localPubsub))
  const wen = await talkers(w, ['文', '舟'])
  // this signal takes its number first, and is committed after signals with higher numbers
  let free: () => void = () => undefined
  const held = new Promise<void>((done) => (free = done))
  const late = w.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('chat_signals')
      .values({ kind: 'badges', conversation_id: null, user_id: mei.id, at: w.now() })
      .execute()
    await held
  })
  await say(wen.lin, wen.conversationId, '你好')
  await say(lin, conversationId, '在吗')
  await him.hears('message')
  expect(him.all('badges')).toEqual([])
  free()
  await late
  await him.hears('badges')
})

describe('through Redis', () => {
  // security R4
  test('connects the servers at once, and they continue while it is gone and when it is back', async () => {
    const redis = await startRedis()
    ends.push(() => redis.stop())
    const { lin, conversationId, her, him } = await pair(await two(() => redisPubsub(redis.url)))
    await until('both listen', () => redis.listening() === 2)
    await her.text(conversationId, '一')
    await him.hears('message')
    // typing is not stored, so only Redis can have delivered it
    her.say({ type: 'typing', conversationId })
    await him.hears('typing')
    expect(redis.published()).toBeGreaterThan(0)

    await redis.stop()
    await her.text(conversationId, '二')
    await him.hears('message', ({ message }) => message.seq === 2)

    const back = await startRedis(redis.port)
    ends.push(() => back.stop())
    await until('both listen again', () => back.listening() === 2)
    const before = him.all('typing').length
    await until('typing is told again', async () => {
      her.say({ type: 'typing', conversationId })
      await new Promise((later) => setTimeout(later, 1_100))
      return him.all('typing').length > before
    })
    await say(lin, conversationId, '三')
    await him.hears('message', ({ message }) => message.seq === 3)
    expect(texts(him)).toEqual([
      [1, '一'],
      [2, '二'],
      [3, '三'],
    ])
  })

  test('keeps delivering when another client is silent or publishes invalid messages', async () => {
    const redis = await startRedis()
    ends.push(() => redis.stop())
    const { conversationId, her, him } = await pair(await two(() => redisPubsub(redis.url)))
    const nonsense = redisPubsub(redis.url)
    ends.push(() => nonsense.close())
    nonsense.listen(() => undefined)
    await until('all listen', () => redis.listening() === 3)
    for (const told of ['', '{', 'null', '[]', '{"id":"x","kind":"message","conversation_id":"y"}', '{"id":1e99}'])
      nonsense.publish(told)
    await her.text(conversationId, '你好')
    await him.hears('message')
  })
})

test('delivers every message over the open sockets when the database cuts all connections', async () => {
  const { lin, mei, conversationId, her, him } = await pair(await two(localPubsub))
  const names: string[] = []
  const cut = () =>
    w.pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined)
  for (let n = 0; n < 12; n += 1) {
    if (n % 3 === 1) void cut()
    const person = n % 2 ? lin : mei
    const name = clientKey()
    await until('it is sent', async () => (await trySay(person, conversationId, `第${n}句`, name)) && names.push(name))
  }
  for (const line of [her, him]) {
    await line.hears('message', ({ message }) => message.seq === 12)
    expect(line.all('message').map(({ message }) => message.seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  }
})
