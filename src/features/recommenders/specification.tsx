import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/moments'
import { recommenders as text } from '@/texts/recommenders'
import { Box, Button, Card, ErrorLine, SectionTitle, thousands } from '@/ui'
import { goLogIn } from '../account'
import { useMyWeek } from './queries'
import './recommenders.scss'

/** What a popular user is, how it is counted, and where I stand this week (A.recommend.11). */
export function Specification() {
  const loggedIn = useLoggedIn()
  return (
    <Box className='popular'>
      <Card>
        <SectionTitle>{text.popular}</SectionTitle>
        <Box className='popular-t'>{text.popularText}</Box>
      </Card>
      {loggedIn ? <MyWeek /> : <Guest />}
      <Card>
        {text.rules.map(({ title, text: words }) => (
          <Box key={title} className='popular-rule'>
            <Box className='popular-n'>{title}</Box>
            <Box className='popular-t'>{words}</Box>
          </Box>
        ))}
      </Card>
    </Box>
  )
}

function MyWeek() {
  const { data, state, retry } = useMyWeek(true)
  return (
    <Card>
      <Box className='popular-n'>{text.week(data?.city ?? '')}</Box>
      {state === 'failed' ? (
        <ErrorLine text={text.weekFailed} onRetry={() => void retry()} />
      ) : (
        <>
          <Box className='popular-c'>
            <Box className='popular-c-n eg-num'>{data ? thousands(data.count) : text.unknown}</Box>
            {text.times}
          </Box>
          <Box className='popular-r'>{data ? text.reset(moments.minute(data.resetTime)) : ''}</Box>
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
    <Box className='popular-t'>{text.guest}</Box>
    <Button kind='soft' block className='popular-b' onTap={goLogIn}>
      {text.login}
    </Button>
  </Card>
)
