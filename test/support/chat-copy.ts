// A copy of a conversation as a client shows it, updated only by the procedure of docs/api.md.
import { chat, type Message } from '../../contract/meeting/chat'
import type { Person } from '../world'

export class ChatCopy {
  private readonly bySeq = new Map<number, Message>()
  revision = 0
  peerReadSeq = 0

  constructor(
    private readonly person: Person,
    private readonly conversationId: string,
    private readonly limit = 50,
  ) {}

  messages(): Message[] {
    return [...this.bySeq.values()].sort((a, b) => a.seq - b.seq)
  }

  /** The messages and the read position. The revision is left out, since a new copy begins at a later one. */
  shown() {
    return { messages: this.messages(), peerReadSeq: this.peerReadSeq }
  }

  private keep(list: readonly Message[]): void {
    for (const message of list) {
      // a message in review moves to the end when it is approved, so its old position is removed
      for (const { seq, mine, clientKey } of this.bySeq.values())
        if (mine && message.mine && clientKey === message.clientKey) this.bySeq.delete(seq)
      this.bySeq.set(message.seq, message)
    }
  }

  /** The first load: the latest messages, and how far the other member has read. */
  async open(): Promise<this> {
    const { conversationId, limit } = this
    const { list, revision } = await this.person.call(chat.messages, { conversationId, limit })
    this.revision = revision
    this.keep(list)
    return this.catchUp()
  }

  /** Catches up as a client does after each `ready` frame. */
  async catchUp(): Promise<this> {
    const { conversationId, limit } = this
    for (let more = true; more;) {
      const after = Math.max(0, ...this.bySeq.keys())
      const page = await this.person.call(chat.messages, { conversationId, after, limit })
      this.keep(page.list)
      ;({ more } = page)
    }
    for (let more = true; more;) {
      const page = await this.person.call(chat.changes, { conversationId, after: this.revision, limit })
      this.keep(page.list)
      for (const seq of this.bySeq.keys()) if (seq <= page.clearedSeq) this.bySeq.delete(seq)
      ;({ more, revision: this.revision, peerReadSeq: this.peerReadSeq } = page)
    }
    return this
  }
}
