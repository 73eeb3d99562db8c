import { verifications, verificationStatus } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verifyEntry as text } from '@/texts/account/verify-entry'
import { Cell } from '@/ui'
import { useVerifications, type Verifications } from './queries'

/** Summarizes the verifications. A failed one is named first, since the user must act on it. */
function summaryOf(mine: Verifications | undefined): string | undefined {
  if (!mine) return undefined
  const count = (status: number) => mine.list.filter((one) => one.status === status).length
  if (count(verificationStatus.failed) > 0) return text.failed
  if (count(verificationStatus.reviewing) > 0) return text.reviewing
  const all = count(verificationStatus.passed)
  return all === 0 ? text.none : all === verifications.length ? text.all : text.passed(all)
}

export function VerifyEntry() {
  const { data } = useVerifications()
  return <Cell icon='shieldok' title={text.title} value={summaryOf(data)} onTap={() => void go(routes.verify.center)} />
}
