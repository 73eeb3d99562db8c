import { useRef, useState } from 'react'
import { withdrawStatus } from '@contract/kernel/options'
import { type Withdrawal, withdrawals } from '@contract/payouts/withdrawals'
import { useAction, usePoll } from '@/api'
import { host } from '@/platform'
import { useInFront } from '@/shell/use-front'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { receiveHere } from '../../money/goods'
import { useCheck } from './queries'

/**
 * The number of reads. `apart` is the pause between them in milliseconds, a little more than the server's three
 * seconds.
 */
const times = 4
const apart = 3200

/** Receives a transfer into the wallet. The device's result does not prove it, so the server is polled. */
export function useReceiving() {
  const [waiting, setWaiting] = useState('')
  const left = useRef(0)
  const check = useCheck((row) => {
    if (row.confirm && left.current > 0) return
    if (row.status === withdrawStatus.paid) host.toast(text.received)
    setWaiting('')
  })

  // polls only while this screen is in front, so polling starts again after the simulated wallet page closes
  const front = useInFront()
  usePoll(front && waiting !== '' ? waiting : undefined, {
    async read(time) {
      left.current = times - 1 - time
      if (time < times) await check.run({ businessId: waiting })
      else setWaiting('')
    },
    pauses: [apart],
    onLook: ({ time }) => time < times,
  })

  const begun = useAction(withdrawals.confirm, {
    onDone: (receipt, { businessId }) => {
      void receiveHere(receipt).then((said) => {
        if (said === 'unsupported') host.toast(text.old)
        if (said === 'done' || said === 'unknown' || said === 'framed') setWaiting(businessId)
        if (said !== 'failed') return
        host.toast(text.notReceived)
        // the transfer may have expired, or another wallet was open
        void check.run({ businessId })
      })
    },
  })

  return {
    waiting,
    busy: begun.busy,
    receive: ({ businessId }: Withdrawal) => void begun.run({ businessId }),
  }
}
