import type { Access } from '../../contract/kernel/define'
import type { LimiterName, LimiterRule } from '../../contract/kernel/limiters'
import type { AppId } from '../../contract/kernel/options'
import type { Clock } from '../../contract/kernel/time'
import type { Db } from '../db/client'
import type { User } from '../db/tables'
import type { Env } from '../env'
import type { Providers } from '../providers'
import type { Keys } from './keys'

/** Columns that decide visibility, besides blocks: see modules/people. */
export type Viewer = Pick<User, 'id' | 'level' | 'verified' | 'company_key' | 'company_since' | 'block_colleagues'>

/**
 * The caller. `fromLink`: session from a link token (I3). `verified`: name, number and face passed (A.X37). `since`:
 * start of the session. `parent`: an account for parents-match alone. `bans`: features closed to them.
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

/** Session lookup, implemented by the account area. */
export type Sessions = {
  /** Undefined for ended sessions, banned and cancelled users. */
  find(db: Db, tokenHash: Buffer, now: Date): Promise<{ me: Me; appId: AppId; lastSeenAt: Date } | undefined>
  /** In bulk, by hex hash; ended sessions are missing. */
  findAll(
    db: Db,
    tokenHashes: readonly Buffer[],
    now: Date,
  ): Promise<Map<string, { me: Me; appId: AppId; lastSeenAt: Date }>>
  /** Updates last seen, at most every ten minutes. */
  touch(db: Db, tokenHash: Buffer, lastSeenAt: Date, now: Date): Promise<void>
  /**
   * Whether the account of a number was entered from a device before. Numbers with and without an account take the same
   * statement (security I6).
   */
  knows(db: Db, keys: Keys, pair: { phone: string; device: string }): Promise<boolean>
  /** Consumes a link token on its page for a session (security I1). */
  openLink(db: Db, link: LinkUse): Promise<{ me: Me; token: string } | undefined>
}

type LinkUse = { tokenHash: Buffer; appId: AppId; device: string; agent: string; page: string; now: Date }

/**
 * The facts that a call is counted by: the raw request, and the caller once known. `known`: the number is the caller's own,
 * or its account was entered from this device before; `call` is the path that a puzzle is for.
 */
export type CountedCall = {
  request: { ip: string; body: unknown; headers: Readonly<Record<string, string | string[] | undefined>> }
  person: number | undefined
  call?: string
  known?: boolean
}

/** How far a caller is from one limit: `points` per `seconds`, of which some are `left`; all are again in `resetsIn` seconds. */
export type Standing = { name: LimiterName; points: number; seconds: number; left: number; resetsIn: number }

export type Limits = {
  /**
   * @returns `spare`: above a `most` that ends in the spare code of a number. `standings`: how far the caller is from the
   * limits that count them alone
   * @throws ApiError tooMany with the seconds to wait, mustSolve with a puzzle, or busy when the store is down
   */
  count(name: LimiterName, call: CountedCall): Promise<{ spare: boolean; standings: readonly Standing[] }>
  /** Gives back what a limiter's rules with this `back` counted. */
  giveBack(name: LimiterName, call: CountedCall, why: NonNullable<LimiterRule['back']>): Promise<void>
}

/** Dependencies of the server; tests inject clock and providers. */
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
  /** Client-supplied; no decision may depend on it. */
  agent: string
  appId: AppId
  /** SHA-256 of the presented token. */
  tokenHash?: Buffer
}

export type FileUrl = (key: string) => string

/** What a handler may use. In a writing call `db` is a transaction; `now` is fixed during a call. */
export type Context = {
  db: Db
  now: Date
  env: Env
  keys: Keys
  providers: Providers
  caller: Caller
  /** False for a replay of this GET by session and signature: count only once (I10). */
  firstTime(): Promise<boolean>
  /** Absolute address signed for some minutes, as mini-programs need; '' without a key. */
  fileUrl: FileUrl
  /** Absolute address of a path. */
  publicUrl(path: string): string
  /** Gives back the point of an earlier call whose result has been used: `Limits.giveBack`. */
  redeem(limiter: LimiterName): Promise<void>
  /** Strangers have used up the codes of this number: its spare code answers (security I5). */
  spare: boolean
  /** Returns a token in the envelope, which the client stores (A.auth.10), and the uid of its user. */
  giveToken(token: string, account: string): void
  /**
   * Runs after the commit and before the answer, outside of any transaction; its ApiError becomes the answer. Work that
   * the answer is made of is a step instead, see `inSteps`.
   */
  after(work: (db: Db) => Promise<void>): void
}

/** `me` is optional in public calls. */
export type ContextFor<A extends Access> = Context & (A extends 'public' ? { me: Me | undefined } : { me: Me })

/** What a handler of a call with a session gets. */
export type SessionContext = ContextFor<'session'>
