import { cancellation } from '@contract/areas/cancellation'
import type { Data } from '@contract/define'
import { session, useAction, useCall } from '@/api'

export type CancelInfo = Data<typeof cancellation.info>
export type Requested = Data<typeof cancellation.request>
export type Receipt = Data<typeof cancellation.receipt>

/** What would be lost, and what stands in the way (A.privacy.08). */
export const useCancelInfo = () => useCall(cancellation.info, {})

/** Asks to leave. Every session ends with it, this one too (A.privacy.09). */
export const useCancel = (done: (requested: Requested) => void) =>
  useAction(cancellation.request, {
    onDone: (requested) => {
      done(requested)
      session.forget()
    },
  })

/** What became of a request. */
export const useReceipt = (found: (receipt: Receipt) => void, failed: (why: string | undefined) => void) =>
  useAction(cancellation.receipt, { silent: true, onDone: found, onFailed: (refusal) => failed(refusal?.msg) })
