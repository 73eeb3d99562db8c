import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadLimits, uploadPurposes, uploads, type videoTypes, type voiceTypes } from '../../../contract/core/uploads'
import { prefer } from '../../../contract/profile/prefer'
import { jpeg } from '../../support/pictures'
import { formOf, sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'

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
 * Opens a raw connection that sends this text and, if given, `drop` five times a second. `hungUp`: seconds until the
 * server closed it. `said`: the answer of the server.
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

const largest: Partial<Record<string, readonly [(typeof voiceTypes | typeof videoTypes)[number], number]>> = {
  voice: ['audio/mpeg', uploadLimits.voiceBytes],
  greeting: ['audio/mpeg', uploadLimits.voiceBytes],
  video: ['video/mp4', uploadLimits.videoBytes],
}

const head = (path: string, more: Record<string, string | number>) =>
  [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', ...Object.entries(more).map(([k, v]) => `${k}: ${v}`), '', ''].join(
    '\r\n',
  )

/** Announces the largest file of a purpose, and sends it byte by byte. */
async function trickle(person: Person, purpose: (typeof uploadPurposes)[number]) {
  const [type, size] = largest[purpose] ?? (['image/jpeg', uploadLimits.uploadBytes] as const)
  const { token } = await person.call(uploads.token, { purpose, type, size })
  const whole = { 'upload-token': token, 'content-length': size }
  if (purpose === 'video') {
    const piece = { ...whole, 'content-length': uploadLimits.pieceBytes, 'upload-offset': 0 }
    return begins(head('/files/upload/piece', { ...piece, 'content-type': 'application/octet-stream' }), 'a')
  }
  const { payload, headers } = formOf(Buffer.alloc(0), { type })
  return begins(head('/files/upload', { ...headers, ...whole }) + payload.toString('latin1').split('\r\n--')[0], 'a')
}

/** Announces a picture and sends only its first bytes. */
async function slowUpload(person: Person, bytes: Buffer) {
  const { token } = await person.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  const { payload, headers } = formOf(bytes)
  const all = { ...headers, 'upload-token': token, 'content-length': payload.length }
  const socket = begins(head('/files/upload', all) + payload.subarray(0, 200).toString('latin1'))
  return socket
}

// security R8, security C3
test('closes a connection with headers sent drop by drop after five seconds, and with such a body after ten', async () => {
  const headless = begins('GET /health/live HTTP/1.1\r\nhost: a\r\n', 'x-a: 1\r\n')
  const call = { 'content-type': 'application/json', 'content-length': 500 }
  const bodyless = begins(`${head(prefer.edit.path, call)}{`, ' ')
  const times = await Promise.all([headless.hungUp, bodyless.hungUp])
  expect(times[0]).toBeGreaterThan(3)
  expect(times[1]).toBeGreaterThan(8)
})

// security C3
test('does not slow other users when one user uploads slowly, and refuses the third upload of that user', async () => {
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

// security C3, R8
test('closes trickling uploads with 260 MB announced in all, and keeps a place for an honest upload', async () => {
  const purposes = [...Array<'photo'>(26).fill('photo'), ...uploadPurposes.filter((one) => one !== 'appeal')]
  const slow = await Promise.all(Array.from({ length: purposes.length / 2 }, (_, n) => w.person(`慢${n}`)))
  const held = await Promise.all(
    slow.flatMap((person, n) => purposes.slice(2 * n, 2 * n + 2).map((purpose) => trickle(person, purpose))),
  )
  await sleep(1_000)
  expect(await sendPicture(w, await w.person('林'), await jpeg())).toMatchObject({ success: true })
  expect(held.map(({ said }) => said())).toEqual(held.map(() => ''))
  w.pass(20_000)
  await Promise.all(held.map(({ hungUp }) => hungUp))
  expect(held.map(({ said }) => said())).toEqual(held.map(() => ''))
})
