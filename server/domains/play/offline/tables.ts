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
  /** A user who leaves before this time gets everything back; then the waiting list closes. */
  refund_until: Date
  capacity: number
  price: number
  /** Seats that are somebody's. */
  taken: Generated<number>
  cancelled_at: Date | null
  cancel_reason: Generated<string>
  created_at: Date
}

/** A seat, or a place in the waiting list; `settled`: nothing is held for it any more. */
export type SignUps = {
  id: Generated<number>
  public_id: string
  activity_id: number
  user_id: number
  state: 'waiting' | 'going' | 'left' | 'dropped' | 'cancelled' | 'unseated'
  price: number
  refunded: Generated<number>
  /** Code of a seat, told at the door. */
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
  /** Null of activities without host and venue. */
  interaction_rating: Rating | null
  host_rating: Rating | null
  environment_rating: Rating | null
  content: string
  image_keys: Generated<string[]>
  state: 'pending' | 'approved' | 'rejected'
  reason: Generated<string>
  /** The checker's id of its check. */
  ref: Generated<string>
  decider: Generated<'machine' | 'staff'>
  at: Date
}
