import type { ClientFrame, CloseName, ServerFrame } from '../../contract/meeting/chat-socket'
import type { FileUrl, Me } from './context'

/** One open socket of a user. */
export type Connection = {
  /** Refreshed each second. */
  readonly me: Me
  readonly tokenHash: Buffer
  readonly fileUrl: FileUrl
  /** Rate limit of the chat. @throws ApiError tooMany, busy */
  count(): Promise<void>
  send(frame: ServerFrame): void
  /** With the code and the reason of the contract. */
  close(why: CloseName): void
}

/** Connections by user, oldest first. */
export type Connections = {
  of(user: number): readonly Connection[]
  all(): readonly Connection[]
}

export type Live = {
  /** Consumes a ticket; undefined when unknown, used or expired. */
  enter(ticket: string): Promise<{ tokenHash: Buffer; user: number } | undefined>
  came(connection: Connection): Promise<void>
  /** @throws ApiError, sent to the client */
  said(connection: Connection, frame: Exclude<ClientFrame, { type: 'hello' | 'ping' }>): Promise<void>
  close(): void
}
