import type { PushAnswer, PushSubscription } from './push'

/** A mini-program has subscribe messages instead. */
export const hasPush = () => false
export const pushAnswer = (): PushAnswer => 'denied'
export const subscribeToPush = async (): Promise<PushSubscription | undefined> => undefined
export const endPush = async () => undefined
