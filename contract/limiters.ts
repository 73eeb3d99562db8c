/**
 * Rate limits (security §9): `points` per `seconds` for each key of `by`, in order, so that a caller over their own
 * limit (person, address, device) cannot use up others' (shared address, victim's number). `down`, when counters are
 * unreachable: `closed` refuses, `memory` counts in-process at half. `where`: `shared` (PostgreSQL, or Redis if
 * configured) or `process`.
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
  /** A.auth.01; security sms.send: same answer for known and unknown numbers. */
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
  open: { rules: [{ by: 'address', points: 120, seconds: minute }], where: 'process', down: 'memory' },
} as const satisfies Record<string, Limiter>

export type LimiterName = keyof typeof limiters
