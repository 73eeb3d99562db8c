import socketSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json'
import Ajv from 'ajv'
import { chat } from '../../../contract/meeting/chat'
import {
  ClientFrame,
  closeCodes,
  closeReasons,
  layerCloses,
  ServerFrame,
  socketPath,
} from '../../../contract/meeting/chat-socket'
import { exampleSession, socketDocument } from '../../../server/http/docs-socket'
import { type World, world } from '../../world'

type Schema = { anyOf: { properties: { type: { const: string } } }[] }
type Described = {
  channels: { socket: { address: string; messages: Record<string, { $ref: string }> } }
  operations: Record<'receive' | 'send', { messages: { $ref: string }[] }>
  components: { messages: Record<string, { name: string; summary: string; payload: object; examples: object[] }> }
  'x-close-codes': { code: number; name: string; reason: string; meaning?: string }[]
}

const typesOf = (union: unknown) => (union as Schema).anyOf.map(({ properties }) => properties.type.const)
const compiler = () => new Ajv({ strict: false, validateFormats: false, allErrors: true, logger: false })

describe('the description of the chat socket', () => {
  let w: World
  let described: Described
  beforeAll(async () => {
    w = await world()
    described = (await w.app.inject({ method: 'GET', url: '/asyncapi.json' })).json<Described>()
  })
  afterAll(() => w.close())

  /** Names of the frames of one direction, in the order of the document. */
  const listed = (direction: 'receive' | 'send') =>
    described.operations[direction].messages.map(
      ({ $ref }) => described.components.messages[$ref.split('/').at(-1) ?? '']?.name,
    )

  test.each(['', 'https://ergou.example'])(
    'is valid by the official schema of AsyncAPI 3.0, served at %j',
    (origin) => {
      const valid = compiler().compile(socketSchema)
      const document = JSON.parse(JSON.stringify(socketDocument(origin))) as Described
      valid(document)
      expect(valid.errors ?? []).toEqual([])
      expect(valid({ ...document, asyncapi: '2.0.0' })).toBe(false)
    },
  )

  test('has every frame of both directions, and no other', () => {
    expect(listed('receive')).toEqual(typesOf(ClientFrame))
    expect(listed('send')).toEqual(typesOf(ServerFrame))
    expect(Object.keys(described.channels.socket.messages)).toEqual(Object.keys(described.components.messages))
    expect(described.channels.socket.address).toBe(socketPath)
  })

  test('explains each frame, with an example that its own schema accepts', () => {
    const refs = compiler().addSchema({ $id: 'all', ...described })
    for (const [key, { summary, examples }] of Object.entries(described.components.messages)) {
      expect([key, summary]).toEqual([key, expect.stringMatching(/\w{3}/)])
      expect([key, examples.length]).not.toEqual([key, 0])
      const valid = refs.compile({ $ref: `all#/components/messages/${key}/payload` })
      for (const { payload } of examples as { payload: object }[]) {
        valid(payload)
        expect([key, valid.errors ?? []]).toEqual([key, []])
        // a later version may add fields to what the server sends
        expect([key, valid({ ...payload, more: 1 })]).toEqual([key, key.startsWith('server')])
      }
    }
  })

  test('describes each property of a frame, and names each value of a closed list of numbers', () => {
    const silent: string[] = []
    const visit = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null || at.endsWith('/examples')) return
      const { properties, type, enum: values } = node as { properties?: object; type?: unknown; enum?: unknown }
      for (const [name, property] of Object.entries(properties ?? {}))
        if (!('description' in (property as object))) silent.push(`${at} ${name}`)
      if (type === 'integer' && values !== undefined) silent.push(`${at} has no names`)
      for (const [key, part] of Object.entries(node)) visit(part, `${at}/${key}`)
    }
    visit(described.components, '')
    expect(silent).toEqual([])
  })

  test('shows a whole session in which every frame is accepted by the contract', () => {
    const [clients, servers] = [compiler().compile(ClientFrame), compiler().compile(ServerFrame)]
    const refused = exampleSession.filter(({ from, frame }) => !(from === 'client' ? clients : servers)(frame))
    expect(refused).toEqual([])
    expect(exampleSession.map(({ frame }) => frame.type).slice(0, 2)).toEqual(['hello', 'ready'])
  })

  test('describes every code of a close, with the reason that the close carries', () => {
    const own = described['x-close-codes'].filter(({ name }) => name !== 'layer')
    expect(own).toEqual(
      Object.entries(closeCodes).map(([name, code]) => ({
        code,
        name,
        reason: closeReasons[name as keyof typeof closeReasons],
      })),
    )
    // a close frame has room for a reason of 123 bytes
    for (const { reason } of own) expect([reason, Buffer.byteLength(reason) <= 123]).toEqual([reason, true])
    const rest = described['x-close-codes'].slice(own.length)
    expect(rest.map(({ code, meaning }) => [String(code), meaning])).toEqual(Object.entries(layerCloses))
  })

  test('names the calls by which a session begins and catches up', () => {
    const { description } = socketDocument('').info
    for (const call of [chat.ticket, chat.messages, chat.changes]) expect(description).toContain(call.path)
  })
})
