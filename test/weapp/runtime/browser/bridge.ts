/**
 * The way from the logic thread to the view thread. Messages are delivered one macrotask later and in order,
 * so that code which expects to see its own `setData` on the screen at once fails here as on a phone.
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

/** Messages on their way. */
export const pendingViewTasks = (): number => queue.length

/** A frame that also comes when nothing is painted. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
