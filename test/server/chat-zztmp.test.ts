import { WebSocket } from 'ws'
import { chat } from '../../contract/areas/chat'
import { world } from '../world'
import { talkers } from '../support/talkers'
test.each([0, 1, 2, 3, 5, 8, 12, 20, 30, 50])('close after %s ms', async (ms) => {
  const w = await world()
  const origin = await w.listen()
  const { lin } = await talkers(w)
  const { ticket } = await lin.call(chat.ticket, {})
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/chat/v1/socket`)
  socket.on('error', (e) => console.log('err', String(e)))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket })))
  socket.on('close', (c) => console.log('closed', c))
  await new Promise((r) => setTimeout(r, ms))
  const before = Date.now()
  socket.close()
  await w.close()
  console.log(ms, Date.now() - before)
}, 20_000)
