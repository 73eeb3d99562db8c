import type { MyReport } from '@contract/care/reports'
import { reports } from '@contract/care/reports'
import { reportReasonNames } from '@contract/kernel/option-names'
import { usePaged } from '@/api'
import { useShownAgain } from '@/shell'
import { reports as text } from '@/texts/care/reports'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { Card, PagedList, Row, Stack, Tag, Text } from '@/ui'

const tone = { open: 'neutral', upheld: 'success', dismissed: 'neutral' } as const

/** The screen 我的举报: the user's reports and the answers to them (security C10). */
export function MyReportsScreen() {
  const list = usePaged(reports.mine, {}, { rowKey: ({ reportId }) => reportId })
  useShownAgain(() => void list.freshen())
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={list}
        row={(report) => <ReportCard report={report} />}
        rowKey={({ reportId }) => reportId}
        texts={listText}
        empty={{ title: text.noneMine, text: text.noneMineText }}
      />
    </Stack>
  )
}

const ReportCard = ({ report }: { report: MyReport }) => (
  <Stack px='s4' pb='s3'>
    <Card>
      <Row align='center' justify='between'>
        <Text size='h3'>{text.title(text.places[report.place], reportReasonNames[report.reason])}</Text>
        <Tag tone={tone[report.state]}>{text.states[report.state]}</Tag>
      </Row>
      <Text mt='s1' size='cap' color='t3' className='eg-num'>
        {text.sent(moments.minute(report.createTime), report.images)}
      </Text>
      {report.explanation !== '' && (
        <Text mt='s2' size='sub'>
          {text.mine(report.explanation)}
        </Text>
      )}
      <Text mt='s2' size='sub' color={report.state === 'upheld' ? 'success-strong' : 't2'}>
        {report.state === 'open' ? text.waiting : text.answered(moments.minute(report.decideTime), report.answer)}
      </Text>
    </Card>
  </Stack>
)
