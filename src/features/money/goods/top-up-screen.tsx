import { useState } from 'react'
import type { Sku } from '@contract/money/goods'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { goods as text } from '@/texts/money/goods'
import { BottomBar, Box, Button, Card, Cell, EmptyState, ErrorState, SectionTitle, Skeleton, Stack, Text } from '@/ui'
import { openDocument } from '../../core/legal'
import { CouponStrip } from '../coupons'
import { BalanceCard, useDogFood } from '../dog-food'
import { CashierSheet } from './cashier-sheet'
import { yuan } from './money'
import { PackGrid } from './pack-grid'
import { notSold } from './places'
import { useSkus } from './queries'
import { usePurchase } from './use-purchase'
import './goods.scss'

/** The page /user/dogFood: the balance, and packs to buy. */
export function TopUpScreen() {
  const food = useDogFood()
  const packs = useSkus('dogFood')
  const buy = usePurchase()
  const [wanted, setWanted] = useState<number>()
  const closed = notSold(packs)
  const list = packs.data?.list ?? []
  const chosen = list.find(({ goodsSkuId }) => goodsSkuId === wanted) ?? list[0]
  return (
    <Box className='eg-food'>
      <TopBar />
      <Stack pb='s6' px='s4' gap='s3' className='eg-parts'>
        <BalanceCard food={food} />
        {closed === undefined ? (
          <Packs packs={packs} chosen={chosen} onChoose={setWanted} />
        ) : (
          <Card>
            <Text py='s5' px='s2' color='t2' textAlign='center' size='body'>
              {closed}
            </Text>
          </Card>
        )}
        <Card rows>
          <Cell icon='doc' title={text.records} onTap={() => void go(routes.money.records)} />
          <Cell icon='bag' title={text.history} onTap={() => void go(routes.money.purchases)} />
          <Cell icon='info' title={text.help} onTap={() => openDocument('dog-food-rule')} />
          <Cell icon='gift' title={text.free} onTap={() => void go(routes.money.inviteFriends)} />
        </Card>
      </Stack>
      {closed === undefined && chosen && (
        <BottomBar>
          <Button size='L' block onTap={() => buy.begin(chosen)}>
            {text.topUp(yuan(chosen.price))}
          </Button>
        </BottomBar>
      )}
      <CashierSheet purchase={buy} />
    </Box>
  )
}

type PacksProps = {
  packs: ReturnType<typeof useSkus>
  chosen: Sku | undefined
  onChoose: (goodsSkuId: number) => void
}

function Packs({ packs, chosen, onChoose }: PacksProps) {
  if (packs.state === 'loading') return <Skeleton kind='cards' count={2} label={text.loading} />
  if (!packs.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        text={packs.refusal?.msg}
        retry={text.retry}
        onRetry={() => void packs.retry()}
      />
    )
  if (!chosen) return <EmptyState compact title={text.nothing} text={text.nothingText} />
  return (
    <Box>
      <SectionTitle>{text.choose}</SectionTitle>
      <CouponStrip kind='dogFood' />
      <PackGrid packs={packs.data.list} chosen={chosen.goodsSkuId} onChoose={onChoose} />
    </Box>
  )
}
