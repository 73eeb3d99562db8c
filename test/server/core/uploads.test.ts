import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { uploadPurposes, uploads, uploadTypes, voiceTypes } from '../../../contract/core/uploads'
import { codes } from '../../../contract/kernel/errors'
import { runJobs } from '../../../server/jobs'
import { colour, jpeg, png, webp } from '../../support/pictures'
import { fetchPicture, formOf, sendBytes, sendPicture } from '../../support/sending'
import { sendPiece } from '../../support/videos'
import { mp3, wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const never = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error })
}
const rows = () => w.db.selectFrom('uploads').selectAll().orderBy('created_at').execute()

// A.net.07
test('shows a sent photo only to lin while in review, and approves it later', async () => {
  const sent = await sendPicture(w, lin, await jpeg())
  expect(sent).toMatchObject({ status: 200, success: true, code: 0, data: { state: 1, reason: '' } })
  expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  const picture = await fetchPicture(w, sent.data.url)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  w.pass(30_000)
  await runJobs(w.deps, w.now(), never)
  const { list } = await lin.call(uploads.states, { ids: [sent.data.id] })
  expect(list).toMatchObject([{ id: sent.data.id, state: 0 }])
})

test.each([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
])('accepts %s and converts it to jpeg', async (type, draw) => {
  const sent = await sendPicture(w, lin, await draw(), { type: type as 'image/png' })
  expect(sent.msg).toBe('')
  const picture = await fetchPicture(w, sent.data.url)
  expect((await sharp(picture).metadata()).format).toBe('jpeg')
  expect(await colour(picture, 50, 50)).toBe('red')
})

test('answers that all bytes have arrived while they are processed, and ends the upload when its process has died', async () => {
  const bytes = await jpeg()
  const { token, id } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  // another request has claimed the bytes
  await w.db.updateTable('uploads').set({ sent_at: w.now() }).where('id', '=', id).execute()
  expect((await sendPiece(w, token, 0, bytes.subarray(0, 10))).data).toEqual({ sent: bytes.length })
  w.pass(151_000)
  expect((await sendPiece(w, token, 0, bytes.subarray(0, 10))).code).toBe(codes.uploadEnded)
})

test('makes one photo of its pieces, tells how many bytes arrived after a lost line, and keeps no piece', async () => {
  const bytes = await jpeg()
  const half = Math.floor(bytes.length / 2)
  const { token, id } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  expect((await sendPiece(w, token, 0, bytes.subarray(0, half))).data).toEqual({ sent: half })
  expect(await lin.call(uploads.progress, { id })).toEqual({ sent: half })
  const [before] = await rows()
  const { came } = w.deps.providers.storage.pieces.places(before?.key ?? '')
  expect((await stat(came)).size).toBe(half)
  // a piece that arrived is ignored when it comes again
  expect((await sendPiece(w, token, 0, bytes.subarray(0, half))).data).toEqual({ sent: half })
  const { data } = await sendPiece(w, token, half, bytes.subarray(half))
  expect(data).toMatchObject({ sent: bytes.length, file: { id, state: 1 } })
  expect(await lin.call(uploads.progress, { id })).toMatchObject({ sent: bytes.length, file: { id } })
  await expect(stat(came)).rejects.toThrow('ENOENT')
  expect((await sharp(await fetchPicture(w, data.file?.url ?? '')).metadata()).format).toBe('jpeg')
})

test('refuses a broken picture after its last piece, keeps no piece, and shows its progress to its owner only', async () => {
  const { token, id } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 10 })
  const wen = await w.person('文')
  await sendPiece(w, token, 0, Buffer.alloc(5))
  const [before] = await rows()
  await expect(wen.call(uploads.progress, { id })).rejects.toMatchObject({ code: 404 })
  expect((await sendPiece(w, token, 5, Buffer.alloc(6))).msg).toBe('图片太大，请换一张小一点的')
  expect((await sendPiece(w, token, 5, Buffer.alloc(5))).msg).toBe('不是可用的图片，请换一张 JPG、PNG 或 WebP 图片')
  await expect(stat(w.deps.providers.storage.pieces.places(before?.key ?? '').came)).rejects.toThrow('ENOENT')
  expect(await rows()).toEqual([])
})

test('crops a photo as its owner framed it, and an avatar always to a square', async () => {
  const photo = await sendPicture(w, lin, await jpeg(400, 400), {
    cropX: 500,
    cropY: 0,
    cropWidth: 500,
    cropHeight: 500,
  })
  const cut = await fetchPicture(w, photo.data.url)
  expect(await sharp(cut).metadata()).toMatchObject({ width: 200, height: 200 })
  for (const [x, y] of [
    [5, 5],
    [195, 195],
  ] as const)
    expect(await colour(cut, x, y)).toBe('green')
  const avatar = await sendPicture(w, lin, await jpeg(2000, 1000), { purpose: 'avatar' })
  const square = await fetchPicture(w, avatar.data.url)
  expect(await sharp(square).metadata()).toMatchObject({ width: 800, height: 800 })
  expect(await colour(square, 10, 10)).toBe('red')
  expect(await colour(square, 790, 790)).toBe('white')
})

test('turns a sideways photo upright before cropping', async () => {
  // upright it is 200 by 400; the red corner at the top left is stored at the top right
  const sideways = await sharp(await jpeg(400, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const whole = await fetchPicture(w, (await sendPicture(w, lin, sideways)).data.url)
  expect(await sharp(whole).metadata()).toMatchObject({ width: 200, height: 400 })
  expect(await Promise.all([colour(whole, 10, 10), colour(whole, 190, 10)])).toEqual(['blue', 'red'])
  const cut = await sendPicture(w, lin, sideways, { cropX: 500, cropY: 500, cropWidth: 500, cropHeight: 500 })
  expect(await colour(await fetchPicture(w, cut.data.url), 50, 100)).toBe('green')
})

test('scales a very large picture down', async () => {
  const sent = await sendPicture(w, lin, await jpeg(3000, 2000))
  expect(await sharp(await fetchPicture(w, sent.data.url)).metadata()).toMatchObject({ width: 1600, height: 1067 })
})

// A.auth.22
test('refuses a picture that cannot be a portrait, with the reason', async () => {
  const flat = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [flat, await jpeg(90, 90)])
    expect((await sendPicture(w, lin, bytes)).data).toMatchObject({ state: 2, reason: '请上传本人清晰正面照' })
})

test('lets its owner use a paper at once, and never as a photo', async () => {
  const sent = await sendPicture(w, lin, await jpeg(), { purpose: 'education' })
  expect(sent.data.state).toBe(0)
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  const person = await w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect([person.avatar_key, person.photo_keys]).toEqual(['', []])
})

test.each([
  ['a wrong token', () => 'x'.repeat(43)],
  ['a token of a session', () => lin.token],
  ['a token with something behind it', (token: string) => `${token}x`],
])('refuses %s', async (_what, change) => {
  const bytes = await jpeg()
  const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  const sent = await sendBytes(w, change(token), bytes)
  expect(sent).toMatchObject({ status: 200, success: false, code: 1022, msg: '链接已过期，请重新选择图片' })
  expect((await rows()).map(({ state }) => state)).toEqual(['expected'])
})

test('names the header when a picture comes without a token', async () => {
  const bytes = await jpeg()
  await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  expect(await sendBytes(w, '', bytes)).toMatchObject({
    status: 400,
    success: false,
    code: 400,
    data: { field: 'upload-token', why: 'missing' },
  })
  expect((await rows()).map(({ state }) => state)).toEqual(['expected'])
})

// security C3
test('accepts a token for one picture and for ten minutes', async () => {
  const bytes = await jpeg()
  const ask = () => lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  const used = await ask()
  expect((await sendBytes(w, used.token, bytes)).success).toBe(true)
  expect((await sendBytes(w, used.token, bytes)).msg).toBe('链接已过期，请重新选择图片')
  const late = await ask()
  expect(late.expireTime).toBe(w.now().getTime() + 600_000)
  w.pass(600_000)
  expect((await sendBytes(w, late.token, bytes)).msg).toBe('链接已过期，请重新选择图片')
})

test('makes one picture from one token in concurrent requests', async () => {
  const bytes = await jpeg()
  const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendBytes(w, token, bytes)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['banned', { banned_at: new Date() }],
  ['gone', { cancelled_at: new Date() }],
])('refuses pictures of a user who is %s', async (_what, change) => {
  const bytes = await jpeg()
  const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  await w.db.updateTable('users').set(change).where('id', '=', lin.id).execute()
  expect((await sendBytes(w, token, bytes)).msg).toBe('链接已过期，请重新选择图片')
})

test('requires the size as announced, to the byte', async () => {
  const bytes = await jpeg()
  const unfit = '不是可用的图片，请换一张 JPG、PNG 或 WebP 图片'
  expect((await sendPicture(w, lin, bytes, { size: bytes.length + 1 })).msg).toBe(unfit)
  expect((await sendPicture(w, lin, bytes, { size: bytes.length - 1 })).msg).toBe('图片太大，请换一张小一点的')
  expect((await sendPicture(w, lin, bytes, { size: 100 })).msg).toBe('图片太大，请换一张小一点的')
})

// A.net.20, security C3
describe('decides by the bytes of a file', () => {
  const names = ['a.jpg', 'a.png', 'a.heic', 'a', '']
  const purposes = uploadPurposes.filter((purpose) => !['voice', 'greeting', 'video', 'appeal'].includes(purpose))
  const moving = () =>
    sharp(randomBytes(64 * 128 * 3), { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
  const unfit = '不是可用的图片，请换一张 JPG、PNG 或 WebP 图片'

  test.each([
    ['a jpeg', jpeg, ''],
    ['a png', png, ''],
    ['a webp', webp, ''],
    ['a gif', async () => Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'), unfit],
    ['a heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), unfit],
    ['a text', async () => Buffer.from('a text of some words'), unfit],
    ['an animated webp', moving, '暂时发不了动图，请换一张不会动的图片'],
  ] as const)('takes or refuses %s by its bytes when type, name and purpose vary', async (_what, draw, refusal) => {
    const bytes = await draw()
    for (const type of uploadTypes)
      for (const [at, purpose] of purposes.entries()) {
        const { token } = await lin.call(uploads.token, { purpose, type, size: bytes.length })
        const sent = await sendBytes(w, token, bytes, {
          name: names[at % names.length],
          type: 'application/octet-stream',
        })
        expect([purpose, type, sent.success, sent.msg]).toEqual([purpose, type, refusal === '', refusal])
      }
  })

  test.each([
    ['an mp3', () => mp3(3), '.mp3'],
    ['a wav', () => wav(3), '.wav'],
  ])('takes %s by its bytes when the announced type varies', async (_what, record, extension) => {
    for (const type of voiceTypes)
      expect((await sendPicture(w, lin, record(), { purpose: 'voice', type })).data.url).toContain(extension)
  })
})

// A.net.21
describe('keeps a long picture readable', () => {
  const shapes = [
    [1080, 12_960],
    [1440, 10_000],
    [1080, 2400],
    [9000, 1200],
    [12_000, 1000],
  ] as const

  test.each(shapes)('keeps a picture with %d by %d pixels readable for every purpose', async (width, height) => {
    const bytes = await sharp(await jpeg())
      .resize(width, height, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    const all = ['photo', 'chat', 'feedback', 'report', 'evaluation', 'dynamic'] as const
    for (const purpose of width === 1080 ? all : all.slice(-1)) {
      const { data } = await sendPicture(w, lin, bytes, { purpose })
      const kept = await sharp(await fetchPicture(w, data.url)).metadata()
      const [short, long] = [Math.min(kept.width, kept.height), Math.max(kept.width, kept.height)]
      expect([purpose, short >= 800, short <= 1080, long <= 9600]).toEqual([purpose, true, true, true])
      expect(kept.width / kept.height).toBeCloseTo(width / height, 1)
    }
    const [row] = (await rows()).filter(({ purpose }) => purpose === 'dynamic')
    const thumb = await sharp(
      await fetchPicture(w, w.deps.providers.storage.url(row?.thumb_key ?? '', w.now())),
    ).metadata()
    // the part that fills the box of a card, which is 3:4 to 4:3
    expect([thumb.width, thumb.height].toSorted()).toEqual([360, 480])
  })
})

test('answers that no picture was received when the body is no form or has no file', async () => {
  const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 10 })
  const nothing = '没有收到图片，请重新选择'
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    w.app.inject({ method: 'POST', url: '/files/upload', headers: { 'upload-token': token, ...headers }, payload })
  const other = formOf(Buffer.alloc(10), { field: 'picture' })
  for (const response of [
    await post({ 'content-type': 'multipart/form-data' }, 'x'),
    await post({ 'content-type': 'multipart/form-data; boundary=a' }, ''),
    await post({ 'content-type': 'multipart/form-data; boundary=a' }, '--a\r\nbroken'),
    await post(other.headers, other.payload),
  ])
    expect(response.json()).toMatchObject({ success: false, code: 1015, msg: nothing })
  expect((await post({ 'content-type': 'application/json' }, '{}')).json()).toMatchObject({ success: false })
})

test('refuses a crop that is incomplete or leaves the picture', async () => {
  const wish = { purpose: 'photo', type: 'image/jpeg', size: 100 } as const
  for (const crop of [
    { cropX: 500, cropY: 0, cropWidth: 501, cropHeight: 10 },
    { cropX: 0, cropY: 999, cropWidth: 10, cropHeight: 2 },
    { cropX: 0, cropY: 0, cropWidth: 10 },
  ])
    await expect(lin.call(uploads.token, { ...wish, ...crop })).rejects.toMatchObject({ code: 1015 })
  expect(await rows()).toEqual([])
})

test('allows at most thirty open tokens of a user, and 300 MB a day', async () => {
  for (let n = 0; n < 34; n += 1) {
    w.pass(1)
    await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 10_000_000 - n }).catch(() => undefined)
  }
  expect(await rows()).toHaveLength(30)
  await w.db.updateTable('uploads').set({ size: 10_485_760 }).execute()
  await expect(lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 1 })).rejects.toMatchObject({
    code: 429,
    message: '今天上传的图片太多了，请明天再来',
  })
})

test('shows the state and the existence of a picture only to its owner', async () => {
  const sent = await sendPicture(w, lin, await jpeg())
  const wen = await w.person('文')
  expect(await wen.call(uploads.states, { ids: [sent.data.id] })).toEqual({ list: [] })
  expect(await wen.call(uploads.states, { ids: ['A'.repeat(22)] })).toEqual({ list: [] })
  const open = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 10 })
  expect(await lin.call(uploads.states, { ids: [open.id, sent.data.id] })).toMatchObject({
    list: [{ id: sent.data.id }],
  })
})

// security R5
test('reports a failing or slow store within three seconds, and the same token works afterwards', async () => {
  const { storage } = w.deps.providers
  const put = storage.put
  const bytes = await jpeg()
  const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
  for (const broken of [() => Promise.reject(new Error('disk full')), () => new Promise<string>(() => undefined)]) {
    storage.put = broken
    expect(await sendBytes(w, token, bytes)).toMatchObject({
      status: 503,
      code: 503,
      msg: '图片暂时存不了，请稍后再试',
    })
  }
  storage.put = put
  expect((await sendBytes(w, token, bytes)).success).toBe(true)
})

test('allows uploads from another allowed origin, with its headers', async () => {
  const other = await world({ env: { CORS_ORIGINS: ['https://friend.example'] } })
  const response = await other.app.inject({
    method: 'OPTIONS',
    url: '/files/upload',
    headers: {
      origin: 'https://friend.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'upload-token',
    },
  })
  expect(response.headers['access-control-allow-origin']).toBe('https://friend.example')
  expect(String(response.headers['access-control-allow-headers'])).toContain('upload-token')
  await other.close()
})

test('keeps the small body limit of JSON calls', async () => {
  const sent = await lin.send(uploads.states, { ids: ['A'.repeat(70_000)] })
  expect(sent.status).toBe(413)
})
