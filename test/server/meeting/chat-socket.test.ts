import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { account } from '../../../contract/account/account'
import { codes } from '../../../contract/kernel/errors'
import { limits } from '../../../contract/kernel/limits'
import { chat } from '../../../contract/meeting/chat'
import { chatLimits } from '../../../contract/meeting/chat-messages'
import { closeCodes } from '../../../contract/meeting/chat-socket'
import { punish } from '../../../server/domains/account/punishments'
import { endSession } from '../../../server/domains/core/sessions'
import { hashOf } from '../../../server/kernel/keys'
import { until } from '../../faults/embedded-servers'
import { Line, lineOf } from '../../support/sockets'
import { block, clientKey, opened, readAll, say, talker, talkers } from '../../support/talkers'
import { type World, world } from '../../world'

let w: World
let origin: string
const lines: Line[] = []
beforeEach(async () => {
  w = await world()
  origin = await w.listen()
})
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await w.close()
})

const kept = (line: Line) => {
  lines.push(line)
  return line
}
const open = async (...[person, headers]: [Parameters<typeof lineOf>[1], Record<string, string>?]) =>
  kept(await lineOf(origin, person, headers))

describe('talking over a socket', () => {
  test('delivers a message to the other member as both would read it', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [her, him] = [await open(lin), await open(mei)]
    const sent = await her.text(conversationId, '你好')
    expect(sent).toMatchObject({ seq: 1, mine: true, text: '你好' })
    const { message } = await him.hears('message')
    expect(message).toEqual((await readAll(mei, conversationId))[0])
    await say(mei, conversationId, '嗨')
    expect((await her.hears('message', (frame) => !frame.message.mine)).message).toMatchObject({ seq: 2, text: '嗨' })
  })

  test('delivers a message to the sender’s other devices', async () => {
    const { lin, conversationId } = await talkers(w)
    const [phone, desk] = [await open(lin), await open(lin)]
    await phone.text(conversationId, '你好')
    expect((await desk.hears('message')).message).toMatchObject({ mine: true, text: '你好' })
  })

  test('delivers a hundred messages to both in one order, each once', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [her, him] = [await open(lin), await open(mei)]
    const talk = async (line: Line, who: string) => {
      for (let n = 0; n < 50; n += 1) {
        await line.text(conversationId, `${who}${n}`)
        await sleep(50)
      }
    }
    await Promise.all([talk(her, '林'), talk(him, '梅')])
    for (const line of [her, him]) {
      await line.hears('message', ({ message }) => message.seq === 100)
      expect(line.all('message').map(({ message }) => message.seq)).toEqual(
        Array.from({ length: 100 }, (_, n) => n + 1),
      )
    }
  })

  test('delivers read marks, typing and recalls to the other member', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [her, him] = [await open(lin), await open(mei)]
    him.say({ type: 'typing', conversationId })
    expect(await her.hears('typing')).toEqual({ type: 'typing', conversationId })
    await her.text(conversationId, '你好')
    await him.hears('message')
    him.say({ type: 'read', conversationId, seq: 1 })
    expect(await her.hears('read')).toEqual({ type: 'read', conversationId, seq: 1 })
    await him.hears('badges')
    await lin.call(chat.recall, { conversationId, seq: 1 })
    expect((await him.hears('changed')).message).toMatchObject({ seq: 1, recalled: true, text: '' })
    her.say({ type: 'ping' })
    await her.hears('pong')
  })

  test('answers the reason for a refused frame, and keeps the socket open', async () => {
    const { lin, conversationId } = await talkers(w)
    const line = await open(lin)
    const blank = await line.send({ conversationId, clientKey: clientKey(), kind: 'text', text: ' ' })
    expect(blank).toMatchObject({ type: 'refused', code: codes.unacceptable })
    const nowhere = await line.send({
      conversationId: 'A'.repeat(22),
      clientKey: clientKey(),
      kind: 'text',
      text: '嗨',
    })
    expect(nowhere).toMatchObject({ type: 'refused', code: codes.absent })
    expect(await line.text(conversationId, '好')).toMatchObject({ seq: 1 })
  })

  test('lets an unverified user receive, and refuses their messages', async () => {
    const { lin } = await talkers(w)
    const wen = await w.person('文')
    const conversationId = await opened(w, lin, wen)
    const line = await open(wen)
    await say(lin, conversationId, '你好')
    await line.hears('message')
    const answer = await line.send({ conversationId, clientKey: clientKey(), kind: 'text', text: '嗨' })
    expect(answer).toMatchObject({ type: 'refused', code: codes.faceOrRisk })
  })
})

describe('getting in', () => {
  // security I11
  test('admits a ticket once, within half a minute, and only with a live session', async () => {
    const { lin } = await talkers(w)
    const enter = async (ticket: string) => {
      const line = kept(new Line(origin))
      await line.opened()
      line.say({ type: 'hello', ticket })
      return line
    }
    const { ticket, url } = await lin.call(chat.ticket, {})
    expect(url).toMatch(/^ws:\/\/.*\/chat\/v1\/socket$/)
    await (await enter(ticket)).hears('ready')
    expect(await (await enter(ticket)).ends()).toBe(closeCodes.badTicket)
    expect(await (await enter('x'.repeat(43))).ends()).toBe(closeCodes.badTicket)
    const late = (await lin.call(chat.ticket, {})).ticket
    w.pass(chatLimits.ticketSeconds * 1000)
    expect(await (await enter(late)).ends()).toBe(closeCodes.badTicket)
    const orphan = (await lin.call(chat.ticket, {})).ticket
    await endSession(w.db, hashOf(lin.token))
    expect(await (await enter(orphan)).ends()).toBe(closeCodes.badTicket)
  })

  test('admits one of twenty sockets that present one ticket at once', async () => {
    const { lin } = await talkers(w)
    const { ticket } = await lin.call(chat.ticket, {})
    const all = Array.from({ length: 20 }, () => kept(new Line(origin)))
    await Promise.all(all.map((line) => line.opened()))
    for (const line of all) line.say({ type: 'hello', ticket })
    await until('each is answered', () =>
      all.every((line) => line.closed !== undefined || line.all('ready').length > 0),
    )
    expect(all.filter((line) => line.all('ready').length > 0)).toHaveLength(1)
  })

  test('closes a socket that sends nothing, or something else first', async () => {
    const silent = kept(new Line(origin))
    await silent.opened()
    expect(await silent.ends()).toBe(closeCodes.helloLate)
    const { conversationId } = await talkers(w)
    const rude = kept(new Line(origin))
    await rude.opened()
    rude.say({ type: 'typing', conversationId })
    expect(await rude.ends()).toBe(closeCodes.badTicket)
  })

  test.each([
    ['a page of ours', (own: string) => ({ origin: own }), true],
    ['the mini-program', () => ({ referer: 'https://servicewechat.com/wx1/2/page-frame.html' }), true],
    ['an app that names nothing', () => ({}), true],
    ['a page of somebody else', () => ({ origin: 'https://evil.example' }), false],
    ['a page without an address', () => ({ origin: 'null' }), false],
    ['a page that nearly has our name', (own: string) => ({ origin: `${own}.evil.example` }), false],
    ['somebody who says they come from elsewhere', () => ({ referer: 'https://evil.example/' }), false],
  ])('decides whether %s may open one', async (_who, headers, welcome) => {
    const line = kept(new Line(origin, headers(origin) as Record<string, string>))
    const came = line.opened().then(
      () => true,
      (error: Error) => error.message,
    )
    expect(await came).toBe(welcome || '403')
  })

  test('replaces a user’s first socket by the fourth', async () => {
    const { lin } = await talkers(w)
    const four = [await open(lin), await open(lin), await open(lin), await open(lin)]
    expect(await four[0]?.ends()).toBe(closeCodes.replaced)
    for (const line of four.slice(1)) {
      line.say({ type: 'ping' })
      await line.hears('pong')
    }
  })

  test('refuses sockets on any other path', async () => {
    for (const path of ['/healthz', '/chat/v1/badges', '/nowhere', '/files/a']) {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`)
      const ended = await new Promise((done) => {
        socket.on('unexpected-response', () => done('refused'))
        socket.on('error', () => done('refused'))
        socket.on('close', () => done('refused'))
        socket.on('open', () => done('open'))
      })
      expect([path, ended]).toEqual([path, 'refused'])
    }
    expect((await fetch(`${origin}/chat/v1/socket`)).status).toBe(404)
  })
})

describe('closing sockets', () => {
  test('closes the sockets of an ended session, and accepts no more frames', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [line, other] = [await open(lin), await open(mei)]
    await endSession(w.db, hashOf(lin.token))
    expect(await line.ends()).toBe(closeCodes.sessionEnded)
    expect(other.closed).toBeUndefined()
    expect(await readAll(mei, conversationId)).toEqual([])
  })

  // security H4
  test('closes all sockets on a ban, and one on a logout', async () => {
    const { lin, mei } = await talkers(w)
    const two = [await open(lin), await open(lin)]
    await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '欺诈', now: w.now() }))
    expect(await Promise.all(two.map((line) => line.ends()))).toEqual([
      closeCodes.sessionEnded,
      closeCodes.sessionEnded,
    ])
    const line = await open(mei)
    await mei.call(account.logout, {})
    expect(await line.ends()).toBe(closeCodes.sessionEnded)
  })

  // security V13
  test('delivers nothing either way after a block, and does not reveal it', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [her, hers, him] = [await open(lin), await open(lin), await open(mei)]
    await her.text(conversationId, '你好')
    await him.hears('message')
    await block(w, mei, lin)
    const before = him.frames.length
    const words = { conversationId, clientKey: clientKey(), kind: 'text', text: '在吗' } as const
    const answer = await her.send(words)
    expect(answer).toMatchObject({ type: 'sent', message: { text: '在吗', state: 0, seq: 2 } })
    await hers.hears('message', ({ message }) => message.text === '在吗')
    expect(await her.send(words)).toEqual({ ...answer, id: expect.any(String) })
    her.say({ type: 'typing', conversationId })
    her.say({ type: 'read', conversationId, seq: 1 })
    expect(await him.send({ ...words, clientKey: clientKey() })).toMatchObject({ type: 'refused', code: codes.absent })
    him.say({ type: 'typing', conversationId })
    him.say({ type: 'read', conversationId, seq: 1 })
    await sleep(1500)
    expect(him.frames.slice(before).map(({ type }) => type)).toEqual(['refused'])
    expect([...her.all('typing'), ...her.all('read'), ...hers.all('typing'), ...hers.all('read')]).toEqual([])
  })

  test('closes a socket that sends too much, too large, binary or malformed frames', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, n) => talker(w, `某${n}`)))
    const [fast, large, bytes, wild] = await Promise.all(people.map((person) => open(person)))
    for (let n = 0; n < 40; n += 1) fast?.say({ type: 'ping' })
    expect(await fast?.ends()).toBe(closeCodes.misused)
    large?.raw('x'.repeat(limits.frameBytes + 1))
    expect(await large?.ends()).toBe(1009)
    bytes?.raw(Buffer.from('{"type":"ping"}'))
    expect(await bytes?.ends()).toBe(closeCodes.misused)
    for (let n = 0; n < 10; n += 1) {
      wild?.raw('{"type":"whatever"}')
      await sleep(60)
    }
    expect(await wild?.ends()).toBe(closeCodes.misused)
    expect(wild?.all('refused')[0]).toMatchObject({ code: codes.badInput, id: '' })
  })

  // security R10
  test('asks all sockets to reconnect at different moments when the server stops, and finishes its work', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [her, him] = [await open(lin), await open(mei)]
    const answer = her.send({ conversationId, clientKey: clientKey(), kind: 'text', text: '最后一句' })
    await sleep(5)
    const closing = w.app.close()
    const laters = await Promise.all([her.hears('later'), him.hears('later')])
    for (const { after } of laters) expect(after).toBeGreaterThanOrEqual(300)
    expect(await Promise.race([answer.then(({ type }) => type), her.ends().then(() => 'cut')])).toBe('sent')
    expect(await him.ends()).toBe(closeCodes.later)
    await closing
  })
})
