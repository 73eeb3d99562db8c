import { useEffect, useRef, useState } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import { goodsLimits, type Order, type Sku } from '@contract/money/goods'
import { member } from '@contract/money/member'
import { forget, persistedOfAccount, useAction } from '@/api'
import { host } from '@/platform'
import { useInFront } from '@/shell/use-front'
import { member as text } from '@/texts/money/member'
import { confirm } from '@/ui'
import { payHere } from '../../goods'
import { plain } from './price'

/** The sku that should renew automatically after its purchase. */
const afterPurchase = persistedOfAccount<number>(
  'RENEW_AFTER_PURCHASE',
  (goodsLimits.orderMinutes * lengthOf.minute) / lengthOf.day,
)

/** `price` is in fen. */
type Renewing = { goodsSkuId: number; name: string; price: number }

/**
 * Auto-renewal (A.vip.02). A member signs at once. Others buy first and are asked after delivery. The price is always
 * confirmed.
 */
export function useRenewal({ mine, active }: { mine: boolean; active: boolean }) {
  const [wished, setWished] = useState(false)
  const away = useRef(false)
  const front = useInFront()
  const begin = useAction(member.renew, {
    onDone: (bill) => {
      away.current = true
      // the device's result does not prove anything, so the state is refetched
      void payHere(bill).then((said) => (said === 'framed' ? undefined : forget(member.center)))
    },
  })
  const stop = useAction(member.cancelRenewal, {
    onDone: () => {
      host.toast(text.renewStopped)
      void forget(member.center)
    },
  })

  useEffect(() => {
    if (!front || !away.current) return
    away.current = false
    void forget(member.center)
  }, [front])

  async function sign({ goodsSkuId, name, price }: Renewing) {
    const { title, content, ok, cancel } = text.renewOn
    if (!(await confirm({ title, content: content(name, plain(price)), ok, cancel }))) return
    const code = await host.loginCode()
    await begin.run({ goodsSkuId, place: host.environment, ...(code !== undefined && { code }) })
  }

  return {
    checked: active || wished,
    busy: begin.busy || stop.busy,
    async toggle(sku: Sku | undefined) {
      if (active) {
        if (await confirm({ ...text.renewOff, danger: true })) await stop.run({})
      } else if (mine && sku) await sign(sku)
      else setWished(!wished)
    },
    /** Stores the wish for renewal, because a browser leaves the app to pay. */
    keep(sku: Sku) {
      if (wished) afterPurchase.set(sku.goodsSkuId)
      else afterPurchase.remove()
    },
    /** Runs after delivery: asks to sign, if the buyer wanted renewal. */
    async arrived({ goodsSkuId, name, price }: Order) {
      const kept = afterPurchase.get()
      afterPurchase.remove()
      setWished(false)
      if (kept === goodsSkuId) await sign({ goodsSkuId, name, price })
    },
  }
}
