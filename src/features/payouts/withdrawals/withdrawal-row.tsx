import { withdrawStatusNames } from '@contract/kernel/option-names'
import type { Withdrawal } from '@contract/payouts/withdrawals'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { Button, Card, classes, layout, press, Row, Stack, Text, thousands } from '@/ui'

const tones = ['', 'eg-honey-text', 'eg-honey-text', 'eg-success', 'eg-danger', 'eg-danger'] as const

type RowProps = { row: Withdrawal; busy: boolean; onReceive: (row: Withdrawal) => void }

/** A withdrawal: amount, state, and the button to receive it (A.money.12). */
export function WithdrawalRow({ row, busy, onReceive }: RowProps) {
  const { businessId, amount, dogFood, createTime, status, note, confirm } = row
  const open = () => void go(routes.money.recordDetails, { businessId, businessType: 'withdraw', direction: 'true' })
  return (
    <Card>
      <Row align='center' className='eg-tap' {...press(open)}>
        <Stack grow>
          <Text size='h3' className='eg-num'>
            {text.yuan(amount)}
          </Text>
          <Text color='t2' size='sub'>{`${text.food(thousands(dogFood))} · ${moments.minute(createTime)}`}</Text>
        </Stack>
        <Text rigid ml='s3' weight='bold' className={classes(tones[status])}>
          {withdrawStatusNames[status]}
        </Text>
      </Row>
      {note !== '' && (
        <Text mt='s2' breakWord color='t2' size='sub'>
          {note}
        </Text>
      )}
      {confirm && (
        <Button
          kind='soft'
          block
          className={layout({ mt: 's3' })}
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
