import { useState } from 'react'
import type { Sku } from '@contract/money/goods'
import { moments } from '@/texts/core/moments'
import { goods as text } from '@/texts/money/goods'
import { a11y, Box, classes, Icon, press, Row, Stack, Text, Tick } from '@/ui'
import { amountIn } from './money'
import type { Purchase } from './use-purchase'

type Props = { coupon: Purchase['coupon']; currency: Sku['currency'] }

export function CouponLine({ coupon, currency }: Props) {
  const [open, setOpen] = useState(false)
  const off = (discount: number) => text.off(amountIn(currency, discount))
  function choose(id: string | undefined) {
    coupon.choose(id)
    setOpen(false)
  }
  return (
    <Stack mt='s4' radius='m' bg='sunken'>
      <Row
        borderBox
        align='center'
        hit
        className='eg-goods-line eg-tap'
        {...press(() => setOpen(!open), { expanded: open, label: `${text.coupon} ${off(coupon.discount)}` })}
      >
        <Icon name='ticket' size={20} />
        <Text grow mx='s2' size='body'>
          {text.coupon}
        </Text>
        <Stack mr='s2' size='body' className={classes('eg-num', coupon.id !== undefined && 'eg-brand')}>
          {coupon.id === undefined ? text.noCoupon : off(coupon.discount)}
        </Stack>
        <Icon name={open ? 'up' : 'fwd'} size={18} />
      </Row>
      {open && (
        <Box {...a11y({ role: 'radiogroup', label: text.coupons })}>
          {coupon.usable.map(({ coupon: one, discount }) => (
            <Choice
              key={one.id}
              title={one.name}
              note={text.couponEnds(moments.day(one.expireTime))}
              value={off(discount)}
              on={coupon.id === one.id}
              onChoose={() => choose(one.id)}
            />
          ))}
          <Choice title={text.noCoupon} on={coupon.id === undefined} onChoose={() => choose(undefined)} />
        </Box>
      )}
    </Stack>
  )
}

type ChoiceProps = { title: string; note?: string; value?: string; on: boolean; onChoose: () => void }

const Choice = ({ title, note, value, on, onChoose }: ChoiceProps) => (
  <Row
    borderBox
    align='center'
    hit
    className='eg-goods-choice eg-tap'
    {...press(onChoose, { role: 'radio', checked: on })}
  >
    <Stack mr='s2' grow>
      <Text size='body'>{title}</Text>
      {note && (
        <Text color='t2' size='sub'>
          {note}
        </Text>
      )}
    </Stack>
    {value && (
      <Stack mr='s2' size='body' className='eg-num'>
        {value}
      </Stack>
    )}
    <Tick on={on} />
  </Row>
)
