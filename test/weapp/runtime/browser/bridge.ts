/**
 * The bridge from logic to view. It keeps the order and delivers one macrotask later. So code fails, as on a phone, if
 * it expects its `setData` on the screen at once.
 */
import { recordError } from './record'

const queue: (() => void)[] = []
const channel = new MessageChannel()

channel.port1.onmessage = () => {
  const task = queue.shift()
  try {
    task?.()
  } catch (error) {
    recordError(error, 'view')
  }
}

export function toView(task: () => void): void {
  queue.push(task)
  channel.port2.postMessage(null)
}

/** Messages in flight. */
export const pendingViewTasks = (): number => queue.length

/** Resolves at the next frame, even when nothing is painted. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
