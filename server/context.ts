import type { Access } from '../contract/define'
import type { AppId } from '../contract/options'
import type { Clock } from '../contract/time'
import type { Db } from './db/client'
import type { User } from './db/tables'
import type { Env } from './env'
import type { Limits } from './http/limits'
import type { Keys } from './keys'
import type { Providers } from './providers'

/** What decides whom a user may see, besides blocks: see modules/people. */
export type Viewer = Pick<User, 'id' | 'level' | 'verified' | 'company_key' | 'company_since' | 'block_colleagues'>

/**
 * The person who calls, as far as every module needs to know. `fromLink`: their session was born from a link token (I3).
 * `verified`: name, number and face passed (A.X37). `since`: when this session began. `bans`: features closed to them.
 */
export type Me = {
  id: number
  uid: string
  level: number
  member: boolean
  fromLink: boolean
  verified: boolean
  since: Date
  bans: readonly string[]
  viewer: Viewer
}

/** How a token becomes a person; the account area does it, the HTTP layer only asks. */
export type Sessions = {
  /** The person a session token stands for, unless it ended or they are banned or gone. */
  find(db: Db, tokenHash: Buffer, now: Date): Promise<{ me: Me; appId: AppId; lastSeenAt: Date } | undefined>
  /** The same of many at once, by the hash in hex: whoever is missing has no session any more. */
  findAll(
    db: Db,
    tokenHashes: readonly Buffer[],
    now: Date,
  ): Promise<Map<string, { me: Me; appId: AppId; lastSeenAt: Date }>>
  /** Notes that the session is in use, at most every ten minutes. */
  touch(db: Db, tokenHash: Buffer, lastSeenAt: Date, now: Date): Promise<void>
  /** Spends a link token on the page it was made for and answers the session it becomes (security I1). */
  openLink(db: Db, link: LinkUse): Promise<{ me: Me; token: string } | undefined>
}

/** A link token as it was presented. */
export type LinkUse = { tokenHash: Buffer; appId: AppId; device: string; agent: string; page: string; now: Date }

/** What the whole server is built from; tests hand in their own clock and providers. */
export type Deps = {
  db: Db
  now: Clock
  env: Env
  keys: Keys
  providers: Providers
  limits: Limits
  sessions: Sessions
}

/** What is known of a request besides its input. */
export type Caller = {
  address: string
  device: string
  /** What the client says it is; nothing is decided by it. */
  agent: string
  appId: AppId
  /** SHA-256 of the token that travelled with it, or undefined for nobody. */
  tokenHash?: Buffer
}

/** Makes an address of a stored file's key. */
export type FileUrl = (key: string) => string

/** All that a handler may touch. `db` is a transaction in a call that writes; `now` stands still during a call. */
export type Context = {
  db: Db
  now: Date
  env: Env
  keys: Keys
  providers: Providers
  caller: Caller
  /** Whether this very GET (session and signature) has not come before: what it counts, it counts once (I10). */
  firstTime(): Promise<boolean>
  /** The whole address of a stored file, signed for some minutes; '' for no key. A mini-program knows no relative ones. */
  fileUrl: FileUrl
  /** The whole address of a path of this server. */
  publicUrl(path: string): string
  /** Puts a token into the envelope: the client saves it (A.auth.10). */
  giveToken(token: string): void
  /**
   * Runs after the writes are durable and before the answer; its ApiError becomes the answer. Whoever must wait for
   * somebody else, such as WeChat, waits here: no transaction is open, and `db` is the database itself.
   */
  after(work: (db: Db) => Promise<void>): void
}

/** A handler of a public call may meet nobody; every other one knows whom it serves. */
export type ContextFor<A extends Access> = Context & (A extends 'public' ? { me: Me | undefined } : { me: Me })
