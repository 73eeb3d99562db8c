import { routes } from '@/routes'
import { go } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { EmptyState, Row, Skeleton, Stack, Text } from '@/ui'
import { useEnter, useReport } from './queries'
import { useCard } from './result'
import type { Report } from './rules'

/** The page /user/report/ReportResult shows only the picture, which can be saved by a long press (B.report2024.34). */
export function ReportResultScreen() {
  const { data, state, refusal } = useReport(true)
  const enter = useEnter()
  if (data) return <Card report={data} />
  if (state !== 'failed') return <Skeleton kind='cards' count={1} label={text.loading} />
  const isUncertified = enter.data?.userInfoComplete === false
  return (
    <EmptyState
      scene='planet'
      title={text.noResult}
      text={refusal?.msg}
      action={isUncertified ? text.certify : text.toReport}
      onAction={() => void go(isUncertified ? routes.verify.center : routes.yearly.report2024)}
    />
  )
}

const Card = ({ report }: { report: Report }) => (
  <Stack pt='s4' pb='safe'>
    <Row justify='center'>{useCard(report).view}</Row>
    <Text mt='s3' color='t2' textAlign='center' size='sub'>
      {text.longPress}
    </Text>
  </Stack>
)
