import type { ReactNode } from 'react'
import type { Coupon } from '@contract/money/coupons'
import { coupons as text } from '@/texts/money/coupons'
import { a11y, Box, classes, Row, Stack, Text } from '@/ui'
import './coupons.scss'

type Rate = Pick<Coupon['applicableSkus'][number], 'couponType' | 'discountValue'>

const spoken = ({ couponType, discountValue }: Rate) =>
  couponType === 0 ? text.off(discountValue) : text.foldOff(discountValue)

/** The value of a coupon: type 0 is an amount, the others are percentages (A.coupon.05). */
const Value = ({ rate }: { rate: Rate }) => (
  <Row align='baseline' weight='bold' size='display' className='eg-num' {...a11y({ role: 'img', label: spoken(rate) })}>
    {rate.couponType === 0 && (
      <Stack mx='s1' size='sub'>
        {text.sign}
      </Stack>
    )}
    {rate.couponType === 0 ? text.yuan(rate.discountValue) : text.fold(rate.discountValue)}
    {rate.couponType !== 0 && (
      <Stack mx='s1' size='sub'>
        {text.foldSign}
      </Stack>
    )}
  </Row>
)

type TicketProps = Pick<Coupon, 'name' | 'applicableSkus'> & {
  note: ReactNode
  end?: ReactNode
  off?: boolean
  /** Whether the coupon lies on a sheet. Its notches take the colour of the background. */
  onSheet?: boolean
}

export function Ticket({ name, applicableSkus, note, end, off, onSheet }: TicketProps) {
  const [rate] = applicableSkus
  return (
    <Row
      relative
      minH={96}
      clip
      radius='l'
      bg='card'
      className={classes('eg-coupon', off && 'eg-coupon-off', onSheet && 'eg-coupon-sheet')}
    >
      <Row
        borderBox
        rigid
        align='center'
        justify='center'
        bg='honey-soft'
        color='honey-text'
        className='eg-coupon-stub'
      >
        {rate && <Value rate={rate} />}
      </Row>
      <Row grow align='center' p='s3' className='eg-coupon-body'>
        <Stack grow mr='s2'>
          <Text size='body' color='t1' weight='bold' className='eg-coupon-name'>
            {name}
          </Text>
          <Box className='eg-coupon-line'>{text.usableFor(applicableSkus.map(({ skuCodeDesc }) => skuCodeDesc))}</Box>
          <Box className='eg-coupon-line'>{note}</Box>
        </Stack>
        {end}
      </Row>
    </Row>
  )
}
