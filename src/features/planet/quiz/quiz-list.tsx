import { quiz } from '@contract/planet/quiz'
import { autumnQuiz } from '@contract/planet/quiz-activities'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import { Button, Card, EmptyState, ErrorState, layout, Picture, Row, Skeleton, Stack, Text } from '@/ui'
import lava from './assets/cake-lava.svg'
import { looks } from './looks'
import './quiz.scss'

/** The list 小测试: every quiz that the viewer may begin now (B.quiz.01). */
export function QuizList() {
  const { data, state, refusal, retry } = useCall(quiz.offered, {}, { silent: true })
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={3} label={text.loading} />
  if (data.list.length === 0) return <EmptyState title={text.over} />
  return (
    <Stack pt='s4' pb='safe' px='s4'>
      {data.list.map(({ activityId, testEventName, testEventDesc }) => {
        const autumn = activityId === autumnQuiz
        const open = () => void (autumn ? go(routes.quiz.systemTestPage) : go(looks[activityId].route, { activityId }))
        return (
          <Stack key={activityId} mb='s3'>
            <Card>
              <Row align='center'>
                <Picture
                  src={autumn ? lava : looks[activityId].picture}
                  className={layout({ rigid: true, block: true, square: 64 })}
                  fit='contain'
                  lazy={false}
                />
                <Stack grow mx='s3'>
                  <Text size='h3'>{testEventName}</Text>
                  <Text size='sub' color='t2'>
                    {testEventDesc}
                  </Text>
                </Stack>
                <Button size='S' kind='soft' label={text.play(testEventName)} onTap={open}>
                  {text.join}
                </Button>
              </Row>
            </Card>
          </Stack>
        )
      })}
    </Stack>
  )
}
