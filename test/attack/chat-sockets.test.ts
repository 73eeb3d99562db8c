import { setTimeout as sleep } from 'node:timers/promises'
import { codes } from '../../contract/kernel/errors'
import { chat } from '../../contract/meeting/chat'
import { type Line, lineOf } from '../support/sockets'
import { clientKey, opened, readAll, say, talker } from '../support/talkers'
import { world } from '../world'
import { viewers } from './viewers'

const lines: Line[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})

describe.each(Object.entries(viewers))('%s', (_name, arrive) => {
  test('allows over a socket exactly the acts that the calls allow, and delivers nothing of other conversations', async () => {
    const w = await world()
    const origin = await w.listen()
    const viewer = await arrive(w)
    const [lin, mei] = [await talker(w, '林'), await talker(w, '梅')]
    const theirs = await opened(w, lin, mei)
    await say(lin, theirs, '我们的话')
    if (!viewer.person || !viewer.inside) {
      if (viewer.person) expect((await viewer.person.send(chat.ticket, {})).status).toBe(401)
      await w.close()
      return
    }
    const { person } = viewer
    const [line, her] = [await lineOf(origin, person), await lineOf(origin, lin)]
    lines.push(line, her)
    const mine = await opened(w, person, lin)
    const content = (conversationId: string) => ({
      conversationId,
      clientKey: clientKey(),
      kind: 'text' as const,
      text: '嗨',
    })
    // conversations of other users get the same answer as one that does not exist
    for (const conversationId of [theirs, 'A'.repeat(22)]) {
      expect(await line.send(content(conversationId))).toMatchObject({
        type: 'refused',
        code: codes.absent,
      })
      line.say({ type: 'typing', conversationId })
      line.say({ type: 'read', conversationId, seq: 1 })
    }
    // the person's own conversation: same answer as over HTTP
    const call = await person.send(chat.send, content(mine))
    const answer = await line.send(content(mine))
    expect([answer.type === 'sent', answer.type === 'refused' ? answer.code : 0]).toEqual([
      call.body.success,
      call.body.code,
    ])
    expect(call.body.success).toBe(viewer.verified)
    // invisible users: no message in either direction
    if (viewer.apart) {
      const apart = await opened(w, person, viewer.apart)
      await w.db
        .updateTable('users')
        .set({ verified: ['realName'] })
        .where('id', 'in', [person.id, viewer.apart.id])
        .execute()
      const other = await lineOf(origin, viewer.apart)
      lines.push(other)
      await sleep(1_000)
      // a blocked sender gets the same answers as from a person in stealth (V13)
      const sent = { type: 'sent' }
      const refused = { type: 'refused', code: codes.absent }
      const answers =
        viewer.blocks === 'apart' ? [sent, refused] : viewer.blocks === 'viewer' ? [refused, sent] : [refused, refused]
      expect([await line.send(content(apart)), await other.send(content(apart))]).toMatchObject(answers)
      line.say({ type: 'typing', conversationId: apart })
      line.say({ type: 'read', conversationId: apart, seq: 1 })
      await sleep(1_500)
      // the other member receives only the messages of their own conversation
      const own = answers[1] === sent ? ['sent', 'message'] : ['refused']
      expect(other.frames.map(({ type }) => type)).toEqual(['ready', ...own])
    }
    await say(mei, theirs, '还是我们的')
    await her.hears('message', ({ message }) => message.text === '还是我们的')
    const heard = line.frames.map((one) => JSON.stringify(one)).join('\n')
    expect(heard).not.toContain('我们的')
    expect(heard).not.toContain(theirs)
    expect(her.all('typing')).toEqual([])
    expect((await readAll(lin, theirs)).map(({ text }) => text)).toEqual(['我们的话', '还是我们的'])
    await w.close()
  })
})
