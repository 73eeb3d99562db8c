/** Where the device is, hundredths of a degree (about 1 km); or why it is not said. */
export type Where = { latitude: number; longitude: number } | 'denied' | 'failed'

/** Nothing finer leaves the device. */
export const roughly = (at: { latitude: number; longitude: number }): Where => ({
  latitude: Math.round(at.latitude * 100),
  longitude: Math.round(at.longitude * 100),
})
