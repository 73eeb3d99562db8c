import { withdrawStatusNames } from '@contract/kernel/option-names'
import type { Withdrawal } from '@contract/payouts/withdrawals'
import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/money/dog-food'
import { Button, Stack, thousands } from '@/ui'
import { DetailCard } from './detail-card'
import { lookOf } from './look'

const look = lookOf({ businessType: 'withdraw', direction: true, type: 1 })

/** A withdrawal: amount, channel and state (A.money.11, A.money.12, A.X17). */
export const DogFoodRecordWithdrawalDetails = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { amount, dogFood, beforeTax, tax, type, createTime, orderid, status, note, confirm } = withdrawal
  return (
    <DetailCard
      look={look}
      title={text.withdrawal}
      amount={text.yuan(amount)}
      facts={[
        { name: text.status, value: withdrawStatusNames[status] },
        { name: text.note, value: note },
        { name: text.cost, value: thousands(dogFood) },
        ...(beforeTax > 0
          ? [
              { name: text.beforeTax, value: text.yuan(beforeTax) },
              { name: text.tax, value: text.taxPaid(tax) },
            ]
          : []),
        { name: text.kind, value: type },
        { name: text.asked, value: text.at(createTime) },
        { name: text.orderNo, value: orderid },
      ]}
    >
      {confirm && (
        <Stack mt='s4'>
          <Button block onTap={() => void go(routes.money.withdraw)}>
            {text.confirm}
          </Button>
        </Stack>
      )}
    </DetailCard>
  )
}
