import { useEffect, useRef } from 'react'
import { DroppedError, NoAnswerError } from './failures'

/** What one read brought. */
export type Look<T> = {
  /** Number of reads before this one. */
  time: number
  /** The newest answer, of this read or of an earlier one. */
  answer: T | undefined
  /** The error of this read, if it failed. */
  failure: unknown
  /** Reads in a row without an answer of the server. */
  misses: number
}

export type PollOptions<T> = {
  read: (time: number) => Promise<T>
  /** Pause before the first read, ms. */
  wait?: number
  /** Pause after each read, ms; the last one repeats. */
  pauses: readonly number[]
  /** Whether to read again. */
  onLook: (look: Look<T>) => boolean | Promise<boolean>
}

/**
 * Reads again and again until `onLook` has enough. Begins with each new `key`; without one it rests. A dropped read ends it
 * silently.
 */
export function usePoll<T>(key: string | undefined, options: PollOptions<T>) {
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    if (key === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function look({ time, answer: before, misses: missed }: Omit<Look<T>, 'failure'>) {
      const { read, pauses, onLook } = latest.current
      const { answer = before, failure } = await read(time).then(
        (read) => ({ answer: read, failure: undefined }),
        (error: unknown) => ({ answer: undefined, failure: error }),
      )
      if (over || failure instanceof DroppedError) return
      const misses = failure === undefined ? 0 : missed + Number(failure instanceof NoAnswerError)
      if (!(await onLook({ time, answer, failure, misses })) || isOver()) return
      timer = setTimeout(() => void look({ time: time + 1, answer, misses }), pauses[Math.min(time, pauses.length - 1)])
    }
    const isOver = () => over
    const begin = () => void look({ time: 0, answer: undefined, misses: 0 })
    const { wait } = latest.current
    if (wait === undefined) begin()
    else timer = setTimeout(begin, wait)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [key])
}
