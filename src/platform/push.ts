/** The subscription of a browser, as the server takes it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The user's answer to the browser's question; `ask` before it was put. */
export type PushAnswer = 'ask' | 'granted' | 'denied'
