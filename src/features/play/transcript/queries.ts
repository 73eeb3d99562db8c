import { useEffect, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { transcript } from '@contract/play/transcript'
import { forget, put, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { transcript as text } from '@/texts/play/transcript'

export type Transcript = Data<typeof transcript.result>
export type Exam = Transcript['examInfo']
/**
 * The query of the address (B.transcript.01). If `noAnimation` is present, with any value, the transcript is shown at
 * once (B.transcript.02).
 */
export type Asked = { examId?: string; encodedUid?: string; noAnimation?: string }

const inputOf = ({ examId, encodedUid }: Asked) => ({
  ...(examId !== undefined && { examId }),
  ...(encodedUid !== undefined && { encodedUid }),
})

/**
 * The transcript of an address, and the query to ask for it again: the user's own stays after its link was withdrawn,
 * even when the link led to it.
 */
export function useTranscript(query: Asked) {
  const [asked, setAsked] = useState(query)
  const result = useCall(transcript.result, inputOf(asked), { silent: true })
  const { data } = result
  useEffect(() => {
    if (data?.mine !== true || asked.encodedUid === undefined) return
    const { encodedUid: _link, ...own } = asked
    put(transcript.result, inputOf(own), data)
    setAsked(own)
  }, [asked, data])
  return { asked, result }
}

/** Shares the user's own transcript, and withdraws the share. */
export function useSharing(asked: Asked) {
  const share = useAction(transcript.share, {
    onDone: (data) => put(transcript.result, inputOf(asked), data),
  })
  const withdraw = useAction(transcript.withdraw, {
    onDone: () => {
      host.toast(text.withdrawn)
      void forget(transcript.result)
    },
  })
  return { share: () => share.run({}), withdraw: () => withdraw.run({}), busy: share.busy || withdraw.busy }
}
