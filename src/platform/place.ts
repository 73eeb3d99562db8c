/** Why the position is unknown. `unread`: the user has not agreed to WeChat's privacy guide. */
export type Missed = 'denied' | 'unread' | 'failed'

/** The position in hundredths of a degree (about 1 km), or why it is unknown. */
export type Where = { latitude: number; longitude: number } | Missed

/** Rounds a position. Nothing more precise leaves the device. */
export const roughly = (at: { latitude: number; longitude: number }): Where => ({
  latitude: Math.round(at.latitude * 100),
  longitude: Math.round(at.longitude * 100),
})
