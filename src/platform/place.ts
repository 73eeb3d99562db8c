/** Why the device does not say where it is; `unread`: WeChat's privacy guide was not agreed to. */
export type Missed = 'denied' | 'unread' | 'failed'

/** Where the device is, hundredths of a degree (about 1 km); or why it is unknown. */
export type Where = { latitude: number; longitude: number } | Missed

/** Nothing finer leaves the device. */
export const roughly = (at: { latitude: number; longitude: number }): Where => ({
  latitude: Math.round(at.latitude * 100),
  longitude: Math.round(at.longitude * 100),
})
