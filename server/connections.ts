import type { ClientFrame, ServerFrame } from '../contract/areas/chat'
import type { FileUrl, Me } from './context'

/** One open socket of a user, as the product sees it. */
export type Connection = {
  /** Who they are, known anew each second. */
  readonly me: Me
  readonly tokenHash: Buffer
  readonly fileUrl: FileUrl
  /** Counts what they do under the limiter of the chat. @throws ApiError tooMany, busy */
  count(): Promise<void>
  send(frame: ServerFrame): void
  /** Ends it, for a reason of `closeCodes`. */
  close(code: number): void
}

/** Who is connected, by user, the oldest connection first. */
export type Connections = {
  of(user: number): readonly Connection[]
  all(): readonly Connection[]
}

/** What the chat does with its sockets. */
export type Live = {
  /** Whose session a ticket stands for; undefined when it is none, used or late. */
  enter(ticket: string): Promise<{ tokenHash: Buffer; user: number } | undefined>
  /** A user was let in. */
  came(connection: Connection): Promise<void>
  /** @throws ApiError, which is sent back */
  said(connection: Connection, frame: Exclude<ClientFrame, { type: 'hello' | 'ping' }>): Promise<void>
  close(): void
}
