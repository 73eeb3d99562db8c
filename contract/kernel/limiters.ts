/**
 * Rate limits (security §9): `points` per `seconds` for each key of `by`. Rules are checked in order, so that a caller
 * above their own limit (person, address, device) cannot use up the limit of others (shared address, victim's number).
 * Each limiter that counts addresses also counts networks. It counts carriers only where it asks for a puzzle, because
 * a refusal would shut out all users of the carrier.
 */
export type Limiter = {
  rules: readonly LimiterRule[]
  /** Where the points are counted. With Redis: always there. Without: `shared` in PostgreSQL, `process` in memory. */
  where: 'shared' | 'process'
  /** When the counters cannot be reached: `closed` refuses, `memory` counts in the process at half the points. */
  down: 'closed' | 'memory'
}

/**
 * One rule of a limiter. With `puzzle`, a caller above `points` must solve a puzzle (security I17). Above `most`, if
 * given, the call is refused; with `full: 'spare'`, the number's spare code (I5) is sent instead.
 */
export type LimiterRule = {
  /**
   * `address`: an IPv4 address or an IPv6 /64. `network`: a /24 or a /48. `carrier`: a /16 or a /32. `prefix`: the
   * first seven digits of a number. `phoneDevice`: a number requested by one device. `addressPhone`: a number requested
   * by one address. `all`: all callers together. Rules by `address`, `network`, `carrier` and `addressPhone` count only
   * callers without a session, since many people share an address.
   */
  by:
    | 'person'
    | 'address'
    | 'network'
    | 'carrier'
    | 'device'
    | 'prefix'
    | 'phone'
    | 'phoneDevice'
    | 'addressPhone'
    | 'all'
  points: number
  seconds: number
  /**
   * `known`: calls for a number from a device that has logged in to its account, or for the caller's own number.
   * `strangers`: all other calls, so that they do not use up the points of known calls.
   */
  only?: 'known' | 'strangers'
  /**
   * When a point is given back: the code was `used`, the call was `right` (see `Limits.giveBack`), or the code was
   * wrong (`wrongCode`), since each code bounds its own tries (I5).
   */
  back?: 'used' | 'right' | 'wrongCode'
} & (
  | { puzzle?: undefined; most?: undefined; full?: undefined }
  | { puzzle: true; most?: number; full?: undefined }
  | { puzzle: true; most: number; full: 'spare' }
)

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Multiples of the limit of an address that a network or a carrier may use. */
const sharedBy = { network: 16, puzzledNetwork: 4, puzzledCarrier: 16 } as const

/** Refuses an address, or its network, above its limit. */
const placed = (points: number, seconds: number, back?: 'right') =>
  [
    { by: 'address', points, seconds, back },
    { by: 'network', points: points * sharedBy.network, seconds, back },
  ] as const

/** Asks an address, its network and its carrier for a puzzle above their limits. */
const puzzled = (points: number, seconds: number, more: Pick<LimiterRule, 'only' | 'back'> = {}) =>
  [
    { by: 'address', points, seconds, ...more, puzzle: true },
    { by: 'network', points: points * sharedBy.puzzledNetwork, seconds, ...more, puzzle: true },
    { by: 'carrier', points: points * sharedBy.puzzledCarrier, seconds, ...more, puzzle: true },
  ] as const

/** Counts codes that strangers request and do not use. */
const unused = { only: 'strangers', back: 'used', puzzle: true } as const

/** Counts wrong tries of one login method. Each method that uses it has its own counters. */
const wrongTries = [
  { by: 'person', points: 60, seconds: hour, back: 'right' },
  ...puzzled(60, hour, { back: 'right' }),
] as const

/** Counts wrong codes. Each code also bounds its own tries (I5), and `smsSend` bounds the number of codes. */
const wrongCodes = [
  { by: 'phoneDevice', points: 20, seconds: hour, back: 'right' },
  { by: 'person', points: 60, seconds: hour, back: 'right' },
  ...puzzled(60, hour, { only: 'strangers', back: 'right' }),
  { by: 'addressPhone', points: 20, seconds: hour, only: 'strangers', back: 'right', puzzle: true },
] as const

/** Rules for calls that anyone may make and that create a row or a place for a picture. */
const begun = [{ by: 'person', points: 60, seconds: hour }, ...puzzled(300, hour)] as const

export const limiters = {
  /**
   * A.auth.01, A.auth.30; security sms.send: known and unknown numbers get the same answer. The limits of a number
   * count per device, so that a stranger does not use up the owner's points. When strangers leave codes unused, callers
   * must solve a puzzle. Above the limit of one number its spare code is sent, at most twice an hour, and works on each
   * device, so that a stranger cannot lock the owner out. All unused codes together are limited to 10,000 an hour,
   * which bounds the cost of SMS pumping.
   */
  smsSend: {
    rules: [
      { by: 'phoneDevice', points: 1, seconds: minute },
      { by: 'phoneDevice', points: 5, seconds: hour },
      { by: 'phoneDevice', points: 10, seconds: day },
      { by: 'device', points: 10, seconds: day },
      { by: 'person', points: 10, seconds: hour },
      { by: 'person', points: 20, seconds: day },
      { by: 'phone', points: 20, seconds: day, only: 'known' },
      { by: 'address', points: 20, seconds: hour, ...unused },
      { by: 'network', points: 40, seconds: hour, ...unused },
      { by: 'carrier', points: 320, seconds: hour, ...unused },
      { by: 'prefix', points: 30, seconds: hour, ...unused },
      { by: 'phone', points: 10, seconds: hour, ...unused, most: 15, full: 'spare' },
      { by: 'phone', points: 15, seconds: day, ...unused, most: 20, full: 'spare' },
      { by: 'all', points: 2000, seconds: hour, ...unused, most: 10_000 },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Login by an SMS code. */
  login: { rules: wrongCodes, where: 'shared', down: 'closed' },
  wechatLogin: { rules: wrongTries, where: 'shared', down: 'closed' },
  /** Requests the address of WeChat's login page. */
  wechatPage: { rules: begun, where: 'shared', down: 'closed' },
  appleLogin: { rules: wrongTries, where: 'shared', down: 'closed' },
  appleNonce: { rules: begun, where: 'shared', down: 'closed' },
  /** Calls of a banned user, who proves a number by a code and then sends the ticket received for it (I13). */
  bannedAppeal: { rules: wrongCodes, where: 'shared', down: 'closed' },
  appealPicture: { rules: begun, where: 'shared', down: 'closed' },
  /** Contacts and invitations of parents-match: SMS codes, and codes of invitations (V9). */
  family: { rules: [{ by: 'person', points: 60, seconds: hour }], where: 'shared', down: 'closed' },
  /**
   * Counts an unknown token, on any call, before it is looked up as a link token (I1). A valid link token gets its
   * point back.
   */
  linkToken: {
    rules: placed(60, minute, 'right'),
    where: 'shared',
    down: 'closed',
  },
  /**
   * Unlocks and payments. The limit is sixty a minute, above the ten of security §9, because unlocking one visitor a
   * second is ordinary use. The balance and the daily limit bound the cost.
   */
  money: {
    rules: [
      { by: 'person', points: 60, seconds: minute },
      { by: 'person', points: 500, seconds: day },
      ...placed(10_000, hour),
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Face checks and identity numbers (security §9). Each check costs us money and exposes an identity number. */
  face: {
    rules: [{ by: 'person', points: 30, seconds: day }, ...placed(600, hour)],
    where: 'shared',
    down: 'closed',
  },
  proof: { rules: [{ by: 'person', points: 20, seconds: day }], where: 'shared', down: 'closed' },
  /** Upload tokens count per person, files per address. A file with a valid token gets its point back. */
  upload: {
    rules: [{ by: 'person', points: 60, seconds: hour }, ...placed(3000, hour, 'right')],
    where: 'shared',
    down: 'closed',
  },
  /** Pieces of videos. Each piece carries the token of its upload, and the bytes per day are bounded. */
  piece: { rules: placed(30_000, hour, 'right'), where: 'process', down: 'memory' },
  /** Data export, cancellation and change of number. A wrong code does not count against the daily limit. */
  export: {
    rules: [
      { by: 'person', points: 60, seconds: hour },
      { by: 'person', points: 4, seconds: day, back: 'wrongCode' },
    ],
    where: 'shared',
    down: 'closed',
  },
  write: {
    rules: [{ by: 'person', points: 120, seconds: minute }, ...placed(600, minute)],
    where: 'process',
    down: 'memory',
  },
  /**
   * Follows, likes, recommendations and their undoing share one daily limit, because bulk trials could reveal who is
   * behind locked rows (security V2).
   */
  relation: {
    rules: [
      { by: 'person', points: 60, seconds: minute },
      { by: 'person', points: 600, seconds: day },
      ...placed(10_000, hour),
    ],
    where: 'shared',
    down: 'memory',
  },
  /** Allows fast typing, and refetching after every reconnect. */
  chat: {
    rules: [{ by: 'person', points: 240, seconds: minute }, ...placed(1200, minute)],
    where: 'process',
    down: 'memory',
  },
  read: {
    rules: [{ by: 'person', points: 600, seconds: hour }, ...placed(3000, hour, 'right')],
    where: 'process',
    down: 'memory',
  },
  /** Allows scrolling at ten posts per call. */
  feed: {
    rules: [{ by: 'person', points: 1200, seconds: hour }, ...placed(6000, hour)],
    where: 'process',
    down: 'memory',
  },
  /** Likes and votes on the planet. */
  react: {
    rules: [
      { by: 'person', points: 60, seconds: minute },
      { by: 'person', points: 1000, seconds: day },
      ...placed(10_000, hour),
    ],
    where: 'shared',
    down: 'memory',
  },
  /**
   * Counts attempts. Published posts and comments also count per day (`limits.postsPerDay`, `limits.commentsPerDay`).
   */
  posts: { rules: [{ by: 'person', points: 60, seconds: day }], where: 'shared', down: 'memory' },
  /** Counts attempts. Only one appeal is kept for each refusal. */
  appeals: { rules: [{ by: 'person', points: 5, seconds: hour }], where: 'shared', down: 'memory' },
  comments: {
    rules: [
      { by: 'person', points: 20, seconds: minute },
      { by: 'person', points: 300, seconds: day },
    ],
    where: 'shared',
    down: 'memory',
  },
  /** Allows the searches of a normal day, but no enumeration of all users. */
  search: {
    rules: [
      { by: 'person', points: 120, seconds: hour },
      { by: 'person', points: 500, seconds: day },
      ...placed(3000, hour),
    ],
    where: 'process',
    down: 'memory',
  },
  /**
   * Counts every call before its session is looked up, so that invented tokens cause no query. A call with a valid
   * session gets its point back.
   */
  flood: { rules: placed(12_000, minute, 'right'), where: 'process', down: 'memory' },
  /**
   * Links, ads and counted events of visitors (security §9). Above the limit they are refused, and only a count is
   * lost. Valid calls count too, because each one is written. The address limit fits a few hundred users who arrive at
   * the same time.
   */
  links: {
    rules: [{ by: 'person', points: 240, seconds: minute }, ...placed(2400, minute)],
    where: 'process',
    down: 'memory',
  },
  /**
   * Looks up the target of a code. A code that does not exist gets an answer of the same shape, so every guess counts.
   */
  lookup: {
    rules: [{ by: 'person', points: 120, seconds: minute }, ...placed(120, minute)],
    where: 'process',
    down: 'memory',
  },
  open: {
    rules: [{ by: 'person', points: 120, seconds: minute }, ...placed(120, minute, 'right')],
    where: 'process',
    down: 'memory',
  },
} as const satisfies Record<string, Limiter>

export type LimiterName = keyof typeof limiters
