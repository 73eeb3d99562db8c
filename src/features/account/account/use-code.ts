import { useState } from 'react'
import { account as text } from '@/texts/account/account'
import type { useDraft } from './draft'
import { useSendCode, waitOf } from './queries'
import { useSecondsLeft } from './use-seconds-left'

export function useCode([draft, change]: ReturnType<typeof useDraft>, failed: (msg: string) => void) {
  const [sends, setSends] = useState(0)
  const left = useSecondsLeft(draft.resendAt)
  const waitFor = (seconds: number) => change({ sentTo: draft.phone, resendAt: Date.now() + seconds * 1000 })
  const sending = useSendCode(
    ({ resendSeconds, spare }) => {
      waitFor(resendSeconds)
      change({ spare })
      setSends((n) => n + 1)
    },
    (refusal) => {
      const seconds = waitOf(refusal)
      if (seconds !== undefined) waitFor(seconds)
      failed(refusal?.msg ?? text.noAnswer)
    },
  )
  return {
    sends,
    sending: sending.busy,
    spare: draft.sentTo === draft.phone ? draft.spare : undefined,
    wait: draft.sentTo === draft.phone ? left : 0,
    send: () => void sending.run({ phone: draft.phone }),
  }
}
