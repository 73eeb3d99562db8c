/** Of a browser that may be told by its push service, as the server takes it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** What somebody answered to the browser's question; `ask` before it was put. */
export type PushAnswer = 'ask' | 'granted' | 'denied'
