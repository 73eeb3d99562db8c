import { useLoggedIn } from '@/api'
import { TopBar } from '@/shell'
import { usePull, useShownAgain } from '@/shell/use-shown'
import { home as text } from '@/texts/home'
import { moments } from '@/texts/moments'
import { Box } from '@/ui'
import { LoginInvite } from '../account'
import { CompleteCard, useMe } from '../profile'
import { Noon } from './noon'
import { useTodayVisitors } from './queries'
import { TodayCard } from './today-card'
import './home.scss'

/** 首页, as far as it is open: a greeting, who came today, and when there will be more. */
export function HomeScreen() {
  const loggedIn = useLoggedIn()
  return loggedIn ? <Mine /> : <Guest />
}

function Mine() {
  const me = useMe()
  const today = useTodayVisitors()
  const refresh = () => Promise.all([me.retry(), today.retry()])
  useShownAgain(() => void refresh())
  usePull(refresh)
  return (
    <>
      <Head nickname={me.data?.nickname ?? ''} />
      <Box className='home'>
        <CompleteCard />
        <TodayCard today={today} />
        <Noon />
      </Box>
    </>
  )
}

function Guest() {
  usePull(async () => undefined)
  return (
    <>
      <Head nickname='' />
      <Box className='home'>
        <LoginInvite scene='visitor' title={text.guestTitle} text={text.guestText} compact />
        <Noon />
      </Box>
    </>
  )
}

const Head = ({ nickname }: { nickname: string }) => (
  <>
    <TopBar title=''>
      <Box className='home-hello'>{text.hello(moments.greeting(Date.now()), nickname)}</Box>
    </TopBar>
    <Box className='home-slogan'>{text.slogan}</Box>
  </>
)
