import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { prefer } from '../../contract/areas/prefer'
import { uploads } from '../../contract/areas/uploads'
import { jpeg } from '../support/pictures'
import { formOf, sendPicture } from '../support/sending'
import { type Person, type World, world } from '../world'

jest.setTimeout(60_000)

let w: World
let port: number
const open = new Set<net.Socket>()
beforeAll(async () => {
  w = await world()
  port = Number(new URL(await w.listen()).port)
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await w.close()
})

/**
 * A raw connection that has sent this much and, when given, sends a drop five times a second. `hungUp`: the seconds until
 * the server closed it, `said`: what it answered.
 */
function begins(text: string, drop?: string) {
  const since = performance.now()
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
  open.add(socket)
  const trickle = drop === undefined ? undefined : setInterval(() => socket.write(drop), 200)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  const hungUp = new Promise<number>((over) => {
    socket.on('close', () => {
      clearInterval(trickle)
      over((performance.now() - since) / 1000)
    })
  })
  return { hungUp, said: () => answer, destroy: () => socket.destroy() }
}

const head = (path: string, more: Record<string, string | number>) =>
  [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', ...Object.entries(more).map(([k, v]) => `${k}: ${v}`), '', ''].join(
    '\r\n',
  )

/** An announced picture of which only the start is sent. */
async function slowUpload(person: Person, bytes: Buffer) {
  const { token } = await person.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  const { payload, headers } = formOf(bytes)
  const all = { ...headers, 'upload-token': token, 'content-length': payload.length }
  const socket = begins(head('/files/upload', all) + payload.subarray(0, 200).toString('latin1'))
  return socket
}

// security R8, security C3
test('who sends headers or the body of a call drop by drop is hung up on, one after five seconds and one after ten', async () => {
  const headless = begins('GET /health/live HTTP/1.1\r\nhost: a\r\n', 'x-a: 1\r\n')
  const call = { 'content-type': 'application/json', 'content-length': 500 }
  const bodyless = begins(`${head(prefer.edit.path, call)}{`, ' ')
  const times = await Promise.all([headless.hungUp, bodyless.hungUp])
  expect(times[0]).toBeGreaterThan(3)
  expect(times[1]).toBeGreaterThan(8)
})

// security C3
test('slow uploads of one user take room from nobody else, and the third of their own is told to wait', async () => {
  const [slow, lin] = [await w.person('慢'), await w.person('林')]
  const bytes = await jpeg()
  const held = [await slowUpload(slow, bytes), await slowUpload(slow, bytes)]
  await sleep(500)
  for (let n = 0; n < 14; n += 1) {
    const one = await slowUpload(slow, bytes)
    for (let tries = 0; tries < 50 && !one.said().includes('}'); tries += 1) await sleep(100)
    expect(one.said()).toContain('你还有图片正在上传，请等它们传完再试')
    expect(one.said()).toContain('503')
    one.destroy()
  }
  expect(await sendPicture(w, lin, bytes)).toMatchObject({ success: true })
  for (const socket of held) socket.destroy()
  await Promise.all(held.map(({ hungUp }) => hungUp))
  await sleep(100)
  expect(await sendPicture(w, slow, bytes)).toMatchObject({ success: true })
})
