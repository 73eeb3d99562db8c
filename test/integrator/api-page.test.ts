// Tests docs/api.md with a client that is built from the code of that page alone, and checks the page's tables of codes
// and signatures.
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { WebSocket } from 'ws'
import { codes, refusalReasons } from '../../contract/kernel/errors'
import { signing, signVectors } from '../../contract/kernel/sign'
import { closeCodes, type CloseName, closeReasons, layerCloses } from '../../contract/meeting/chat-socket'
import { until } from '../faults/embedded-servers'
import { jpeg } from '../support/pictures'
import { type World, world } from '../world'

const page = readFileSync(path.join(__dirname, '../../docs/api.md'), 'utf8')

type Answer = Record<string, unknown>
type Client = {
  call: (method: 'GET' | 'POST', path: string, input?: object) => Promise<Answer>
  token: () => string
}
type Signed = { key: string; path: string; input: object; timestamp: string; appId: string }
type Cut = {
  signatureOf: (signed: Signed) => string
  client: (origin: string, options: { device: string }) => Client
}

/** The code blocks of the page as one script. */
const code = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)]
  .map(([, block = '']) => block.replace(/^import .*$/gm, '').replace(/^export /gm, ''))
  .join('\n')
const { signatureOf, client } = compileFunction(`${code}\nreturn { signatureOf, client }`, ['createHmac', 'fetch'])(
  createHmac,
  fetch,
) as Cut

/** The cells of a table of the page, row by row, without the marks of inline code. */
const rowsOf = (heading: string) =>
  page
    .slice(page.indexOf(heading))
    .split(/\n(?!\|)/)
    .find((part) => part.trimStart().startsWith('|'))
    ?.trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    ) ?? []

describe('the page', () => {
  test('has at most 250 lines', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(250)
  })

  test('has the vectors of the signature, and its code reproduces them', () => {
    const vectors = rowsOf('| key ')
    expect(vectors.map(([, , , , , sign]) => sign)).toEqual(signVectors.map(({ sign }) => sign))
    for (const [key = '', path_ = '', input = '', timestamp = '', appId = '', sign] of vectors)
      expect(signatureOf({ key, path: path_, input: JSON.parse(input) as object, timestamp, appId })).toBe(sign)
  })

  test('names every header that the contract signs or reads', () => {
    const named = [...Object.values(signing.headers), signing.deviceHeader, signing.pageHeader, signing.solvedHeader]
    expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
    expect(page).toContain(signing.publicKey)
  })

  test('lists every code of a refusal, and no other', () => {
    const listed = rowsOf('| code      | meaning').map(([one]) => Number(one))
    expect(listed).toEqual(Object.values(codes).filter((one) => one !== codes.ok))
  })

  test('lists every reason of a refused field', () => {
    expect(refusalReasons.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([])
  })

  test('describes every close code of the socket by the reason that the close carries', () => {
    const reasons = Object.entries(closeCodes).map(([name, code]) => [`${code}`, closeReasons[name as CloseName]])
    expect(rowsOf('| close code')).toEqual(reasons)
    expect(rowsOf('| layer code')).toEqual(Object.entries(layerCloses))
  })
})

describe('a client written from the page', () => {
  let w: World
  let origin: string
  beforeEach(async () => {
    // the real time, because the client reads the real clock
    w = await world({ at: new Date(), limited: true })
    origin = await w.listen()
  })
  afterEach(() => w.close())

  const name = () => randomBytes(16).toString('base64url')

  /** Registers a user by the steps that the page describes. */
  async function registered(phone: string, gender: number): Promise<Client> {
    const one = client(origin, { device: name() })
    await one.call('POST', '/user/v1/sendSmsCode', { phone })
    const code_ = w.messages.findLast((message) => message.phone === phone)?.code
    const wish = { phone, code: code_ }
    await expect(one.call('POST', '/user/v1/login', wish)).rejects.toMatchObject({ code: 1003 })
    const person = { ...wish, gender, birthDate: '1995-05-05', declared: true }
    const refusal = await one.call('POST', '/user/v1/login', person).catch((envelope: unknown) => envelope)
    const { list } = (await one.call('GET', '/legal/v1/versions')) as { list: { name: string; version: string }[] }
    const versionOf = (document: string) => list.find((entry) => entry.name === document)?.version
    expect(refusal).toMatchObject({
      code: 1011,
      data: { documents: list.filter((entry) => entry.name === 'terms' || entry.name === 'privacy') },
    })
    await one.call('POST', '/user/v1/login', {
      ...person,
      agreedTerms: versionOf('terms'),
      agreedPrivacy: versionOf('privacy'),
    })
    expect(one.token()).not.toBe('')
    return one
  }

  /** Stores a passed face check, because a real one needs a person and a camera. */
  const verified = () =>
    w.db
      .updateTable('users')
      .set({ verified: ['realName'] })
      .execute()

  async function uploaded(one: Client, purpose: string) {
    const bytes = await jpeg(800, 800)
    const wish = { purpose, type: 'image/jpeg', size: bytes.length }
    const { token, uploadUrl, id } = await one.call('GET', '/common/v2/getUptoken', wish)
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'a.jpg')
    const headers = { 'upload-token': String(token) }
    const response = await fetch(new URL(String(uploadUrl), origin), { method: 'POST', headers, body: form })
    const envelope = (await response.json()) as { success: boolean; data: Answer }
    expect(envelope).toMatchObject({ success: true, data: { id } })
    return String(id)
  }

  async function socketOf(one: Client) {
    const { url, ticket } = await one.call('POST', '/chat/v1/ticket')
    const at = new URL(String(url))
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${at.pathname}`, ['ergou', `ticket.${String(ticket)}`])
    const frames: Answer[] = []
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Answer))
    await new Promise((open, failed) => socket.once('open', open).once('error', failed))
    socket.send(JSON.stringify({ type: 'hello', ticket }))
    const hears = (type: string) => until(`a frame ${type} comes`, () => frames.find((frame) => frame.type === type))
    await hears('ready')
    return { socket, hears }
  }

  test('registers, uploads, posts, likes, chats and reconnects without losing anything', async () => {
    const [lin, mei] = [await registered('13911112222', 2), await registered('13911113333', 1)]
    await verified()
    const image = await uploaded(lin, 'dynamic')
    expect(await lin.call('POST', '/common/v1/uploadStates', { ids: [image] })).toMatchObject({ list: [{ id: image }] })
    const post = { clientKey: name(), content: '今天的晚霞', images: [image] }
    const first = await lin.call('POST', '/dynamic/v1/publish', post)
    expect(await lin.call('POST', '/dynamic/v1/publish', post)).toMatchObject({ dynamicId: first.dynamicId })

    const [her, him] = [await lin.call('GET', '/user/v3/getUserInfo'), await mei.call('GET', '/user/v3/getUserInfo')]
    await lin.call('POST', '/like/v1/like', { uid: him.userUuid, type: 1 })
    await mei.call('POST', '/like/v1/like', { uid: her.userUuid, type: 1 })
    const { conversationId } = await lin.call('POST', '/chat/v1/open', { uid: him.userUuid })

    const line = await socketOf(mei)
    const say = (text: string) =>
      lin.call('POST', '/chat/v1/send', { conversationId, clientKey: name(), kind: 'text', text })
    const { seq } = await say('你好')
    expect(await line.hears('message')).toMatchObject({ message: { text: '你好', seq } })
    const known = await mei.call('GET', '/chat/v1/messages', { conversationId })
    line.socket.terminate()
    await lin.call('POST', '/chat/v1/recall', { conversationId, seq })
    await lin.call('POST', '/chat/v1/read', { conversationId, seq })
    await say('还在吗')
    const again = await socketOf(mei)
    expect(await mei.call('GET', '/chat/v1/messages', { conversationId, after: seq })).toMatchObject({
      list: [{ text: '还在吗' }],
      more: false,
    })
    const changed = await mei.call('GET', '/chat/v1/changes', { conversationId, after: known.revision })
    expect(changed).toMatchObject({ list: [{ seq, recalled: true, text: '' }], more: false, peerReadSeq: seq })
    expect(await mei.call('GET', '/chat/v1/changes', { conversationId, after: changed.revision })).toMatchObject({
      list: [],
      revision: changed.revision,
    })
    again.socket.terminate()
  })

  test('is told which header, field or part of the signature is wrong', async () => {
    const call = async (method: string, at: string, headers: object, body?: object) => {
      const sent = { 'content-type': 'application/json', ...headers }
      const response = await fetch(origin + at, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
      const { code: answered, data } = (await response.json()) as { code: number; data: Answer }
      return [answered, data.field, data.why]
    }
    const device = { 'd-device': 'a-device' }
    const send = '/user/v1/sendSmsCode'
    expect(await call('POST', send, {}, { phone: '13911112222' })).toEqual([400, 'd-device', 'missing'])
    expect(await call('POST', send, device, {})).toEqual([400, 'phone', 'missing'])
    expect(await call('POST', send, device, { phone: 1 })).toEqual([400, 'phone', 'type'])
    expect(await call('POST', send, device, { phone: '12' })).toEqual([400, 'phone', 'length'])
    expect(await call('POST', send, device, { phone: '13911112222', more: 1 })).toEqual([400, 'more', 'unknown'])
    expect(await call('POST', '/files/upload', device, {})).toEqual([400, 'upload-token', 'missing'])

    const at = '/legal/v1/versions'
    const timestamp = String(Math.floor(Date.now() / 1000))
    const sign = signatureOf({ key: 'ergou-before-login', path: at, input: {}, timestamp, appId: 'ios' })
    const right = { 'd-appid': 'ios', 'd-timestamp': timestamp, 'd-mini-os': 'x', 'd-v': '2', 'd-sign': sign }
    expect(await call('GET', at, right)).toEqual([0, undefined, undefined])
    const whyOf = async (wrong: object) => (await call('GET', at, { ...right, ...wrong }))[2]
    expect(await whyOf({ 'd-mini-os': '' })).toBe('headers')
    expect(await whyOf({ 'd-v': '1' })).toBe('version')
    expect(await whyOf({ 'd-timestamp': `${timestamp}000` })).toBe('timestamp')
    expect(await whyOf({ 'd-sign': sign.toUpperCase() })).toBe('sign')
  })
})
