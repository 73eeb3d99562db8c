import type { ClientFrame, CloseName, ServerFrame } from '../../contract/meeting/chat-socket'
import type { FileUrl, Me } from './context'

/** One open socket of a user. */
export type Connection = {
  /** The connection's user, reloaded each second. */
  readonly me: Me
  readonly tokenHash: Buffer
  readonly fileUrl: FileUrl
  /** Counts a frame against the rate limit of the chat. @throws ApiError tooMany, busy */
  count(): Promise<void>
  send(frame: ServerFrame): void
  /** Closes the socket, with the code and the reason that the contract gives. */
  close(why: CloseName): void
}

/** Open connections by user, the oldest first. */
export type Connections = {
  of(user: number): readonly Connection[]
  all(): readonly Connection[]
}

export type Live = {
  /** Redeems a ticket. Returns undefined when it is unknown, used or expired. */
  enter(ticket: string): Promise<{ tokenHash: Buffer; user: number } | undefined>
  came(connection: Connection): Promise<void>
  /** Handles a frame. @throws ApiError, which is sent to the client */
  said(connection: Connection, frame: Exclude<ClientFrame, { type: 'hello' | 'ping' }>): Promise<void>
  close(): void
}
