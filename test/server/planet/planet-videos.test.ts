import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { uploadLimits, uploads } from '../../../contract/core/uploads'
import type { Input } from '../../../contract/kernel/define'
import { planet } from '../../../contract/planet/planet'
import { decidePicture } from '../../../server/domains/core/uploads'
import { afterFileReview } from '../../../server/file-reviews'
import { newHandle } from '../../../server/kernel/keys'
import { runJob } from '../../support/jobs'
import { jpeg } from '../../support/pictures'
import { fetchPicture, sendBytes, sendPicture } from '../../support/sending'
import { announce, box, opened, sendPiece, sendVideo, video, videoOf, walk } from '../../support/videos'
import { wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'
import { notices, post, say, writer } from './planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  // a moderation that leaves videos and pictures to staff
  const careful = (deps: World['deps']) => {
    const { moderation } = deps.providers
    const later = async () => ({ verdict: 'review' as const, reason: '', ref: newHandle() })
    return { ...deps, providers: { ...deps.providers, moderation: { ...moderation, video: later, picture: later } } }
  }
  w = await world({ deps: careful })
  lin = await writer(w, '林', { dogFood: 100 })
  wen = await writer(w, '文')
})
afterEach(() => w.close())

const read = (viewer: Person, dynamicId: string) => viewer.call(planet.detail, { dynamicId })
const decide = (id: string, verdict: 'pass' | 'reject', reason = '') =>
  decidePicture(w.deps, id, { verdict, reason }, afterFileReview(w.now, w.deps.providers))
const refusal = async (author: Person, wish: Partial<Input<typeof planet.publish>>) =>
  (await author.send(planet.publish, { clientKey: newHandle(), content: '', ...wish })).body
const found = async (url = '') => (await w.app.inject({ method: 'GET', url })).statusCode
const files = () => {
  const folder = path.join(w.deps.env.DATA_DIR, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.\w+$/.test(name))
    : []
}
const approved = async (wish: Partial<Input<typeof planet.publish>> = {}, bytes = walk) => {
  const sent = await videoOf(w, lin, bytes)
  const dynamicId = await post(lin, '', { video: sent, ...wish })
  await decide(sent.id, 'pass')
  await decide(sent.cover, 'pass')
  return { ...sent, dynamicId }
}

describe('a post with a video', () => {
  // B.planet.09, B.planet.12, B.planet.25, security C9
  test('is visible to others once its pictures, its sound and its cover are approved', async () => {
    const sent = await videoOf(w, lin)
    const { dynamicId, ...mine } = await lin.call(planet.publish, { clientKey: newHandle(), content: '', video: sent })
    expect(mine).toMatchObject({
      dynamicType: 1002,
      review: 1,
      dynamicImageInfos: [],
      videoinfo: { width: 480, height: 640, duration: 6 },
    })
    for (const id of [sent.id, sent.cover]) {
      expect((await wen.send(planet.detail, { dynamicId })).body.success).toBe(false)
      await decide(id, 'pass')
    }
    const seen = await read(wen, dynamicId)
    expect(seen).toMatchObject({ dynamicType: 1002, videoinfo: { width: 480, height: 640, duration: 6 } })
    expect(await opened(await fetchPicture(w, seen.video ?? '')).computeDuration()).toBeCloseTo(6, 1)
    expect((await fetchPicture(w, seen.videoCover ?? '')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    await say(wen, dynamicId, '好看')
    // B.notice.10
    expect(await notices(lin)).toMatchObject([
      { dynamicType: 1002, dynamicImages: [], voiceDuration: 0, dynamicVideoCover: expect.stringContaining('.jpg') },
    ])
  })

  test('plays in byte ranges', async () => {
    const { dynamicId } = await approved()
    const { video: url = '' } = await read(wen, dynamicId)
    const whole = await fetchPicture(w, url)
    const part = await w.app.inject({ method: 'GET', url, headers: { range: 'bytes=100-199' } })
    expect([part.statusCode, part.headers['content-type'], part.headers['content-range']]).toEqual([
      206,
      'video/mp4',
      `bytes 100-199/${whole.length}`,
    ])
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
  })

  test.each(['video', 'cover'] as const)('is refused with its %s, and the file is deleted', async (which) => {
    const sent = await videoOf(w, lin)
    const { dynamicId, ...before } = await lin.call(planet.publish, {
      clientKey: newHandle(),
      content: '看',
      video: sent,
    })
    await decide(which === 'video' ? sent.id : sent.cover, 'reject', '画面里有广告')
    expect(await read(lin, dynamicId)).toMatchObject({ review: 2, reviewReason: '画面里有广告' })
    expect(await found(which === 'video' ? before.video : before.videoCover)).toBe(404)
    expect((await wen.send(planet.detail, { dynamicId })).body.success).toBe(false)
  })

  test('deletes both files when the post is deleted', async () => {
    const { dynamicId } = await approved()
    const { video: url, videoCover } = await read(wen, dynamicId)
    await lin.call(planet.remove, { dynamicId })
    expect([await found(url), await found(videoCover)]).toEqual([404, 404])
  })

  test('has no other parts, and its video belongs to one post and to one user', async () => {
    const sent = await videoOf(w, lin)
    const picture = await sendPicture(w, lin, await jpeg(), { purpose: 'dynamic' })
    const voice = await sendPicture(w, lin, wav(2), { purpose: 'voice', type: 'audio/wav' })
    const alone = '视频不能和照片、语音、投票一起发'
    for (const wish of [
      { images: [picture.data.id] },
      { voice: voice.data.id },
      { content: '选', voteItems: ['甲', '乙'] },
    ])
      expect(await refusal(lin, { video: sent, ...wish })).toMatchObject({ msg: alone })
    expect((await refusal(wen, { video: sent })).success).toBe(false)
    expect(await refusal(lin, { video: { ...sent, id: picture.data.id } })).toMatchObject({
      msg: '这个视频已经过期，请重新选择',
    })
    expect((await refusal(lin, { video: sent })).success).toBe(true)
    expect((await refusal(lin, { video: sent })).success).toBe(false)
  })

  // security V1, V11
  test('shares no file address between named and anonymous posts, and its file contains no time', async () => {
    const addresses: string[] = []
    for (const anonymous of [false, true]) {
      const { dynamicId } = await approved({ anonymous })
      const seen = await read(wen, dynamicId)
      expect([seen.isMask, JSON.stringify(seen).includes(lin.uid)]).toEqual([anonymous, !anonymous])
      addresses.push(seen.video ?? '', seen.videoCover ?? '')
      const bytes = await fetchPicture(w, seen.video ?? '')
      // creation and modification time in the header of the movie are the first second of 1970
      const head = bytes.indexOf('mvhd')
      expect([bytes.readUInt32BE(head + 8), bytes.readUInt32BE(head + 12)]).toEqual([2_082_844_800, 2_082_844_800])
    }
    const names = addresses.map((url) => new URL(url, 'http://x').pathname)
    expect(new Set(names).size).toBe(4)
  })
})

describe('a video', () => {
  // security C3
  test('keeps its pictures and its sound, and loses data about device and place', async () => {
    const place = '+31.2304+121.4737/'
    const sei = Buffer.concat([
      Buffer.from([6, 5, 40]),
      Buffer.from('0123456789abcdefat the gate of lin home'),
      Buffer.from([0x80]),
    ])
    const tagged = await video({
      beside: sei,
      tags: { title: 'lin at home', comment: 'lin comment', artist: 'lin phone', raw: { '©xyz': place } },
    })
    const whole = Buffer.concat([
      tagged,
      box('udta', box('meta', Buffer.from(place))),
      box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from('<x:xmpmeta>lin</x:xmpmeta>')),
    ])
    for (const mark of [place, 'lin at home', 'gate of lin', 'xmpmeta'])
      expect([mark, whole.includes(mark)]).toEqual([mark, true])
    const { data } = await sendVideo(w, lin, whole)
    const bytes = await fetchPicture(w, data.file?.url ?? '')
    for (const mark of [place, 'lin', 'gate', 'xmpmeta', 'udta', 'uuid'])
      expect([mark, bytes.includes(mark)]).toEqual([mark, false])
    expect((await opened(bytes).getTracks()).map(({ type }) => type)).toEqual(['video', 'audio'])
    // the index comes first, so that the video can start before the whole file is loaded
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('becomes an upright mp4 when it comes from an iPhone, and stays silent without a sound', async () => {
    const { data } = await sendVideo(w, lin, await video({ mov: true, rotation: 90, sound: false }), 'video/quicktime')
    const kept = opened(await fetchPicture(w, data.file?.url ?? ''))
    expect([(await kept.getFormat()).name, (await kept.getTracks()).length]).toEqual(['MP4', 1])
    expect(await (await kept.getPrimaryVideoTrack())?.getRotation()).toBe(90)
    const [row] = await w.db.selectFrom('uploads').selectAll().execute()
    expect(row).toMatchObject({ width: 640, height: 480, seconds: 6, state: 'pending' })
  })

  test('is refused with a sentence and deleted when it is too long, in another codec, no video or damaged', async () => {
    const long = await video({ times: 11 })
    const unfit = '不是可用的视频，请换一个 MP4 视频'
    const ruined = Buffer.from(walk)
    ruined.fill(0xff, walk.indexOf('mdat') + 4)
    const other = Buffer.from(walk)
    for (let at = other.indexOf('avc1', 40); at >= 0; at = other.indexOf('avc1', at + 4)) other.write('hvc1', at)
    const wrong: [string, Buffer, string][] = [
      ['66 seconds', long, `视频最长 ${uploadLimits.videoSeconds} 秒，请剪短一点再传`],
      ['another coding', other, '这个视频的编码用不了，请换一个 H.264 的 MP4 视频'],
      ['a picture', await jpeg(), unfit],
      ['a page', Buffer.from('<html><video src=x onerror=alert(1)></html>'.repeat(20)), unfit],
      ['half of one', walk.subarray(0, 9000), unfit],
      ['damaged frames', ruined, unfit],
    ]
    for (const [what, bytes, msg] of wrong)
      expect([what, await sendVideo(w, lin, bytes)]).toMatchObject([what, { success: false, msg }])
    expect(await w.db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect(files()).toEqual([])
  })

  // security C3
  test('is refused with a sentence when it claims millions of frames in a few bytes, and the next one is accepted', async () => {
    // all samples have one size, so a table of 2^32 entries takes only twenty bytes
    const bomb = Buffer.from(walk)
    const sizes = bomb.indexOf('stsz')
    bomb.writeUInt32BE(1, sizes + 8)
    bomb.writeUInt32BE(0xffff_ffff, sizes + 12)
    const times = bomb.indexOf('stts')
    bomb.writeUInt32BE(0xffff_ffff, times + 12)
    expect(await sendVideo(w, lin, bomb)).toMatchObject({ success: false, msg: '视频最长 60 秒，请剪短一点再传' })
    expect((await sendVideo(w, lin, walk)).success).toBe(true)
  })

  test('is refused above the limit before the upload, and during it when it exceeds the announced size', async () => {
    const tooLarge = await lin.send(uploads.token, {
      purpose: 'video',
      type: 'video/mp4',
      size: uploadLimits.videoBytes + 1,
    })
    expect(tooLarge.body.success).toBe(false)
    const picture = await lin.send(uploads.token, {
      purpose: 'photo',
      type: 'image/jpeg',
      size: uploadLimits.uploadBytes + 1,
    })
    expect(picture.body.msg).toBe('图片太大，请换一张小一点的')
    const wrongKind = await lin.send(uploads.token, { purpose: 'video', type: 'image/jpeg', size: 9 })
    expect(wrongKind.body.msg).toBe('不是可用的视频，请换一个 MP4 视频')
    const { token } = await announce(lin, 100)
    expect(await sendPiece(w, token, 0, Buffer.alloc(101))).toMatchObject({ msg: '视频太大，请换一个 50 MB 以内的' })
    expect(await sendPiece(w, token, 0, Buffer.alloc(uploadLimits.pieceBytes + 1))).toMatchObject({ success: false })
  })
})

describe('pieces of a video', () => {
  test('continue after a lost connection: a received piece is not accepted again, and a gap is refused', async () => {
    const whole = await video({ times: 8 })
    const size = uploadLimits.pieceBytes
    const { token, id } = await announce(lin, whole.length)
    expect((await sendPiece(w, token, 0, whole.subarray(0, size))).data).toEqual({ sent: size })
    // the answer to this piece was lost
    expect((await sendPiece(w, token, 0, whole.subarray(0, size))).data).toEqual({ sent: size })
    expect((await sendPiece(w, token, size + 10, whole.subarray(size + 10))).data).toEqual({ sent: size })
    expect(await lin.call(uploads.progress, { id })).toEqual({ sent: size })
    const { data } = await sendPiece(w, token, size, whole.subarray(size))
    expect(data).toMatchObject({ sent: whole.length, file: { id, state: 1 } })
    expect(await lin.call(uploads.progress, { id })).toMatchObject({ sent: whole.length, file: { id } })
    expect((await wen.send(uploads.progress, { id })).body.success).toBe(false)
    expect((await sendPiece(w, token, 0, whole)).success).toBe(false)
  })

  test('make one video when they all arrive at once', async () => {
    const { token, id } = await announce(lin, walk.length)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPiece(w, token, 0, walk)))
    expect(answers.filter(({ data }) => data.file !== undefined)).toHaveLength(1)
    expect(await lin.call(uploads.progress, { id })).toMatchObject({ file: { id } })
    expect(files()).toHaveLength(1)
  })

  test('are deleted with their token when left unfinished', async () => {
    const { token } = await announce(lin, walk.length)
    await sendPiece(w, token, 0, walk.subarray(0, 1000))
    expect(files()).toHaveLength(1)
    w.pass(uploadLimits.uploadSeconds * 1000 + 1000)
    await runJob(w, 'review-pending')
    expect(files()).toEqual([])
    expect(await sendPiece(w, token, 1000, walk.subarray(1000))).toMatchObject({ msg: '这次上传已过期，请重新选择' })
  })

  test('are the only way in which a video is accepted', async () => {
    const { token } = await announce(lin, walk.length)
    expect((await sendBytes(w, token, walk)).success).toBe(false)
    expect((await sendPiece(w, newHandle(), 0, walk)).success).toBe(false)
  })
})
