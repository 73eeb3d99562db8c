import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/dog-food'
import { Box, classes, CurrencyAmount, press, thousands } from '@/ui'
import { lookOf } from './look'
import type { Line } from './records'
import { Sign } from './sign'

/** One line of the record, under its month's name where it is the first (mock 16; A.money.06, A.money.07). */
export function RecordRow({ line }: { line: Line }) {
  const { month, last, description, createTime, direction, changeNum, record, businessId, businessType } = line
  const time = text.when(createTime, Date.now())
  const note = [time, record].filter(Boolean).join(' · ')
  const open = () =>
    void go(routes.money.recordDetails, { businessId, businessType, direction: direction ? 'true' : 'false' })
  return (
    <Box className={classes('food-line', month && 'food-line-first', last && 'food-line-last')}>
      {month && (
        <Box className='food-month'>
          <Box className='food-month-n'>{text.month(month.month)}</Box>
          <Box className='food-month-s eg-num'>
            {[
              month.spent > 0 ? text.spent(thousands(month.spent)) : '',
              month.got > 0 ? text.got(thousands(month.got)) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      )}
      <Box className={classes('food-row', businessId && 'eg-tap eg-flat')} {...press(businessId ? open : undefined)}>
        <Sign {...lookOf(line)} />
        <Box className='food-row-w'>
          <Box className='food-row-n'>{description}</Box>
          <Box className='food-row-s'>{note}</Box>
        </Box>
        <CurrencyAmount amount={changeNum} kind={direction ? 'expense' : 'income'} />
      </Box>
    </Box>
  )
}
