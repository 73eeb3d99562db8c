import { cancellation } from '@contract/account/cancellation'
import type { Data } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { session, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { cancellation as text } from '@/texts/account/cancellation'

export type CancelInfo = Data<typeof cancellation.info>
export type Requested = Data<typeof cancellation.request>
export type Receipt = Data<typeof cancellation.receipt>

/** The losses that a cancellation causes, and the obstacles to it (A.privacy.08). */
export const useCancelInfo = () => useCall(cancellation.info, {})

/** Requests the deletion of the account, which ends every session (A.privacy.09). */
export const useCancel = (done: (requested: Requested) => void, wrongCode: (msg: string) => void) =>
  useAction(cancellation.request, {
    silent: true,
    onFailed(refusal) {
      if (refusal?.code === codes.wrongCode) wrongCode(refusal.msg)
      else host.toast(refusal?.msg ?? text.failed)
    },
    onDone: (requested) => {
      done(requested)
      session.leave()
    },
  })

export const useReceipt = (found: (receipt: Receipt) => void, failed: (why: string | undefined) => void) =>
  useAction(cancellation.receipt, { silent: true, onDone: found, onFailed: (refusal) => failed(refusal?.msg) })
