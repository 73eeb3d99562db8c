/**
 * Rate limits (security §9): `points` per `seconds` for each key of `by`, in order, so that a caller over their own
 * limit (person, address, device) cannot use up others' (shared address, victim's number). An address is an IPv4 address or
 * an IPv6 /64, a network a /24 or a /48, a carrier a /16 or a /32; they count callers without a session alone, since many
 * people share one. Every limiter that counts addresses also counts networks. It counts carriers only where it asks for a
 * puzzle: a final refusal would shut out all users of a carrier.
 * `phoneDevice` is a number as one device asks for it, `addressPhone` as one address does, `all` all callers together.
 *
 * `only`: `known` counts a number with a device that logged in to its account, and a person's own number; `strangers` the
 * other calls, so that these use up nothing of the former. `back`: the point is given back when the code was `used`, or when
 * the call was `right` (see `Limits.giveBack`), so that only wrong or unused calls count; or when it held a wrong code
 * (`wrongCode`), whose tries the code itself bounds (I5). `puzzle`: above `points` the call is answered once a puzzle is
 * solved (security I17), up to `most` if there is one. `full: 'spare'`: above `most` the call is answered by the number's spare
 * code (I5) instead of a refusal.
 *
 * `down`, when counters are unreachable: `closed` refuses, `memory` counts in-process at half. `where`: `shared`
 * (PostgreSQL, or Redis if configured) or `process`.
 */
export type Limiter = {
  rules: readonly LimiterRule[]
  where: 'shared' | 'process'
  down: 'closed' | 'memory'
}

export type LimiterRule = {
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
  only?: 'known' | 'strangers'
  back?: 'used' | 'right' | 'wrongCode'
} & (
  | { puzzle?: undefined; most?: undefined; full?: undefined }
  | { puzzle: true; most?: number; full?: undefined }
  | { puzzle: true; most: number; full: 'spare' }
)

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What an address may ask for, and several of one network together. */
const sharedBy = { network: 16, puzzledNetwork: 4, puzzledCarrier: 16 } as const

/** Ends for an address, and for its network. */
const placed = (points: number, seconds: number, back?: 'right') =>
  [
    { by: 'address', points, seconds, back },
    { by: 'network', points: points * sharedBy.network, seconds, back },
  ] as const

/** Above these an address, its network and its carrier solve a puzzle. */
const puzzled = (points: number, seconds: number, more: Pick<LimiterRule, 'only' | 'back'> = {}) =>
  [
    { by: 'address', points, seconds, ...more, puzzle: true },
    { by: 'network', points: points * sharedBy.puzzledNetwork, seconds, ...more, puzzle: true },
    { by: 'carrier', points: points * sharedBy.puzzledCarrier, seconds, ...more, puzzle: true },
  ] as const

/** Codes that strangers request and do not use. */
const unused = { only: 'strangers', back: 'used', puzzle: true } as const

/** Wrong tries of one way to log in, which takes nothing from another way. */
const wrongTries = [
  { by: 'person', points: 60, seconds: hour, back: 'right' },
  ...puzzled(60, hour, { back: 'right' }),
] as const

/** Wrong codes. Tries of one code are bounded by the code itself (I5), and codes by `smsSend`. */
const wrongCodes = [
  { by: 'phoneDevice', points: 20, seconds: hour, back: 'right' },
  { by: 'person', points: 60, seconds: hour, back: 'right' },
  ...puzzled(60, hour, { only: 'strangers', back: 'right' }),
  { by: 'addressPhone', points: 20, seconds: hour, only: 'strangers', back: 'right', puzzle: true },
] as const

/** For calls that give any caller a state, or a place for a picture. */
const begun = [{ by: 'person', points: 60, seconds: hour }, ...puzzled(300, hour)] as const

export const limiters = {
  /**
   * A.auth.01, A.auth.30; security sms.send: same answer for known and unknown numbers. A number's own limits count by
   * device, so that a stranger uses up nothing of the owner. Codes that strangers never use ask them for a puzzle. For one
   * number they end in its spare code, which each device may use and which is sent twice an hour at most, so that a stranger
   * shuts no door. For all they end at 10,000 an hour, which bounds the cost of SMS pumping.
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
  /** Login by a code to a number. */
  login: { rules: wrongCodes, where: 'shared', down: 'closed' },
  wechatLogin: { rules: wrongTries, where: 'shared', down: 'closed' },
  /** The address of WeChat's page. */
  wechatPage: { rules: begun, where: 'shared', down: 'closed' },
  appleLogin: { rules: wrongTries, where: 'shared', down: 'closed' },
  appleNonce: { rules: begun, where: 'shared', down: 'closed' },
  /** Calls of a banned user, who proves a number by a code and then sends a ticket (I13). */
  bannedAppeal: { rules: wrongCodes, where: 'shared', down: 'closed' },
  appealPicture: { rules: begun, where: 'shared', down: 'closed' },
  /** Contacts and invitations of parents-match: a code to a number, and codes of invitations (V9). */
  family: { rules: [{ by: 'person', points: 60, seconds: hour }], where: 'shared', down: 'closed' },
  /** Counted before an unknown token is looked up as link token (I1), on any call; for one that opens it is given back. */
  linkToken: {
    rules: placed(60, minute, 'right'),
    where: 'shared',
    down: 'closed',
  },
  /**
   * Unlocks and payments. Sixty a minute, not the ten of security §9: unlocking one visitor a second is ordinary, and
   * cost is bounded by balance and day.
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
  /** Face checks and identity numbers (security §9): each costs us, and exposes a number. */
  face: {
    rules: [{ by: 'person', points: 30, seconds: day }, ...placed(600, hour)],
    where: 'shared',
    down: 'closed',
  },
  proof: { rules: [{ by: 'person', points: 20, seconds: day }], where: 'shared', down: 'closed' },
  /** Upload tokens count by person, files by address; a file with a right token gets its point back. */
  upload: {
    rules: [{ by: 'person', points: 60, seconds: hour }, ...placed(3000, hour, 'right')],
    where: 'shared',
    down: 'closed',
  },
  /** Pieces of videos; each has its upload's token, and the bytes of a day are bounded. */
  piece: { rules: placed(30_000, hour, 'right'), where: 'process', down: 'memory' },
  /** Data export, cancellation, change of number. A slip in a code takes nothing of the day. */
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
   * Follows, likes, recommendations and undoing them, counted per day in one place: bulk trials reveal who is behind
   * locked rows (security V2).
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
  /** Fast typing, and refetches after every reconnect. */
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
  /** Scrolling: ten posts a call. */
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
  /** Tries; posts and comments that were written count by the day (`limits.postsPerDay`, `limits.commentsPerDay`). */
  posts: { rules: [{ by: 'person', points: 60, seconds: day }], where: 'shared', down: 'memory' },
  /** Tries; one for each refusal is kept. */
  appeals: { rules: [{ by: 'person', points: 5, seconds: hour }], where: 'shared', down: 'memory' },
  comments: {
    rules: [
      { by: 'person', points: 20, seconds: minute },
      { by: 'person', points: 300, seconds: day },
    ],
    where: 'shared',
    down: 'memory',
  },
  /** A day's searches, without enumerating everyone. */
  search: {
    rules: [
      { by: 'person', points: 120, seconds: hour },
      { by: 'person', points: 500, seconds: day },
      ...placed(3000, hour),
    ],
    where: 'process',
    down: 'memory',
  },
  /** Every call, before its session is looked up: a flood of made-up tokens costs no query. Given back for a session. */
  flood: { rules: placed(12_000, minute, 'right'), where: 'process', down: 'memory' },
  /**
   * Links, ads and counted events of visitors (security §9); above it they are refused, and nothing is lost but a count. What
   * is right counts too, since each is written down: by an address, what a few hundred people do who come at once.
   */
  links: {
    rules: [{ by: 'person', points: 240, seconds: minute }, ...placed(2400, minute)],
    where: 'process',
    down: 'memory',
  },
  /** Looks up the target of a code. An unknown code gets an answer of the same shape, so every guess counts. */
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
