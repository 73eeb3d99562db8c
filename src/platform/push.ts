/** The subscription of a browser, in the form that the server expects. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The user's answer to the browser's question; `ask` before it was asked. */
export type PushAnswer = 'ask' | 'granted' | 'denied'
