/**
 * Rate limits (security §9): `points` per `seconds` for each key of `by`, in order, so that a caller over their own
 * limit (person, address, device) cannot use up others' (shared address, victim's number). An address is an IPv4 address or
 * an IPv6 /64, a network a /24 or a /48; `phoneDevice` a number as one device asks for it, `all` everybody together.
 * `unused`: only what was asked for and never used counts, see `Limits.redeem`. `down`, when counters are unreachable:
 * `closed` refuses, `memory` counts in-process at half. `where`: `shared` (PostgreSQL, or Redis if configured) or `process`.
 */
export type Limiter = {
  rules: readonly {
    by: 'person' | 'address' | 'network' | 'device' | 'prefix' | 'phone' | 'phoneDevice' | 'all'
    points: number
    seconds: number
    unused?: true
  }[]
  where: 'shared' | 'process'
  down: 'closed' | 'memory'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const limiters = {
  /**
   * A.auth.01; security sms.send: same answer for known and unknown numbers. A number's own limits count by device, so that a
   * stranger uses up nothing of the owner; codes nobody uses stop who has them sent, from a network or to one number, and
   * end at a budget for all (SMS pumping).
   */
  smsSend: {
    rules: [
      { by: 'phoneDevice', points: 1, seconds: minute },
      { by: 'phoneDevice', points: 5, seconds: hour },
      { by: 'phoneDevice', points: 10, seconds: day },
      { by: 'device', points: 10, seconds: day },
      { by: 'address', points: 20, seconds: hour },
      { by: 'network', points: 40, seconds: hour, unused: true },
      { by: 'prefix', points: 30, seconds: hour, unused: true },
      { by: 'phone', points: 10, seconds: hour, unused: true },
      { by: 'phone', points: 20, seconds: day, unused: true },
      { by: 'all', points: 2000, seconds: hour, unused: true },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Tries of one code are bounded by the code itself (I5), and codes by `smsSend`. */
  login: {
    rules: [
      { by: 'address', points: 60, seconds: hour },
      { by: 'phoneDevice', points: 20, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Counted before an unknown token is looked up as link token (I1), on any call. */
  linkToken: { rules: [{ by: 'address', points: 60, seconds: hour }], where: 'shared', down: 'closed' },
  /**
   * Unlocks and payments. Sixty a minute, not the ten of security §9: unlocking one visitor a second is ordinary, and
   * cost is bounded by balance and day.
   */
  money: {
    rules: [
      { by: 'person', points: 60, seconds: minute },
      { by: 'person', points: 500, seconds: day },
      { by: 'address', points: 10_000, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Face checks and identity numbers (security §9): each costs us, and exposes a number. */
  face: {
    rules: [
      { by: 'person', points: 30, seconds: day },
      { by: 'address', points: 600, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  proof: { rules: [{ by: 'person', points: 20, seconds: day }], where: 'shared', down: 'closed' },
  upload: {
    rules: [
      { by: 'person', points: 60, seconds: hour },
      { by: 'address', points: 3000, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Pieces of videos; each has its upload's token, and the bytes of a day are bounded. */
  piece: { rules: [{ by: 'address', points: 30_000, seconds: hour }], where: 'process', down: 'memory' },
  /** Data export, cancellation. */
  export: { rules: [{ by: 'person', points: 4, seconds: day }], where: 'shared', down: 'closed' },
  write: {
    rules: [
      { by: 'person', points: 120, seconds: minute },
      { by: 'address', points: 600, seconds: minute },
    ],
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
      { by: 'address', points: 10_000, seconds: hour },
    ],
    where: 'shared',
    down: 'memory',
  },
  /** Fast typing, and refetches after every reconnect. */
  chat: {
    rules: [
      { by: 'person', points: 240, seconds: minute },
      { by: 'address', points: 1200, seconds: minute },
    ],
    where: 'process',
    down: 'memory',
  },
  read: {
    rules: [
      { by: 'person', points: 600, seconds: hour },
      { by: 'address', points: 3000, seconds: hour },
    ],
    where: 'process',
    down: 'memory',
  },
  /** Scrolling: ten posts a call. */
  feed: {
    rules: [
      { by: 'person', points: 1200, seconds: hour },
      { by: 'address', points: 6000, seconds: hour },
    ],
    where: 'process',
    down: 'memory',
  },
  /** Likes and votes on the planet. */
  react: {
    rules: [
      { by: 'person', points: 60, seconds: minute },
      { by: 'person', points: 1000, seconds: day },
      { by: 'address', points: 10_000, seconds: hour },
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
      { by: 'address', points: 3000, seconds: hour },
    ],
    where: 'process',
    down: 'memory',
  },
  /** Every call, before its session is looked up: a flood of made-up tokens costs no query. */
  flood: { rules: [{ by: 'address', points: 12_000, seconds: minute }], where: 'process', down: 'memory' },
  /** Links, ads and counted events of visitors (security §9); above it they are refused, and nothing is lost but a count. */
  links: { rules: [{ by: 'address', points: 240, seconds: minute }], where: 'process', down: 'memory' },
  open: { rules: [{ by: 'address', points: 120, seconds: minute }], where: 'process', down: 'memory' },
} as const satisfies Record<string, Limiter>

export type LimiterName = keyof typeof limiters
