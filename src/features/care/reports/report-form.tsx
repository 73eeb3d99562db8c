import { go } from '@/shell'
import { reports as text } from '@/texts/care/reports'
import { BottomBar, Button, Stack } from '@/ui'
import { ReportFields } from './report-fields'
import { type Reported, useReport } from './use-report'

export type ReportFormProps = Reported

const isChat = (props: ReportFormProps) => 'place' in props && props.place === 'chat'

/** Reports a user, a post or a comment with reason, explanation and pictures (A.shield.11, C.report.01 to 09). */
export function ReportForm(props: ReportFormProps) {
  const report = useReport(props, () => void go.back())
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4' gap='s5'>
        <ReportFields report={report} hint={isChat(props) ? text.chatHint : undefined} />
      </Stack>
      <BottomBar>
        <Button size='L' block loading={report.busy} onTap={report.submit}>
          {text.submit}
        </Button>
      </BottomBar>
    </>
  )
}
