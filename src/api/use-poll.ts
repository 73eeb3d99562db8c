import { useEffect, useRef } from 'react'
import { DroppedError, NoAnswerError } from './failures'

/** The result of one read. */
export type Look<T> = {
  /** The number of reads before this one. */
  time: number
  /** The latest answer, from this read or an earlier one. */
  answer: T | undefined
  /** The error of this read, if it failed. */
  failure: unknown
  /** How many reads in a row got no answer from the server. */
  misses: number
}

export type PollOptions<T> = {
  read: (time: number) => Promise<T>
  /** The pause before the first read, in milliseconds. */
  wait?: number
  /** The pause after each read, in milliseconds; the last one repeats. */
  pauses: readonly number[]
  /** Returns whether to read again. */
  onLook: (look: Look<T>) => boolean | Promise<boolean>
}

/**
 * Reads again and again until `onLook` returns false. It starts over with each new `key` and stops without one. A
 * dropped read ends it without a message.
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
