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

export const useTranscript = (asked: Asked) => useCall(transcript.result, inputOf(asked), { silent: true })

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
