import fc from 'fast-check'
import { uploadLimits, uploads } from '../../../contract/core/uploads'
import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { cleanVoice } from '../../../server/domains/core/uploads/voice'
import { jpeg } from '../../support/pictures'
import { sendBytes } from '../../support/sending'
import { clientKey, listOf, readAll, talkers } from '../../support/talkers'
import { ape, chunk, frame, id3, id3v1, infoFrame, mp3, riff, wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'

const secret = Buffer.from('31.2304N,121.4737E secret')
/** A voice, and whether its bytes are equal to `as`. A comparison of megabytes in `expect` would take minutes. */
const told = (bytes: Buffer, as: Buffer) => {
  const voice = cleanVoice(bytes)
  return voice && { ...voice, bytes: voice.bytes.equals(as) }
}

describe('a voice that is rewritten', () => {
  test.each([
    [3.2, {}, 3],
    [60, {}, 60],
    [60.9, {}, 60],
    [0.5, {}, 1],
    [10, { channels: 2, rate: 44_100 }, 10],
  ])('measures a wav of %d seconds %o as %d', (seconds, format, said) => {
    const sound = wav(seconds, format)
    expect(told(sound, sound)).toEqual({ bytes: true, extension: 'wav', seconds: said })
  })

  test.each([
    [3.2, {}, 3],
    [60, {}, 60],
    [12, { kilobits: 32 }, 12],
    [12, { rate: 24_000 as const }, 12],
  ])('measures an mp3 of %d seconds %o as %d', (seconds, wish, said) => {
    const sound = mp3(seconds, wish)
    expect(told(sound, sound)).toEqual({ bytes: true, extension: 'mp3', seconds: said })
  })

  test('keeps only the sound of a wav', () => {
    const plain = wav(2)
    const [format, data] = [chunk('fmt ', plain.subarray(20, 36)), chunk('data', plain.subarray(44))]
    const tags = [
      chunk('LIST', secret),
      chunk('id3 ', id3(secret)),
      chunk('iXML', secret),
      chunk('abcd', Buffer.from('x')),
    ]
    for (const file of [
      riff(...tags, format, data),
      riff(format, ...tags, data),
      riff(format, data, ...tags),
      Buffer.concat([riff(format, data), secret]),
      riff(chunk('fmt ', Buffer.concat([plain.subarray(20, 36), secret])), data),
    ])
      expect(told(file, plain)?.bytes).toBe(true)
  })

  test('keeps only the sound of an mp3', () => {
    const plain = mp3(2)
    for (const file of [
      Buffer.concat([id3(secret), plain]),
      Buffer.concat([plain, id3v1('secret')]),
      Buffer.concat([plain, ape(secret)]),
      Buffer.concat([id3(secret), plain, ape(secret), id3v1('secret')]),
      Buffer.concat([infoFrame(9), plain]),
      Buffer.concat([infoFrame(9, 'Info'), plain]),
      Buffer.concat([id3(Buffer.alloc(0)), infoFrame(9), plain]),
      // with half a frame at the end
      Buffer.concat([plain, frame().subarray(0, 50)]),
    ])
      expect(told(file, plain)?.bytes).toBe(true)
  })

  test('accepts frames of changing bit rates', () => {
    const varying = Buffer.concat(
      [32, 48, 64, 8, 160, 24].flatMap((kilobits) => [mp3(0.5, { kilobits }), mp3(0.2, { kilobits, padding: 1 })]),
    )
    expect(told(varying, varying)).toMatchObject({ bytes: true, seconds: 4 })
  })

  test('measures the length by the sound, and not by the header', () => {
    expect(cleanVoice(Buffer.concat([infoFrame(1_000_000), mp3(3)]))?.seconds).toBe(3)
    expect(cleanVoice(Buffer.concat([infoFrame(1), mp3(62)]))).toBeUndefined()
    const long = wav(62)
    expect(cleanVoice(long)).toBeUndefined()
    // the headers claim less or more than the file contains
    const less = Buffer.from(wav(40))
    less.writeUInt32LE(32_000, 40)
    expect(cleanVoice(less)).toMatchObject({ seconds: 1 })
    const more = Buffer.from(wav(4))
    more.writeUInt32LE(0xffffffff, 40)
    expect(cleanVoice(more)).toBeUndefined()
  })

  const changed = (at: number, write: (bytes: Buffer) => void, sound = wav(2)) => {
    const bytes = Buffer.from(sound)
    write(bytes)
    return [at, bytes] as const
  }
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n' + 'x'.repeat(400), 'latin1')],
    ['a page', Buffer.from(`<html><script>alert(1)</script>${' '.repeat(500)}`)],
    ['a wav without samples', riff(chunk('fmt ', wav(1).subarray(20, 36)))],
    ['a wav without a format', riff(chunk('data', Buffer.alloc(20_000)))],
    ['samples before their format', riff(chunk('data', Buffer.alloc(20_000)), chunk('fmt ', wav(1).subarray(20, 36)))],
    [
      'two formats',
      riff(
        chunk('fmt ', wav(1).subarray(20, 36)),
        chunk('fmt ', wav(1).subarray(20, 36)),
        chunk('data', Buffer.alloc(20_000)),
      ),
    ],
    ['samples that are compressed', changed(20, (b) => b.writeUInt16LE(0x55, 20))[1]],
    ['no channel', changed(22, (b) => b.writeUInt16LE(0, 22))[1]],
    ['nine channels', changed(22, (b) => b.writeUInt16LE(9, 22))[1]],
    ['a rate of nothing', changed(24, (b) => b.writeUInt32LE(0, 24))[1]],
    ['a rate that contradicts', changed(28, (b) => b.writeUInt32LE(1, 28))[1]],
    ['bits that contradict', changed(34, (b) => b.writeUInt16LE(24, 34))[1]],
    ['a file that says it is longer', changed(4, (b) => b.writeUInt32LE(b.length, 4))[1]],
    [
      'a chunk that never ends',
      riff(chunk('fmt ', wav(1).subarray(20, 36)), Buffer.from('LIST\xff\xff\xff\x7f', 'latin1')),
    ],
    ['half a chunk', riff(chunk('fmt ', wav(1).subarray(20, 36)), Buffer.from('da'))],
    ['a wav of a moment', wav(0.1)],
  ])('refuses %s as a wav', (_what, bytes) => {
    expect(cleanVoice(bytes)).toBeUndefined()
  })

  const header = (bits: number) => {
    const bytes = mp3(2)
    bytes.writeUInt32BE(bits >>> 0, 0)
    return bytes
  }
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(50_000)],
    ['ones', Buffer.alloc(50_000, 0xff)],
    ['a tag alone', id3(Buffer.alloc(5000))],
    [
      'a tag that is longer than the file',
      Buffer.concat([Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1'), mp3(2)]),
    ],
    ['a tag that eats the sound', Buffer.concat([mp3(2), ape(Buffer.alloc(0)).subarray(0, 12), Buffer.alloc(20, 255)])],
    ['something between two frames', Buffer.concat([mp3(1), secret, mp3(1)])],
    ['something before the first', Buffer.concat([secret, mp3(2)])],
    ['another sound behind it', Buffer.concat([mp3(1), mp3(1, { rate: 24_000 })])],
    ['layer I', header(0xfff70000)],
    ['layer II', header(0xfff50000 | (6 << 12))],
    ['a version that is none', header((0x7ff << 21) | (1 << 19) | (1 << 17) | (6 << 12))],
    ['a bit rate of its own', header((0x7ff << 21) | (2 << 19) | (1 << 17))],
    ['a bit rate that is none', header((0x7ff << 21) | (2 << 19) | (1 << 17) | (15 << 12))],
    ['a sample rate that is none', header((0x7ff << 21) | (2 << 19) | (1 << 17) | (6 << 12) | (3 << 10))],
    ['one frame', frame()],
  ])('refuses %s as an mp3', (_what, bytes) => {
    expect(cleanVoice(bytes)).toBeUndefined()
  })

  test('survives any other bytes, and passes only files that pass again', () => {
    const sound = fc.constantFrom(wav(1), mp3(1), Buffer.concat([id3(secret), mp3(1), ape(secret)]))
    const scratched = fc
      .tuple(sound, fc.array(fc.tuple(fc.nat(40_000), fc.nat(255)), { maxLength: 12 }), fc.nat(40_000))
      .map(([bytes, marks, cut]) => {
        const copy = Buffer.from(bytes.subarray(0, cut % 5 === 0 ? cut : bytes.length))
        for (const [at, byte] of marks) if (at < copy.length) copy[at] = byte
        return copy
      })
    const noise = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(fc.oneof(scratched, noise), (bytes) => {
        const voice = cleanVoice(bytes)
        if (!voice) return
        expect(voice.bytes.length).toBeLessThanOrEqual(bytes.length)
        const again = cleanVoice(voice.bytes)
        expect(again && [again.seconds, again.bytes.equals(voice.bytes)]).toEqual([voice.seconds, true])
        expect(voice.seconds).toBeLessThanOrEqual(uploadLimits.voiceSeconds)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a voice in a conversation', () => {
  let w: World
  beforeEach(async () => {
    w = await world()
  })
  afterEach(() => w.close())

  async function record(person: Person, bytes: Buffer, type: 'audio/mpeg' | 'audio/wav' = 'audio/mpeg') {
    const { token } = await person.call(uploads.token, { purpose: 'voice', type, size: bytes.length })
    return sendBytes(w, token, bytes, { type, name: 'a.mp3' })
  }
  const speak = (person: Person, conversationId: string, uploadId: string, name = clientKey()) =>
    person.call(chat.send, { conversationId, clientKey: name, kind: 'voice', uploadId })

  test.each([
    ['audio/mpeg', mp3(12), 'mp3'],
    ['audio/wav', wav(12), 'wav'],
  ] as const)('delivers %s to the other member, also in ranges, with its true type', async (type, bytes, extension) => {
    const { lin, mei, conversationId } = await talkers(w)
    const { data } = await record(lin, Buffer.concat(type === 'audio/mpeg' ? [id3(secret), bytes] : [bytes]), type)
    expect(data.state).toBe(0)
    const name = clientKey()
    const sent = await speak(lin, conversationId, data.id, name)
    expect(sent).toMatchObject({ kind: 'voice', seconds: 12, state: 0, text: '' })
    expect(await speak(lin, conversationId, data.id, name)).toEqual(sent)
    const [heard] = await readAll(mei, conversationId)
    expect(heard).toMatchObject({ kind: 'voice', seconds: 12, mine: false })
    expect((await listOf(mei)).records[0]?.lastText).toBe('[语音] 12″')
    const url = heard?.url ?? ''
    expect(new URL(url).pathname).toMatch(new RegExp(`\\.${extension}$`))
    const whole = await w.app.inject({ method: 'GET', url })
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await w.app.inject({ method: 'GET', url, headers: { range: 'bytes=0-1' } })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      `bytes 0-1/${bytes.length}`,
      2,
    ])
    const end = await w.app.inject({ method: 'GET', url, headers: { range: 'bytes=-4' } })
    expect(end.rawPayload).toEqual(bytes.subarray(-4))
    // a URL without a signature is refused
    expect((await w.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404)
  })

  test('allows one message per recording, and refuses a recording of another user', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { data } = await record(lin, mp3(3))
    await expect(speak(mei, conversationId, data.id)).rejects.toMatchObject({ code: codes.unacceptable })
    await speak(lin, conversationId, data.id)
    await expect(speak(lin, conversationId, data.id)).rejects.toMatchObject({ code: codes.unacceptable })
    await expect(
      lin.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'image', uploadId: data.id }),
    ).rejects.toMatchObject({ code: codes.unacceptable })
    expect(await readAll(mei, conversationId)).toHaveLength(1)
  })

  test('makes one message when one recording is sent forty times at once with forty client keys', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { data } = await record(lin, mp3(3))
    const sent = await Promise.allSettled(Array.from({ length: 40 }, () => speak(lin, conversationId, data.id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readAll(mei, conversationId)).toHaveLength(1)
  })

  test('is deleted with its file when recalled', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { data } = await record(lin, mp3(3))
    await speak(lin, conversationId, data.id)
    const url = (await readAll(mei, conversationId))[0]?.url ?? ''
    await lin.call(chat.recall, { conversationId, seq: 1 })
    expect((await w.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await readAll(mei, conversationId))[0]).toMatchObject({ recalled: true, url: '', seconds: 0 })
  })

  test('refuses a file that is no voice, before and after the upload', async () => {
    const { lin } = await talkers(w)
    const ask = (wish: object) => lin.send(uploads.token, { purpose: 'voice', type: 'audio/mpeg', size: 100, ...wish })
    for (const wish of [
      { type: 'image/jpeg' },
      { purpose: 'photo' },
      { purpose: 'chat' },
      { size: uploadLimits.voiceBytes + 1 },
    ])
      expect((await ask(wish)).body).toMatchObject({ success: false, code: codes.unacceptable })
    const { code, msg } = await record(lin, Buffer.alloc(3000))
    expect([code, msg]).toEqual([codes.unacceptable, expect.stringContaining('语音')])
    expect((await record(lin, await jpeg())).code).toBe(codes.unacceptable)
    expect((await record(lin, mp3(63))).code).toBe(codes.unacceptable)
  })
})
