// The client's side of a socket: says hello with a ticket, sends frames, and keeps those that it receives. It compares
// each frame and each close from the server with the contract.
import Ajv from 'ajv'
import { WebSocket } from 'ws'
import { chat, type Message, type Sending } from '../../contract/meeting/chat'
import {
  type ClientFrame,
  closeCodes,
  type CloseName,
  closeReasons,
  layerCloses,
  ServerFrame,
  socketPath,
} from '../../contract/meeting/chat-socket'
import { until } from '../faults/embedded-servers'
import type { Person } from '../world'
import { clientKey } from './talkers'

type Kind = ServerFrame['type']
type Of<K extends Kind> = Extract<ServerFrame, { type: K }>

const accepts = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(ServerFrame)

/** The reason that a close frame with this code must have; undefined when the contract has no such code. */
function reasonOf(code: number): string | undefined {
  const name = Object.entries(closeCodes).find(([, one]) => one === code)?.[0]
  if (name !== undefined) return closeReasons[name as CloseName]
  // 1005 and 1006 mean that the connection ended without a close frame
  return code in layerCloses || code === 1005 || code === 1006 ? '' : undefined
}

export class Line {
  readonly frames: ServerFrame[] = []
  closed: number | undefined
  /** Frames and closes that the contract does not declare. */
  private readonly undeclared: unknown[] = []
  readonly socket: WebSocket

  constructor(origin: string, headers: Record<string, string> = {}, protocols: string[] = []) {
    this.socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${socketPath}`, protocols, { headers })
    this.socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame
      if (!accepts(frame)) this.undeclared.push({ frame, errors: accepts.errors })
      this.frames.push(frame)
    })
    this.socket.on('close', (code, reason: Buffer) => {
      if (reason.toString() !== reasonOf(code)) this.undeclared.push({ code, reason: reason.toString() })
      this.closed = code
    })
    this.socket.on('error', () => undefined)
  }

  /** Resolves when the socket is open. Rejects with the HTTP status of a refusal. */
  opened(): Promise<void> {
    if (this.socket.readyState === WebSocket.OPEN) return Promise.resolve()
    return new Promise((done, failed) => {
      this.socket.once('open', () => done())
      this.socket.once('unexpected-response', (_request, response) => failed(new Error(`${response.statusCode}`)))
      this.socket.once('close', () => failed(new Error('closed')))
    })
  }

  say(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  raw(data: string | Buffer): void {
    this.socket.send(data)
  }

  /** @throws when the server has sent a frame or a close that the contract does not declare */
  private mustBeDeclared(): void {
    if (this.undeclared.length > 0) throw new Error(`not in the contract: ${JSON.stringify(this.undeclared)}`)
  }

  all<K extends Kind>(type: K): Of<K>[] {
    this.mustBeDeclared()
    return this.frames.filter((frame): frame is Of<K> => frame.type === type)
  }

  /** Waits for the first matching frame. A frame that was received before counts too. */
  hears<K extends Kind>(type: K, like: (frame: Of<K>) => boolean = () => true): Promise<Of<K>> {
    return until(`a frame ${type} comes`, () => this.all(type).find(like))
  }

  /** The close code. */
  ends(): Promise<number> {
    return until('the socket is closed', () => this.closed).finally(() => this.mustBeDeclared())
  }

  async send(input: Sending): Promise<Of<'sent'> | Of<'refused'>> {
    const id = clientKey()
    this.say({ type: 'send', id, input })
    return until('an answer comes', () =>
      this.frames.find((frame): frame is Of<'sent'> | Of<'refused'> => 'id' in frame && frame.id === id),
    )
  }

  async text(conversationId: string, text: string): Promise<Message> {
    const answer = await this.send({ conversationId, clientKey: clientKey(), kind: 'text', text })
    if (answer.type === 'refused') throw Object.assign(new Error(answer.msg), { code: answer.code })
    return answer.message
  }

  close(): void {
    this.socket.terminate()
    this.mustBeDeclared()
  }
}

/** Opens a socket, and authorizes it by a ticket. */
export async function lineOf(origin: string, person: Person, headers: Record<string, string> = {}): Promise<Line> {
  const { ticket } = await person.call(chat.ticket, {})
  const line = new Line(origin, headers)
  await line.opened()
  line.say({ type: 'hello', ticket })
  await line.hears('ready')
  return line
}
