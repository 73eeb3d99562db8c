import { transcript as text } from '@/texts/play/transcript'
import { a11y, Box, Card, layout, Row, SectionTitle, Stack, Text } from '@/ui'
import { ScreenCode } from '../../core/poster'
import type { Exam } from './queries'
import { isGraded, isRed, scoreSaid } from './rules'

/** The transcript (B.transcript.03 to 06, B.transcript.10). */
export function ExamSheet({ exam }: { exam: Exam }) {
  const { examName, examDesc, dataStartTimeStr, dataEndTimeStr, extInfo } = exam
  const graded = isGraded(exam)
  return (
    <Stack px='s4' pt='s6' className='eg-transcript-room'>
      <Stack textAlign='center'>
        <Text size='display' {...a11y({ role: 'heading', level: 1 })}>
          {examName}
        </Text>
        <Text mt='s1' size='sub' color='t2' balance>
          {examDesc}
        </Text>
        <Text mt='s1' size='sub' color='t2' className='eg-num'>
          {text.range(dataStartTimeStr, dataEndTimeStr)}
        </Text>
      </Stack>
      <Stack mt='s5'>
        <Total exam={exam} />
      </Stack>
      <Stack mt='s3'>
        {graded ? <Subjects rows={exam.subjectInfoList} /> : <NoScore lines={exam.noScoreSuggestion} />}
      </Stack>
      {graded && exam.suggestion.length > 0 && (
        <Stack mt='s3'>
          <Card>
            <SectionTitle apart>{text.suggestion}</SectionTitle>
            <Lines lines={exam.suggestion} />
          </Card>
        </Stack>
      )}
      {graded && (
        <Stack mt='s5' textAlign='center'>
          <ScreenCode
            of={{ poster: 'transcript' }}
            matrix={extInfo.matrix}
            alt={text.code}
            className={layout({ block: true, square: 128, radius: 's' })}
          />
          <Text mt='s2' size='sub' color='t2'>
            {text.scan}
          </Text>
        </Stack>
      )}
      <Stack mt='s5'>
        <Text size='cap' color='t2'>
          {`${text.rules}：${extInfo.rules}`}
        </Text>
      </Stack>
    </Stack>
  )
}

const Total = ({ exam: { userName, userNo, score, scoreTitle } }: { exam: Exam }) => (
  <Card>
    <Row align='center' justify='between'>
      <Stack grow>
        <Text size='h2' clamp={1}>
          {userName}
        </Text>
        <Text mt='s1' size='cap' color='t2' className='eg-num'>
          {`${text.number} ${userNo}`}
        </Text>
      </Stack>
      <Stack rigid textAlign='right'>
        <Box {...a11y({ role: 'img', label: score === null ? text.noScore : text.totalLabel(scoreSaid(score)) })}>
          <Row align='baseline' justify='end'>
            <Text inline color='brand' className='eg-num eg-transcript-score'>
              {scoreSaid(score)}
            </Text>
            {score !== null && (
              <Text inline ml='s1' size='body' color='t2'>
                {text.points}
              </Text>
            )}
          </Row>
        </Box>
        <Text size='sub' weight='medium'>
          {scoreTitle}
        </Text>
      </Stack>
    </Row>
  </Card>
)

/** The subjects as a table with columns of the same width in every row. */
const Subjects = ({ rows }: { rows: Exam['subjectInfoList'] }) => (
  <Card>
    <SectionTitle apart>{text.table}</SectionTitle>
    <Box {...a11y({ role: 'list' })}>
      {rows.map(({ subjectName, count, level, levelDesc }) => (
        <Box key={subjectName} {...a11y({ role: 'listitem' })}>
          <Row relative align='center' py='s2' className='eg-transcript-row'>
            <Text grow size='body'>
              {subjectName}
            </Text>
            <Text size='body' color='t2' textAlign='right' className='eg-num eg-transcript-count'>
              {String(count)}
            </Text>
            <Text
              size='body'
              textAlign='right'
              weight='medium'
              color={isRed(level) ? 'brand-strong' : undefined}
              className='eg-transcript-level'
            >
              {levelDesc}
            </Text>
          </Row>
        </Box>
      ))}
    </Box>
  </Card>
)

const NoScore = ({ lines }: { lines: readonly string[] }) => (
  <Card>
    <SectionTitle apart>{text.noScore}</SectionTitle>
    <Lines lines={lines} />
  </Card>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <Text key={line} mt='s1' size='body'>
        {line}
      </Text>
    ))}
  </>
)
