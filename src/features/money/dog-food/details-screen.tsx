import { codes } from '@contract/kernel/errors'
import { dogFood } from '@contract/money/dog-food'
import { withdrawals } from '@contract/payouts/withdrawals'
import { type Asked, useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/money/dog-food'
import { EmptyState, ErrorState, Skeleton, Stack, usePull } from '@/ui'
import { DogFoodGetRecordDetails, DogFoodRecordDetails } from './details'
import { DogFoodRecordWithdrawalDetails } from './withdrawal-details'
import './dog-food.scss'

type DetailsProps = { businessId: string; businessType: string; direction?: 'true' | 'false' }

/** The page /user/dogFoodRecord/details: one record, in one of three forms (A.money.09, A.X17). */
export const DetailsScreen = (asked: DetailsProps) => (
  <Stack pt='s3' pb='s6' px='s4'>
    {asked.businessType === 'withdraw' ? <OneWithdrawal {...asked} /> : <OneRecord {...asked} />}
  </Stack>
)

/** `direction` is a string, because it comes from the URL: 'false' must not be tested as a boolean. */
function OneRecord({ businessId, businessType, direction = 'false' }: DetailsProps) {
  const asked = useCall(dogFood.detail, { businessId, businessType, direction }, { silent: true })
  usePull(asked.retry)
  const Details = direction === 'true' ? DogFoodRecordDetails : DogFoodGetRecordDetails
  return asked.data ? <Details detail={asked.data} businessType={businessType} /> : <Nothing {...asked} />
}

function OneWithdrawal({ businessId, businessType }: DetailsProps) {
  const asked = useCall(withdrawals.detail, { businessId, businessType }, { silent: true })
  usePull(asked.retry)
  return asked.data ? <DogFoodRecordWithdrawalDetails withdrawal={asked.data} /> : <Nothing {...asked} />
}

function Nothing({ state, refusal, retry }: Pick<Asked<unknown>, 'state' | 'refusal' | 'retry'>) {
  if (state === 'loading') return <Skeleton kind='lines' count={3} label={text.loading} />
  if (refusal?.code === codes.absent || refusal?.code === codes.badInput)
    return (
      <EmptyState
        title={text.gone}
        text={text.goneText}
        action={text.toRecords}
        onAction={() => void go(routes.money.records, {})}
      />
    )
  return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
}
