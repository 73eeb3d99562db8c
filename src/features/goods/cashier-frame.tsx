import { useState } from 'react'
import { go } from '@/shell'
import { goods as text } from '@/texts/goods'
import { EmptyState } from '@/ui'
import { WebFrame } from '@/ui/web-frame'
import { framedCashier } from './frame'

/** The page that pretends to be a cashier or a wallet, inside of a mini-program. The page below sees how it ended. */
export function CashierFrame() {
  const [address] = useState(framedCashier)
  if (address !== undefined) return <WebFrame src={address} />
  return (
    <EmptyState
      scene='lost'
      title={text.cashierShut}
      text={text.cashierShutText}
      action={text.back}
      onAction={() => void go.back()}
    />
  )
}
