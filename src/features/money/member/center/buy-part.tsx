import type { Sku } from '@contract/money/goods'
import { member as text } from '@/texts/money/member'
import { a11y, Button, EmptyState, ErrorState, Skeleton, Stack, Text } from '@/ui'
import { AgreeLine } from '../../../core/legal'
import type { Purchase, useSkus } from '../../goods'
import type { useCenter } from '../queries'
import { Periods } from './periods'
import { plain } from './price'
import { RenewalRow } from './renewal-row'
import type { useRenewal } from './use-renewal'

type Props = {
  periods: ReturnType<typeof useSkus>
  chosen: Sku | undefined
  want: (goodsSkuId: number) => void
  center: ReturnType<typeof useCenter>['data']
  renewal: ReturnType<typeof useRenewal>
  buy: Purchase
  closed: string | undefined
  words: (yuan: string) => string
}

/** The periods, the renewal, the gold button and the agreement (mock 17). */
export function BuyPart({ periods, chosen, want, center, renewal, buy, closed, words }: Props) {
  // even where nothing can be bought, the user must be able to cancel the renewal
  if (closed !== undefined)
    return (
      <>
        <Text py='s5' px='s2' color='t2' textAlign='center' size='body'>
          {closed}
        </Text>
        {center?.renewal.state === 'active' && <RenewalRow center={center} renewal={renewal} sku={chosen} />}
      </>
    )
  if (periods.state === 'loading') return <Skeleton kind='cards' count={1} label={text.loading} />
  if (!periods.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        text={periods.refusal?.msg}
        retry={text.retry}
        onRetry={() => void periods.retry()}
      />
    )
  if (!chosen) return <EmptyState compact title={text.nothing} text={text.nothingText} />
  function begin(sku: Sku) {
    renewal.keep(sku)
    buy.begin(sku)
  }
  return (
    <>
      <Text size='h2' {...a11y({ role: 'heading', level: 2 })}>
        {text.choose}
      </Text>
      <Periods periods={periods.data.list} chosen={chosen.goodsSkuId} onChoose={want} />
      <RenewalRow center={center} renewal={renewal} sku={chosen} />
      <Stack mt='s3'>
        <Button kind='gold' size='L' block onTap={() => begin(chosen)}>
          {words(plain(chosen.price))}
        </Button>
      </Stack>
      <AgreeLine
        justify='center'
        mt='s1'
        checked={buy.agreed}
        onChange={buy.agree}
        words={text.agree}
        label={text.agree + text.paper}
        document='vip-service-agreement'
        name={text.paper}
      />
    </>
  )
}
