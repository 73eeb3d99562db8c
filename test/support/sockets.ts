// The client side of a socket: hello with a ticket, frames out, frames kept.
import { WebSocket } from 'ws'
import {
  chat,
  type ClientFrame,
  type Message,
  type Sending,
  type ServerFrame,
  socketPath,
} from '../../contract/meeting/chat'
import { until } from '../faults/embedded-servers'
import type { Person } from '../world'
import { clientId } from './talkers'

type Kind = ServerFrame['type']
type Of<K extends Kind> = Extract<ServerFrame, { type: K }>

export class Line {
  readonly frames: ServerFrame[] = []
  closed: number | undefined
  readonly socket: WebSocket

  constructor(origin: string, headers: Record<string, string> = {}, protocols: string[] = []) {
    this.socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${socketPath}`, protocols, { headers })
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as ServerFrame))
    this.socket.on('close', (code) => (this.closed = code))
    this.socket.on('error', () => undefined)
  }

  /** Resolves once open; rejects with the HTTP status of a refusal. */
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

  all<K extends Kind>(type: K): Of<K>[] {
    return this.frames.filter((frame): frame is Of<K> => frame.type === type)
  }

  /** The first matching frame, once received. */
  hears<K extends Kind>(type: K, like: (frame: Of<K>) => boolean = () => true): Promise<Of<K>> {
    return until(`a frame ${type} comes`, () => this.all(type).find(like))
  }

  /** The close code. */
  ends(): Promise<number> {
    return until('the socket is closed', () => this.closed)
  }

  async send(input: Sending): Promise<Of<'sent'> | Of<'refused'>> {
    const id = clientId()
    this.say({ type: 'send', id, input })
    return until('an answer comes', () =>
      this.frames.find((frame): frame is Of<'sent'> | Of<'refused'> => 'id' in frame && frame.id === id),
    )
  }

  async text(conversationId: string, text: string): Promise<Message> {
    const answer = await this.send({ conversationId, clientId: clientId(), kind: 'text', text })
    if (answer.type === 'refused') throw Object.assign(new Error(answer.msg), { code: answer.code })
    return answer.message
  }

  close(): void {
    this.socket.terminate()
  }
}

/** An open socket, authorized by a ticket. */
export async function lineOf(origin: string, person: Person, headers: Record<string, string> = {}): Promise<Line> {
  const { ticket } = await person.call(chat.ticket, {})
  const line = new Line(origin, headers)
  await line.opened()
  line.say({ type: 'hello', ticket })
  await line.hears('ready')
  return line
}
