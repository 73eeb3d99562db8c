import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { codes } from '../../../contract/kernel/errors'
import { limiters } from '../../../contract/kernel/limiters'
import { chat } from '../../../contract/meeting/chat'
import { createConnections } from '../../../server/http/connections'
import { hashOf } from '../../../server/kernel/keys'
import { lineOf } from '../../support/sockets'
import { clientKey, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
afterEach(() => w.close())

/** A socket with a simulated write buffer. */
class Slow extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  closed: number | undefined
  send = (text: string) => void this.sent.push(text)
  close = (code: number) => (this.closed = code)
  terminate = () => {
    this.readyState = 3
    this.emit('close')
  }
}

// security, I11
test('drops a connection that leaves a megabyte unread, and frees its place', async () => {
  w = await world()
  const lin = await talker(w, '林')
  const connections = createConnections(w.deps, 3, (error) => {
    throw error
  })
  const session = await w.deps.sessions.find(w.db, hashOf(lin.token), w.now())
  if (!session) throw new Error('no session')
  const slow = new Slow()
  const request = { protocol: 'http', host: 'here' } as FastifyRequest
  const connection = connections.take(slow as unknown as WebSocket, request, hashOf(lin.token), session)
  slow.bufferedAmount = 1_048_576
  connection.send({ type: 'pong' })
  expect([slow.sent, connections.of(lin.id)]).toEqual([['{"type":"pong"}'], [connection]])
  slow.bufferedAmount += 1
  connection.send({ type: 'pong' })
  expect([slow.sent.length, slow.readyState, connections.of(lin.id)]).toEqual([1, 3, []])
  connection.send({ type: 'pong' })
  expect(slow.sent).toHaveLength(1)
  connections.close()
})

test('frees the place of a connection that does not answer a close', async () => {
  w = await world()
  const lin = await talker(w, '林')
  const connections = createConnections(w.deps, 3, (error) => {
    throw error
  })
  const session = await w.deps.sessions.find(w.db, hashOf(lin.token), w.now())
  if (!session) throw new Error('no session')
  const request = { protocol: 'http', host: 'here' } as FastifyRequest
  const lines = Array.from({ length: 6 }, () => new Slow())
  for (const line of lines) connections.take(line as unknown as WebSocket, request, hashOf(lin.token), session)
  expect(lines.map(({ closed }) => closed !== undefined)).toEqual([true, true, true, false, false, false])
  connections.close()
})

test('counts calls and frames together, and refuses the sender of too many either way', async () => {
  w = await world({ limited: true })
  const origin = await w.listen()
  const { lin, mei, conversationId } = await talkers(w)
  const line = await lineOf(origin, lin)
  const content = () => ({ conversationId, clientKey: clientKey(), kind: 'text' as const, text: '嗨' })
  const send = (person: Person) => person.send(chat.send, content())
  const most = limiters.chat.rules[0].points
  for (let n = 0; n < most - 1; n += 1) await lin.send(chat.badges, {})
  expect((await line.send(content())).type).toBe('sent')
  expect(await line.send(content())).toMatchObject({ type: 'refused', code: codes.tooMany })
  expect((await send(lin)).status).toBe(429)
  expect((await send(mei)).body.success).toBe(true)
  line.close()
})

// security I11, security §9
