/** Lists of offline activities (B.offline, B.evaluate); the words are ours. */

/** Numbers of them. */
export const activityLimits = {
  /** B.evaluate: characters, pictures, days after the end. Ours: evaluations that a page shows. */
  evaluationMin: 10,
  evaluationMax: 800,
  evaluationImages: 6,
  evaluationDays: 30,
  evaluationsShown: 20,
  /** Ours: of an offline activity; price in dog food, and digits of the code at its door. */
  priceMax: 10_000,
  capacityMax: 1000,
  waitingMax: 200,
  bannersMax: 5,
  titleMax: 40,
  aboutMax: 1500,
  placeMax: 80,
  checkInDigits: 6,
  /** Ours, hours before the start: check-in opens, and leaving is no longer free. */
  checkInHours: 2,
  refundHours: 24,
} as const

/** 1 has a host and a venue, which are evaluated too; 2 has not (B.evaluate.07). */
export const activityType = { hosted: 1, free: 2 } as const
export type ActivityType = (typeof activityType)[keyof typeof activityType]

export const activityLists = ['coming', 'mine', 'past'] as const
export type ActivityList = (typeof activityLists)[number]

/** `late`: leaving gives no refund any more, and the waiting list does not move up. */
export const activityPhases = ['open', 'late', 'begun', 'ended', 'cancelled'] as const
export type ActivityPhase = (typeof activityPhases)[number]

/** `left` by oneself, `dropped` with the account or by a ban, `unseated` when the waiting list closed. */
export const ticketStates = [
  'none',
  'waiting',
  'going',
  'attended',
  'left',
  'dropped',
  'cancelled',
  'unseated',
] as const
export type TicketState = (typeof ticketStates)[number]

/** Too late, may be evaluated, done (B.evaluate.03, B.evaluate.04). */
export const evaluationStatus = { late: 0, open: 1, done: 2 } as const
export type EvaluationStatus = (typeof evaluationStatus)[keyof typeof evaluationStatus]

export const rating = { oneStar: 1, twoStars: 2, threeStars: 3, fourStars: 4, fiveStars: 5 } as const
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]
