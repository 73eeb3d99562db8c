// Clients that continue to send while servers die. Each sends its messages in order, retries until acknowledged, and
// fetches missed messages on every reconnect.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Envelope } from '../../contract/kernel/define'
import { canonicalQuery } from '../../contract/kernel/sign'
import { chat, type Message } from '../../contract/meeting/chat'
import { type ServerFrame, socketPath } from '../../contract/meeting/chat-socket'
import { signedHeaders } from '../support/sign'

export type Owner = { id: number; token: string; conversationId: string }
export type Said = { clientKey: string; text: string; acknowledged: number | undefined }

/** Milliseconds that a client waits for an answer before it retries. */
const patience = 4_000

export class Phone {
  readonly said: Said[] = []
  readonly shown = new Map<number, Message>()
  /** Seqs in order of arrival, one list per socket. */
  readonly heard: number[][] = []
  reconnects = 0
  resent = 0

  constructor(
    readonly owner: Owner,
    private readonly origins: readonly string[],
  ) {}

  private readonly origin = () => this.origins[Math.floor(Math.random() * this.origins.length)] ?? ''

  private show(message: Message) {
    this.shown.set(message.seq, message)
  }

  /**
   * The highest seq up to which no message is missing. Messages that were pushed in the meantime may have much higher
   * ones.
   */
  private whole(): number {
    let seq = 0
    while (this.shown.has(seq + 1)) seq += 1
    return seq
  }

  /** Fetches the missing messages. */
  async catchUp(): Promise<void> {
    for (let more = true; more;) {
      const after = this.whole()
      const input = { conversationId: this.owner.conversationId, after, limit: 50 }
      const { path } = chat.messages
      const response = await fetch(`${this.origin()}${path}?${canonicalQuery(input)}`, {
        headers: {
          token: this.owner.token,
          ...signedHeaders(path, input, { token: this.owner.token, at: new Date() }),
        },
        signal: AbortSignal.timeout(patience),
      })
      const { success, data } = (await response.json()) as Envelope<{ list: Message[]; more: boolean }>
      if (!success) throw new Error('refused')
      for (const message of data.list) this.show(message)
      more = data.more
    }
  }

  /** Opens a socket and waits until the server accepts it. Rejects otherwise. */
  private async connect(): Promise<WebSocket> {
    const origin = this.origin()
    const response = await fetch(`${origin}${chat.ticket.path}`, {
      method: 'POST',
      headers: { token: this.owner.token, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patience),
    })
    const { data } = (await response.json()) as Envelope<{ ticket: string }>
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`, { handshakeTimeout: patience })
    socket.on('error', () => undefined)
    const heard: number[] = []
    this.heard.push(heard)
    socket.on('message', (bytes: Buffer) => {
      const frame = JSON.parse(bytes.toString()) as ServerFrame
      if (frame.type !== 'message') return
      heard.push(frame.message.seq)
      this.show(frame.message)
    })
    await new Promise<void>((open, failed) => {
      const late = setTimeout(() => failed(new Error('not let in')), patience)
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', ticket: data.ticket })))
      socket.once('close', () => failed(new Error('closed')))
      socket.on('message', (bytes: Buffer) => {
        if ((JSON.parse(bytes.toString()) as ServerFrame).type !== 'ready') return
        clearTimeout(late)
        open()
      })
    })
    this.reconnects += 1
    return socket
  }

  /** Sends one message and returns its acknowledged seq. A rejection leaves open whether the message was stored. */
  private async deliver(socket: WebSocket, said: Said): Promise<number> {
    const input = {
      conversationId: this.owner.conversationId,
      clientKey: said.clientKey,
      kind: 'text',
      text: said.text,
    }
    return new Promise<number>((done, failed) => {
      const late = setTimeout(() => end(() => failed(new Error('no answer'))), patience)
      const cut = () => end(() => failed(new Error('closed')))
      const hear = (bytes: Buffer) => {
        const frame = JSON.parse(bytes.toString()) as ServerFrame
        if (!('id' in frame) || frame.id !== said.clientKey) return
        end(() => (frame.type === 'sent' ? done(frame.message.seq) : failed(new Error(`refused: ${frame.code}`))))
      }
      const end = (finish: () => void) => {
        clearTimeout(late)
        socket.off('close', cut).off('message', hear)
        finish()
      }
      socket.on('close', cut).on('message', hear)
      socket.send(JSON.stringify({ type: 'send', id: said.clientKey, input }))
    })
  }

  /**
   * Sends until `next` returns nothing. Each message is repeated until acknowledged, over as many sockets as needed.
   */
  async talk(next: () => string | undefined): Promise<void> {
    let socket: WebSocket | undefined
    for (let text = next(); text !== undefined; text = next()) {
      const said: Said = { clientKey: randomBytes(16).toString('base64url'), text, acknowledged: undefined }
      this.said.push(said)
      for (let tries = 0; said.acknowledged === undefined; tries += 1) {
        try {
          if (socket?.readyState !== WebSocket.OPEN) {
            socket = await this.connect()
            await this.catchUp()
          }
          if (tries > 0) this.resent += 1
          said.acknowledged = await this.deliver(socket, said)
        } catch {
          socket?.terminate()
          socket = undefined
          await sleep(50 + Math.random() * 150)
        }
      }
      await sleep(60)
    }
    socket?.terminate()
  }
}
