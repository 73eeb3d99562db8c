import type { Sku } from '@contract/money/goods'
import { member as text } from '@/texts/money/member'
import { a11y, Box, classes, press, Row, Stack, Text } from '@/ui'
import { lessBy, monthly, plain } from './price'

type Props = { periods: readonly Sku[]; chosen: number; onChoose: (goodsSkuId: number) => void }

/** The periods with months, price, price per month and discount (mock 17). */
export const Periods = ({ periods, chosen, onChoose }: Props) => (
  <Row className='eg-member-periods' {...a11y({ role: 'radiogroup', label: text.choose })}>
    {periods.map((period) => (
      <Stack key={period.goodsSkuId} grow className='eg-member-cell'>
        <Period period={period} on={period.goodsSkuId === chosen} onChoose={() => onChoose(period.goodsSkuId)} />
      </Stack>
    ))}
  </Row>
)

function Period({ period, on, onChoose }: { period: Sku; on: boolean; onChoose: () => void }) {
  const { quantity, price } = period
  const [less, each] = [lessBy(period), plain(monthly(period))]
  const label = text.period(quantity, plain(price), each)
  return (
    <Text
      relative
      radius='m'
      bg='card'
      textAlign='center'
      className={classes('eg-member-period eg-tap', on && 'eg-member-period-on')}
      {...press(onChoose, { role: 'radio', checked: on, label })}
    >
      {less > 0 && (
        <Text minH={20} px='s2' color='vip-gold' noWrap size='micro' className='eg-member-less'>
          {text.less(plain(less))}
        </Text>
      )}
      <Text color='t2' size='sub'>
        {text.months(quantity)}
      </Text>
      <Row align='baseline' justify='center' weight='bold' size='sub' color={on ? 'honey-text' : undefined}>
        ¥<Box className='eg-member-price-number eg-num'>{plain(price)}</Box>
      </Row>
      <Text color={on ? 't2' : 't3'} size='cap'>
        {text.perMonth(each)}
      </Text>
    </Text>
  )
}
