import type { PushAnswer, PushSubscription } from './push'

/** A mini-program has subscribe messages instead. */
export const hasPush = (): boolean => false
export const pushAnswer = (): PushAnswer => 'denied'
export const subscribeToPush = async (_key: string): Promise<PushSubscription | undefined> => undefined
export const endPush = async () => undefined
