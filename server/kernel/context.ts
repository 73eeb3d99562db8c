import type { Access } from '../../contract/kernel/define'
import type { LimiterName, LimiterRule } from '../../contract/kernel/limiters'
import type { AppId } from '../../contract/kernel/options'
import type { Clock } from '../../contract/kernel/time'
import type { Db } from '../db/client'
import type { User } from '../db/tables'
import type { Env } from '../env'
import type { Providers } from '../providers'
import type { Keys } from './keys'

/** Columns that decide what a viewer may see, besides blocks; see domains/core/people. */
export type Viewer = Pick<User, 'id' | 'level' | 'verified' | 'company_key' | 'company_since' | 'block_colleagues'>

/**
 * The caller. `fromLink`: the session came from a link token (I3). `verified`: name, number and face passed (A.X37).
 * `since`: start of the session. `parent`: an account only for parents-match. `bans`: features that the caller may not
 * use.
 */
export type Me = {
  id: number
  uid: string
  level: number
  member: boolean
  fromLink: boolean
  verified: boolean
  parent: boolean
  since: Date
  bans: readonly string[]
  viewer: Viewer
}

/** Access to sessions, implemented by the area sessions. */
export type Sessions = {
  /** Returns undefined for ended sessions, and for banned and deleted users. */
  find(db: Db, tokenHash: Buffer, now: Date): Promise<{ me: Me; appId: AppId; lastSeenAt: Date } | undefined>
  /**
   * Like `find` for many tokens; the keys of the map are the hashes in hex. Sessions that ended, and those of banned
   * and deleted users, are missing.
   */
  findAll(
    db: Db,
    tokenHashes: readonly Buffer[],
    now: Date,
  ): Promise<Map<string, { me: Me; appId: AppId; lastSeenAt: Date }>>
  /** Updates the time of last use, at most every ten minutes. */
  touch(db: Db, tokenHash: Buffer, lastSeenAt: Date, now: Date): Promise<void>
  /**
   * Whether this device logged in to the number's account before. The same statement runs for numbers with and without
   * an account (security I6).
   */
  knows(db: Db, keys: Keys, pair: { phone: string; device: string }): Promise<boolean>
  /** Redeems a link token on its page and starts a session (security I1). */
  openLink(db: Db, link: LinkUse): Promise<{ me: Me; token: string } | undefined>
}

type LinkUse = { tokenHash: Buffer; appId: AppId; device: string; agent: string; page: string; now: Date }

/**
 * The facts by which a call is counted: the raw request, and the caller once known. `known`: the number is the caller's
 * own, or this device logged in to its account before. `call`: the path of the call, to which a puzzle is bound.
 */
export type CountedCall = {
  request: { ip: string; body: unknown; headers: Readonly<Record<string, string | string[] | undefined>> }
  person: number | undefined
  call?: string
  known?: boolean
}

/**
 * The state of one limit for a caller: `points` per `seconds`, of which some are `left`. After `resetsIn` seconds all
 * are available again.
 */
export type Standing = { name: LimiterName; points: number; seconds: number; left: number; resetsIn: number }

export type Limits = {
  /**
   * Counts a call.
   * @returns `spare`: the call exceeds a `most` above which the number gets its spare code. `standings`: the state of
   * the limits that count only this caller
   * @throws ApiError tooMany with the seconds to wait, mustSolve with a puzzle, or busy when the store is down
   */
  count(name: LimiterName, call: CountedCall): Promise<{ spare: boolean; standings: readonly Standing[] }>
  /** Gives back the points that rules with this `back` counted. */
  giveBack(name: LimiterName, call: CountedCall, why: NonNullable<LimiterRule['back']>): Promise<void>
}

/** Dependencies of the server. Tests pass in their own clock and providers. */
export type Deps = {
  db: Db
  now: Clock
  env: Env
  keys: Keys
  providers: Providers
  limits: Limits
  sessions: Sessions
}

export type Caller = {
  address: string
  device: string
  /** Sent by the client, so no decision may depend on it. */
  agent: string
  appId: AppId
  /** SHA-256 of the token that the client sent. */
  tokenHash?: Buffer
}

export type FileUrl = (key: string) => string

/** The tools of a handler. In a call that writes, `db` is a transaction. `now` stays the same during a call. */
export type Context = {
  db: Db
  now: Date
  env: Env
  keys: Keys
  providers: Providers
  caller: Caller
  /** Returns false for a repetition of this GET, by session and signature, so that it counts only once (I10). */
  firstTime(): Promise<boolean>
  /**
   * Returns an absolute URL, signed for some minutes, since mini-programs need absolute ones. Returns '' without a key.
   */
  fileUrl: FileUrl
  /** Returns the absolute URL of a path. */
  publicUrl(path: string): string
  /** Gives back the point of an earlier call whose result has been used, see `Limits.giveBack`. */
  redeem(limiter: LimiterName): Promise<void>
  /** Other callers have used up the codes of this number, so it gets its spare code (security I5). */
  spare: boolean
  /** Puts a token for the client to store (A.auth.10), and the uid of its user, into the envelope. */
  giveToken(token: string, account: string): void
  /**
   * Runs work after the commit and before the answer, outside any transaction. Its ApiError becomes the answer. Work
   * whose result is part of the answer is a step instead, see `inSteps`.
   */
  after(work: (db: Db) => Promise<void>): void
}

/** The context of a handler. `me` may be missing in public calls. */
export type ContextFor<A extends Access> = Context & (A extends 'public' ? { me: Me | undefined } : { me: Me })

/** The context of a call that needs a session. */
export type SessionContext = ContextFor<'session'>
