/**
 * How often anything may be asked (security §9). `points` per `seconds`, counted by each key of `by`, in the order in
 * which they stand: whoever is over their own measure (person, address, device) is refused before they can use up what
 * belongs to somebody else (the address of many, the number of a victim).
 * `down` says what happens when the counters cannot be reached: `closed` refuses, `memory` counts in this process at half.
 * `where` is the home of the counters: `shared` (PostgreSQL, or Redis when configured) or `process`.
 */
export type Limiter = {
  rules: readonly {
    by: 'person' | 'address' | 'device' | 'prefix' | 'phone'
    points: number
    seconds: number
  }[]
  where: 'shared' | 'process'
  down: 'closed' | 'memory'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const limiters = {
  /** A.auth.01; security sms.send: the answer is alike for known and unknown numbers. */
  smsSend: {
    rules: [
      { by: 'address', points: 20, seconds: hour },
      { by: 'device', points: 10, seconds: day },
      { by: 'prefix', points: 30, seconds: hour },
      { by: 'phone', points: 1, seconds: minute },
      { by: 'phone', points: 5, seconds: hour },
      { by: 'phone', points: 10, seconds: day },
    ],
    where: 'shared',
    down: 'closed',
  },
  login: {
    rules: [
      { by: 'address', points: 60, seconds: hour },
      { by: 'phone', points: 20, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Counted before a token that no session has is looked up among the link tokens (I1), whatever call it came with. */
  linkToken: { rules: [{ by: 'address', points: 60, seconds: hour }], where: 'shared', down: 'closed' },
  /**
   * Unlocks and payments. Sixty a minute rather than the ten of security §9: going through one's visitors and unlocking
   * them one after the other is ordinary use, a tap a second, and what it costs is bounded by the balance and the day.
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
  /** Face checks and identity numbers (security §9): a bill of ours, and somebody's number, each time. */
  face: {
    rules: [
      { by: 'person', points: 30, seconds: day },
      { by: 'address', points: 600, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** Papers handed in for a review. */
  proof: { rules: [{ by: 'person', points: 20, seconds: day }], where: 'shared', down: 'closed' },
  upload: {
    rules: [
      { by: 'person', points: 60, seconds: hour },
      { by: 'address', points: 3000, seconds: hour },
    ],
    where: 'shared',
    down: 'closed',
  },
  /** A copy of one's data, leaving. */
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
   * Following, liking, recommending, and taking it back. What is done to many people a day finds out by trying who hides
   * behind a locked row (security V2), so that the day is counted, and in one place.
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
  /** One's own conversations, read and written: what a fast typist needs, and an app that asks again after every break of the line. */
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
  /** Finding people by name: what a person looks for in a day, and no list of everybody. */
  search: {
    rules: [
      { by: 'person', points: 120, seconds: hour },
      { by: 'person', points: 500, seconds: day },
      { by: 'address', points: 3000, seconds: hour },
    ],
    where: 'process',
    down: 'memory',
  },
  open: { rules: [{ by: 'address', points: 120, seconds: minute }], where: 'process', down: 'memory' },
} as const satisfies Record<string, Limiter>

export type LimiterName = keyof typeof limiters
