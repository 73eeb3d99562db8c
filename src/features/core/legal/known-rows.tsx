import { legal } from '@contract/core/legal'
import { useCall } from '@/api'
import type { Column } from '@/texts/core/legal/format'
import { legalPage as text } from '@/texts/core/legal/page'
import { EmptyState, ErrorState, Skeleton } from '@/ui'
import { Rows } from './rows'

type Props = { columns: readonly Column[] }

/** The third parties that get data, by the configuration of this server (A.legal.09, security P8). */
export function ThirdParties({ columns }: Props) {
  const { data, state, retry } = useCall(legal.thirdParties, {}, { silent: true })
  if (state === 'failed')
    return <ErrorState compact title={text.failed} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={4} label={text.loading} />
  if (data.list.length === 0) return <EmptyState compact title={text.noParties} text={text.noPartiesHint} />
  return <Rows columns={columns} rows={data.list} />
}

/** The data kept of a user, from the inventory that export and deletion use too (A.legal.10). */
export function PersonalRows({ columns }: Props) {
  const { data, state, retry } = useCall(legal.personalData, {}, { silent: true })
  if (state === 'failed')
    return <ErrorState compact title={text.failed} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={6} label={text.loading} />
  return <Rows columns={columns} rows={data.list} />
}
