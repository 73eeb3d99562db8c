/** Limits and lists of offline activities (B.offline, B.evaluate). The names are ours. */

/** Numbers of offline activities. */
export const activityLimits = {
  /** B.evaluate: characters, pictures, days after the end. Ours: evaluations shown on a page. */
  evaluationMin: 10,
  evaluationMax: 800,
  evaluationImages: 6,
  evaluationDays: 30,
  evaluationsShown: 20,
  /** Ours: limits of one offline activity. The price is in dog food. The check-in code has this many digits. */
  priceMax: 10_000,
  capacityMax: 1000,
  waitingMax: 200,
  bannersMax: 5,
  titleMax: 40,
  aboutMax: 1500,
  placeMax: 80,
  checkInDigits: 6,
  /** Ours, in hours before the start: when check-in opens, and from when leaving gives no refund. */
  checkInHours: 2,
  refundHours: 24,
} as const

/** Type 1 has a host and a venue, which can be evaluated too; type 2 has neither (B.evaluate.07). */
export const activityType = { hosted: 1, free: 2 } as const
export type ActivityType = (typeof activityType)[keyof typeof activityType]

export const activityLists = ['coming', 'mine', 'past'] as const
export type ActivityList = (typeof activityLists)[number]

/** `late`: a user who leaves gets no refund, and the waiting list no longer moves up. */
export const activityPhases = ['open', 'late', 'begun', 'ended', 'cancelled'] as const
export type ActivityPhase = (typeof activityPhases)[number]

/** `left`: the user left. `dropped`: the account was closed or banned. `unseated`: the waiting list was closed. */
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

/** 0: too late. 1: the user may evaluate. 2: the user has evaluated (B.evaluate.03, B.evaluate.04). */
export const evaluationStatus = { late: 0, open: 1, done: 2 } as const
export type EvaluationStatus = (typeof evaluationStatus)[keyof typeof evaluationStatus]

export const rating = { oneStar: 1, twoStars: 2, threeStars: 3, fourStars: 4, fiveStars: 5 } as const
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]
