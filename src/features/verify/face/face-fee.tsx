import type { ReactNode } from 'react'
import { limits } from '@contract/limits'
import { verify as text } from '@/texts/verify'
import { CashierSheet, notHere, usePurchase, useSkus, yuan } from '../../goods'
import { Foot } from '../foot'
import type { FaceCost } from './face-intro'

/** `children` show once the fee, if any, is paid (C.wechat.01). */
export function FaceFee({ cost, children }: { cost: FaceCost; children: ReactNode }) {
  const due = cost !== undefined && cost.faceFee > 0 && cost.faceChecks === 0
  const skus = useSkus('face', due)
  const buy = usePurchase()
  const sku = skus.data?.list.find(({ goodsSkuId }) => goodsSkuId === limits.faceSku)
  function pay() {
    if (sku) buy.begin(sku)
    else void skus.retry()
  }
  return (
    <>
      {due ? (
        <Foot
          action={text.face.payFee(sku ? yuan(sku.price) : '')}
          busy={skus.state === 'loading'}
          problem={notHere() ?? (skus.state === 'failed' ? text.face.payFailed : undefined)}
          onTap={pay}
        />
      ) : (
        children
      )}
      <CashierSheet purchase={buy} />
    </>
  )
}
