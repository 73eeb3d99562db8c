import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/money/dog-food'
import { classes, CurrencyAmount, press, Row, Stack, Text, thousands } from '@/ui'
import { lookOf } from './look'
import type { Line } from './records'
import { Sign } from './sign'

/** The time, the price, the sort of dog food unless the second line names it, and the second line. */
function noteOf({ createTime, money, foodName, record }: Line) {
  const price = money > 0 && text.price(money)
  return [text.when(createTime, Date.now()), price, !record.includes(foodName) && foodName, record]
    .filter(Boolean)
    .join(' · ')
}

/** One record. The first of a month comes with the month as heading (mock 16; A.money.06, A.money.07). */
export function RecordRow({ line }: { line: Line }) {
  const { month, last, description, direction, changeNum, businessId, businessType } = line
  const open = () =>
    void go(routes.money.recordDetails, { businessId, businessType, direction: direction ? 'true' : 'false' })
  return (
    <Stack
      pb={last ? 's3' : undefined}
      className={classes(month && 'eg-dog-food-line-first', last && 'eg-dog-food-line-last')}
    >
      {month && (
        <Row hit align='center' justify='between' wrap>
          <Text size='h3'>{text.month(month.month)}</Text>
          <Text color='t3' size='cap' className='eg-num'>
            {[
              month.spent > 0 ? text.spent(thousands(month.spent)) : '',
              month.got > 0 ? text.got(thousands(month.got)) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Row>
      )}
      <Row
        relative
        borderBox
        minH={64}
        py='s3'
        px='s4'
        bg='card'
        align='center'
        className={classes('eg-dog-food-row', businessId && 'eg-tap eg-flat')}
        {...press(businessId ? open : undefined)}
      >
        <Sign {...lookOf(line)} />
        <Stack mx='s3' grow>
          <Text weight='medium' breakWord size='h3'>
            {description}
          </Text>
          <Text color='t3' size='cap'>
            {noteOf(line)}
          </Text>
        </Stack>
        <CurrencyAmount amount={changeNum} kind={direction ? 'expense' : 'income'} />
      </Row>
    </Stack>
  )
}
