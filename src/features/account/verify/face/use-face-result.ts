import { useCallback, useState } from 'react'
import { verify } from '@contract/account/verify'
import type { Data } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { ApiError, call, type Look, NoAnswerError, usePoll } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useInFront } from '@/shell/use-front'
import { verificationsChanged } from '../queries'

type Result = Data<typeof verify.detectInfo>

/** `slow`: polling has stopped without a result. `none`: there is no check. `failed`: the request failed. */
export type Waiting = 'asking' | 'waiting' | 'slow' | 'none' | 'failed'

const pauses = [1500, 2000, 2000, 3000, 3000, 4000, 4000, 5000]
/** How many network failures in a row are tolerated. */
const mayMiss = 3

/** Opens the page of the result (C.wechat.04). */
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
 * Polls a face check, then replaces this page with that of the result.
 * @param times the number of polls after which the state becomes `slow`
 */
export function useFaceResult({ bizToken, times, when = true }: { bizToken?: string; times: number; when?: boolean }) {
  const [waiting, setWaiting] = useState<Waiting>('asking')
  const [round, setRound] = useState(0)

  async function onLook({ time, answer, failure, misses }: Look<Result>): Promise<boolean> {
    if (failure !== undefined) {
      const goesOn = failure instanceof NoAnswerError && misses <= mayMiss
      setWaiting(goesOn ? 'waiting' : failureOf(failure))
      return goesOn
    }
    if (!answer || answer.state === 'none') {
      setWaiting('none')
      return false
    }
    if (answer.state === 'started') {
      setWaiting(time >= times ? 'slow' : 'waiting')
      return time < times
    }
    await verificationsChanged()
    await showResult(answer)
    return false
  }

  const front = useInFront()
  usePoll(when && front ? `${bizToken ?? ''} ${round}` : undefined, {
    pauses,
    read: () => call(verify.detectInfo, bizToken === undefined ? {} : { bizToken }, { silent: true }),
    onLook,
  })

  const again = useCallback(() => {
    setWaiting('asking')
    setRound((count) => count + 1)
  }, [])
  return { waiting, again }
}
