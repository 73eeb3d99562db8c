import { useState } from 'react'
import { go } from '@/shell'
import { goods as text } from '@/texts/money/goods'
import { EmptyState } from '@/ui'
import { WebFrame } from '@/ui/web-frame'
import { framedCashier } from './frame'

/** Shows the simulated cashier or wallet. The page below reads the result. */
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
