import { reports as text } from '@/texts/care/reports'
import { Button, Sheet, Stack } from '@/ui'
import { ReportFields } from './report-fields'
import { type Reported, useReport } from './use-report'

type Props = { reported: Reported; title: string; closeLabel: string; onClose: () => void }

/** The report form as a sheet (C.parents.36). */
export function ReportSheet({ reported, title, closeLabel, onClose }: Props) {
  const report = useReport(reported, onClose)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      foot={
        <Button size='L' block loading={report.busy} onTap={report.submit}>
          {text.submit}
        </Button>
      }
    >
      <Stack gap='s4' pb='s4'>
        <ReportFields report={report} />
      </Stack>
    </Sheet>
  )
}
