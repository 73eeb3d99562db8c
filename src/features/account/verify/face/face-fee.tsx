import type { ReactNode } from 'react'
import { goodsLimits } from '@contract/money/goods'
import { verify as text } from '@/texts/account/verify'
import { Text } from '@/ui'
import { CashierSheet, notSold, usePurchase, useSkus, yuan } from '../../../money/goods'
import { Foot } from '../foot'
import type { FaceCost } from './face-intro'

/** Shows `children` once the fee, if there is one, is paid (C.wechat.01). */
export function FaceFee({ cost, children }: { cost: FaceCost; children: ReactNode }) {
  const due = cost !== undefined && cost.faceFee > 0 && cost.faceChecks === 0
  const skus = useSkus('face', due)
  const buy = usePurchase()
  const sku = skus.data?.list.find(({ goodsSkuId }) => goodsSkuId === goodsLimits.faceSku)
  const closed = notSold(skus)
  function pay() {
    if (sku) buy.begin(sku)
    else void skus.retry()
  }
  return (
    <>
      {due && closed !== undefined ? (
        <Text py='s5' px='s2' color='t2' textAlign='center' size='body'>
          {closed}
        </Text>
      ) : due ? (
        <Foot
          action={text.face.payFee(sku ? yuan(sku.price) : '')}
          busy={skus.state === 'loading'}
          problem={skus.state === 'failed' ? text.face.payFailed : undefined}
          onTap={pay}
        />
      ) : (
        children
      )}
      <CashierSheet purchase={buy} />
    </>
  )
}
