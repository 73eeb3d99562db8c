import { useCallback, useEffect, useState } from 'react'
import { verify } from '@contract/account/verify'
import type { Data } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { ApiError, call, DroppedError, NoAnswerError } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useVerificationsChanged } from '../queries'

type Result = Data<typeof verify.detectInfo>

/** `slow`: polling stopped. `failed`: the request failed. */
export type Waiting = 'asking' | 'waiting' | 'slow' | 'none' | 'failed'

const pauses = [1500, 2000, 2000, 3000, 3000, 4000, 4000, 5000]
const pauseBefore = (time: number) => pauses[time] ?? 5000
/** Tolerated network failures. */
const mayMiss = 3

/** Opens the result page (C.wechat.04). */
function showResult({ state, cause, purpose }: Result) {
  if (state === 'success' && purpose === 'release') return go.replace(routes.user.changePhone)
  if (state === 'success') return go.replace(routes.verify.faceSuccess)
  if (state === 'fail') return go.replace(routes.verify.faceFail, cause === '' ? {} : { cause })
  return go.replace(routes.verify.faceError)
}

function failureOf(error: unknown): Waiting {
  if (error instanceof ApiError) return error.code === codes.absent ? 'none' : 'failed'
  if (error instanceof NoAnswerError) return 'failed'
  throw error
}

/**
 * Polls a face check, then replaces this page with the result.
 * @param times polls before it is `slow`
 */
export function useFaceResult({ bizToken, times, when = true }: { bizToken?: string; times: number; when?: boolean }) {
  const [waiting, setWaiting] = useState<Waiting>('asking')
  const [round, setRound] = useState(0)
  const changed = useVerificationsChanged()

  useEffect(() => {
    if (!when) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function ask(time: number, missed: number) {
      const next = (wait: Waiting, misses = 0) => {
        setWaiting(wait)
        timer = setTimeout(() => void ask(time + 1, misses), pauseBefore(time))
      }
      try {
        const result = await call(verify.detectInfo, bizToken === undefined ? {} : { bizToken }, { silent: true })
        if (over) return
        if (result.state === 'none') return setWaiting('none')
        if (result.state === 'started') return time >= times ? setWaiting('slow') : next('waiting')
        await changed()
        await showResult(result)
      } catch (error) {
        if (over || error instanceof DroppedError) return
        if (error instanceof NoAnswerError && missed < mayMiss) return next('waiting', missed + 1)
        setWaiting(failureOf(error))
      }
    }
    void ask(0, 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [bizToken, times, when, round, changed])

  const again = useCallback(() => {
    setWaiting('asking')
    setRound((count) => count + 1)
  }, [])
  return { waiting, again }
}
