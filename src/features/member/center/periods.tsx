import type { Sku } from '@contract/areas/goods'
import { member as text } from '@/texts/member'
import { a11y, Box, classes, press } from '@/ui'
import { lessBy, monthly, plain } from './price'

type Props = { periods: readonly Sku[]; chosen: number; onChoose: (goodsSkuId: number) => void }

/** The periods on sale, side by side: months, price, what a month costs, and how much less it is (mock 17). */
export const Periods = ({ periods, chosen, onChoose }: Props) => (
  <Box className='vip-periods' {...a11y({ role: 'radiogroup', label: text.choose })}>
    {periods.map((period) => (
      <Box key={period.goodsSkuId} className='vip-cell'>
        <Period period={period} on={period.goodsSkuId === chosen} onChoose={() => onChoose(period.goodsSkuId)} />
      </Box>
    ))}
  </Box>
)

function Period({ period, on, onChoose }: { period: Sku; on: boolean; onChoose: () => void }) {
  const { quantity, price } = period
  const [less, each] = [lessBy(period), plain(monthly(period))]
  const label = text.period(quantity, plain(price), each)
  return (
    <Box
      className={classes('vip-period eg-tap', on && 'vip-period-on')}
      {...press(onChoose, { role: 'radio', checked: on, label })}
    >
      {less > 0 && <Box className='vip-less'>{text.less(plain(less))}</Box>}
      <Box className='vip-months'>{text.months(quantity)}</Box>
      <Box className='vip-price'>
        ¥<Box className='vip-price-n eg-num'>{plain(price)}</Box>
      </Box>
      <Box className='vip-each'>{text.perMonth(each)}</Box>
    </Box>
  )
}
