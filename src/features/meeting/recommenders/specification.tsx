import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { goLogIn } from '@/shell'
import { moments } from '@/texts/core/moments'
import { recommenders as text } from '@/texts/meeting/recommenders'
import { Box, Button, Card, ErrorLine, layout, Row, SectionTitle, Stack, Text, thousands } from '@/ui'
import { useMyWeek } from './queries'
import './recommenders.scss'

/**
 * Explains the term popular user, how recommendations are counted, and the viewer's count of this week
 * (A.recommend.11).
 */
export function Specification() {
  const loggedIn = useLoggedIn()
  return (
    <Stack gap='s3' className='eg-popular'>
      <Card>
        <SectionTitle>{text.popular}</SectionTitle>
        <Text color='t2' size='body'>
          {text.popularText}
        </Text>
      </Card>
      {loggedIn ? <MyWeek /> : <Guest />}
      <Card className={layout({ gap: 's4' })}>
        {text.rules.map(({ title, text: words }) => (
          <Box key={title}>
            <Text color='t1' size='h3'>
              {title}
            </Text>
            <Text color='t2' size='body'>
              {words}
            </Text>
          </Box>
        ))}
      </Card>
    </Stack>
  )
}

function MyWeek() {
  const { data, state, retry } = useMyWeek(true)
  return (
    <Card>
      <Text color='t1' size='h3'>
        {text.week(data?.city ?? '')}
      </Text>
      {state === 'failed' ? (
        <ErrorLine text={text.weekFailed} onRetry={() => void retry()} />
      ) : (
        <>
          <Row align='baseline' mt='s2' color='t2' size='body'>
            <Text mr='s1' color='brand' size='display' className='eg-num'>
              {data ? thousands(data.count) : text.unknown}
            </Text>
            {text.times}
          </Row>
          <Text minH='cap' mb='s3' color='t3' size='cap'>
            {data ? text.reset(moments.minute(data.resetTime)) : ''}
          </Text>
        </>
      )}
      <Button kind='soft' block onTap={() => void go(routes.user.recommend, { type: 'recommendMe' })}>
        {text.mine}
      </Button>
    </Card>
  )
}

const Guest = () => (
  <Card>
    <Text color='t2' size='body'>
      {text.guest}
    </Text>
    <Button kind='soft' block className={layout({ mt: 's3' })} onTap={goLogIn}>
      {text.login}
    </Button>
  </Card>
)
