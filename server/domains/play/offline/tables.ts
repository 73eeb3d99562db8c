import type { Generated } from 'kysely'
import type { ActivityType, Rating } from '../../../../contract/play/offline-lists'

declare module '../../../db/tables' {
  interface Tables {
    offline_activities: OfflineActivities
    sign_ups: SignUps
    offline_evaluations: OfflineEvaluations
  }
}

export type OfflineActivities = {
  id: Generated<number>
  public_id: string
  type: ActivityType
  title: string
  about: string
  city: string
  place: string
  banner_keys: Generated<string[]>
  starts_at: Date
  ends_at: Date
  /** Until this time leaving is free. Then the waiting list closes. */
  refund_until: Date
  capacity: number
  price: number
  /** The number of seats taken. */
  taken: Generated<number>
  cancelled_at: Date | null
  cancel_reason: Generated<string>
  created_at: Date
}

/** A seat or a place in the waiting list. `settled`: no dog food is held for it any more. */
export type SignUps = {
  id: Generated<number>
  public_id: string
  activity_id: number
  user_id: number
  state: 'waiting' | 'going' | 'left' | 'dropped' | 'cancelled' | 'unseated'
  price: number
  refunded: Generated<number>
  /** The code of a seat, which the user shows at the door. */
  code: Generated<string>
  settled: boolean
  at: Date
  attended_at: Date | null
  ended_at: Date | null
}

export type OfflineEvaluations = {
  id: Generated<number>
  public_id: string
  sign_up_id: number
  activity_id: number
  user_id: number
  rating: Rating
  /** These ratings are null for activities without host and venue. */
  interaction_rating: Rating | null
  host_rating: Rating | null
  environment_rating: Rating | null
  content: string
  image_keys: Generated<string[]>
  state: 'pending' | 'approved' | 'rejected'
  reason: Generated<string>
  /** The id that the text checking service gave its check. */
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  at: Date
}
