/**
 * The bridge from logic to view: in order, one macrotask later, so code expecting its own `setData` on the screen at
 * once fails as on a phone.
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

/** A frame, also when nothing is painted. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
