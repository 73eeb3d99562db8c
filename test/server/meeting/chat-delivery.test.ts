import type { KyselyPlugin } from 'kysely'
import { chat } from '../../../contract/meeting/chat'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/client'
import { localPubsub } from '../../../server/providers/pubsub/local'
import { until } from '../../faults/embedded-servers'
import { type Line, lineOf } from '../../support/sockets'
import { say, talkers } from '../../support/talkers'
import { type World, world } from '../../world'

let w: World
let alarms: string[] = []
let failing = (_statement: string) => false
const ends: (() => Promise<unknown>)[] = []
const lines: Line[] = []
beforeEach(() => {
  alarms = []
  failing = () => false
  jest.spyOn(process.stderr, 'write').mockImplementation((said) => {
    alarms.push(
      ...String(said)
        .split('\n')
        .filter((line) => line.includes('"alarm"')),
    )
    return true
  })
})
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  for (const end of ends.splice(0).reverse()) await end()
  jest.restoreAllMocks()
})

/** A database plugin that fails each statement for which `failing` is true. */
const flaky: KyselyPlugin = {
  transformQuery({ node }) {
    if (failing(JSON.stringify(node))) throw new Error('the database is away')
    return node
  },
  transformResult: async ({ result }) => result,
}

async function pair() {
  w = await world({ env: { LOG: 'error' } })
  ends.push(() => w.close())
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const second = connect({ host, port, user, database })
  const providers = { ...w.deps.providers, pubsub: localPubsub() }
  const app = await buildApp({ ...w.deps, db: second.db.withPlugin(flaky), providers }, { h5: 'none', logger: false })
  ends.push(async () => {
    await app.close()
    await second.db.destroy()
  })
  const people = await talkers(w)
  const him = await lineOf(await app.listen({ port: 0, host: '127.0.0.1' }), people.mei)
  lines.push(him)
  return { ...people, him }
}
const texts = (line: Line) => line.all('message').map(({ message }) => message.text)
const late = () => alarms.filter((line) => line.includes('chats are brought late')).length
const seconds = (n: number) => new Promise((later) => setTimeout(later, n * 1000))

test.each([
  ['nothing can be read', () => true],
  ['signals can be read and messages cannot', (statement: string) => statement.includes('"name":"messages"')],
])('raises one alarm while %s, and delivers all messages and recalls afterwards', async (_, cannot) => {
  const { lin, conversationId, him } = await pair()
  for (const round of [1, 2]) {
    const { seq } = await say(lin, conversationId, `第${round}句`)
    await him.hears('message', (frame) => frame.message.seq === seq)
    failing = cannot
    await lin.call(chat.recall, { conversationId, seq })
    await say(lin, conversationId, `又${round}句`)
    await until('somebody is told', () => late() === round)
    await seconds(3)
    expect(late()).toBe(round)
    failing = () => false
    await him.hears('message', (frame) => frame.message.text === `又${round}句`)
    await him.hears('changed', (frame) => frame.message.seq === seq && frame.message.recalled)
    await seconds(2.5)
  }
  expect(texts(him)).toEqual(['第1句', '又1句', '第2句', '又2句'])
  expect(late()).toBe(2)
})
