import type { Withdrawal } from '@contract/areas/withdrawals'
import { withdrawStatusNames } from '@contract/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/moments'
import { withdrawals as text } from '@/texts/withdrawals'
import { Box, Button, Card, classes, press, thousands } from '@/ui'

const tones = ['', 'wd-warm', 'wd-warm', 'eg-success', 'eg-danger', 'eg-danger'] as const

type RowProps = { row: Withdrawal; busy: boolean; onReceive: (row: Withdrawal) => void }

/** One withdrawal: what I get, where it stands, and the button that receives it (A.money.12). */
export function WithdrawalRow({ row, busy, onReceive }: RowProps) {
  const { businessId, amount, dogFood, createTime, status, note, confirm } = row
  const open = () => void go(routes.money.recordDetails, { businessId, businessType: 'withdraw', direction: 'true' })
  return (
    <Card>
      <Box className='wd-row eg-tap' {...press(open)}>
        <Box className='wd-row-w'>
          <Box className='wd-row-a eg-num'>{text.yuan(amount)}</Box>
          <Box className='wd-row-s'>{`${text.food(thousands(dogFood))} · ${moments.minute(createTime)}`}</Box>
        </Box>
        <Box className={classes('wd-row-t', tones[status])}>{withdrawStatusNames[status]}</Box>
      </Box>
      {note !== '' && <Box className='wd-row-n'>{note}</Box>}
      {confirm && (
        <Button
          kind='soft'
          block
          className='wd-row-b'
          loading={busy}
          label={text.confirmOf(amount)}
          onTap={() => onReceive(row)}
        >
          {text.confirm}
        </Button>
      )}
    </Card>
  )
}
