import { quiz } from '@contract/planet/quiz'
import { moreTestsAsked, moreTestsShown, type QuizActivity } from '@contract/planet/quiz-activities'
import { useCall } from '@/api'
import { go } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import { Avatar, Button, Card, Row, SectionTitle, Stack, Text } from '@/ui'
import { looks } from './looks'

/** Other recent quizzes (B.quiz.36). Shows nothing if there are none. */
export function MoreTests({ activityId, tid: current }: { activityId: QuizActivity; tid: string }) {
  const { data } = useCall(quiz.moreTests, { activityId, pageNo: 1, pageSize: moreTestsAsked }, { silent: true })
  const tests = (data?.records ?? []).filter(({ tid }) => tid !== current).slice(0, moreTestsShown)
  if (tests.length === 0) return null
  return (
    <Stack mt='s5'>
      <SectionTitle apart>{text.others}</SectionTitle>
      {tests.map(({ tid, avatar, nickname, title }) => (
        <Stack key={tid} mb='s3'>
          <Card>
            <Row align='center'>
              <Avatar src={avatar} size={42} />
              <Stack grow mx='s3'>
                <Text size='h3' clamp={1}>
                  {title}
                </Text>
                <Text size='cap' color='t2' clamp={1}>
                  {text.by(nickname)}
                </Text>
              </Stack>
              <Button size='S' kind='soft' onTap={() => void go(looks[activityId].route, { tid })}>
                {text.join}
              </Button>
            </Row>
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}
