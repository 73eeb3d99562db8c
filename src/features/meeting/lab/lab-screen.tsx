import { lab } from '@contract/meeting/lab'
import { yearEndActivity } from '@contract/play/year-end-draw'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { lab as text } from '@/texts/meeting/lab'
import { Button, Card, Cell, ErrorState, layout, Skeleton, Stack, Text } from '@/ui'

/** The screen 实验室: each entry opens its feature (B.lab.01, B.lab.21). */
export function LabScreen() {
  const { data, state, refusal, retry } = useCall(lab.showTab, {})
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={2} label={text.loading} />
  return (
    <Stack pt='s4' pb='safe' px='s4'>
      {data.labGuessYouLike && <Guess />}
      <Card>
        <Text size='h2'>{text.report}</Text>
        <Text mt='s2' color='t2' size='body'>
          {text.reportAbout}
        </Text>
        <Button
          size='L'
          block
          kind='soft'
          className={layout({ mt: 's4' })}
          onTap={() => void go(routes.yearly.report2024)}
        >
          {text.reportOpen}
        </Button>
      </Card>
      <Stack mt='s4'>
        <Card rows>
          <Cell title={text.activities} note={text.activitiesAbout} onTap={() => void go(routes.offline.list, {})} />
          <Cell
            title={text.draw}
            note={text.drawAbout}
            onTap={() => void go(routes.draw.romance, { activityId: yearEndActivity })}
          />
          <Cell title={text.quizzes} note={text.quizzesAbout} onTap={() => void go(routes.quiz.index)} />
          <Cell
            title={text.transcript}
            note={text.transcriptAbout}
            onTap={() => void go(routes.yearly.transcript, {})}
          />
          <Cell title={text.report2022} onTap={() => void go(routes.yearly.reportIndex)} />
        </Card>
      </Stack>
    </Stack>
  )
}

const Guess = () => (
  <Card className={layout({ mb: 's3' })}>
    <Text size='h2'>{text.guess}</Text>
    <Text mt='s2' color='t2' size='body'>
      {text.about}
    </Text>
    <Button size='L' block className={layout({ mt: 's4' })} onTap={() => void go(routes.laboratory.guessLike)}>
      {text.start}
    </Button>
  </Card>
)
