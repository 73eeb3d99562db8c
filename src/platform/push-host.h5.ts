import { native } from './bridge.h5'
import type { PushAnswer, PushSubscription } from './push'

const worker = { script: '/vh5/push-worker.js', scope: '/vh5/' }

/** Whether this browser can show notifications while no page is open. The native app has its own. */
export const hasPush = () =>
  !native && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const pushAnswer = (): PushAnswer => (Notification.permission === 'default' ? 'ask' : Notification.permission)

async function managerOf() {
  const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope })
  await navigator.serviceWorker.ready
  return registration.pushManager
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/**
 * Subscribes with the server's key. The browser asks for permission if it has not done so, so call this only after a
 * press.
 * @returns undefined when the user refused
 * @throws Error when the browser's push service cannot be reached
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await managerOf()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const made = await manager.subscribe(options).catch(async (error: unknown) => {
    // a subscription with an earlier key of the server prevents a new one
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Ends the subscription of this browser, so that its push service accepts no further messages. */
export async function endPush() {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
