import { native } from './bridge.h5'
import type { PushAnswer, PushSubscription } from './push'

const worker = { script: '/vh5/push-worker.js', scope: '/vh5/' }

/** Whether this browser can show notices while no page is open; the app has its own way. */
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
 * Subscribes with the server's key; the browser asks the person if it has not yet, so only a press may lead here.
 * @throws Error where its push service is out of reach; undefined where the person refused
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await managerOf()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const made = await manager.subscribe(options).catch(async (error: unknown) => {
    // a subscription with an earlier key of the server blocks a new one
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Ends the subscription of this browser, so that its service accepts nothing more. */
export async function endPush() {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
