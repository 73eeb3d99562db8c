import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { goLogIn } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { picks as text } from '@/texts/meeting/picks'
import { samples } from '@/texts/meeting/samples'
import { a11y, Button, classes, ErrorState, IconButton, MoreLink, NoticeBar, Row, Stack, Text, usePull } from '@/ui'
import { useAskToTell } from '../../core/notices'
import { ApplySheet, useApply, usePendingApplication } from '../apply'
import { DeckView } from './deck'
import { Noon } from './noon'
import { Over, Paused } from './pauses'
import { PlaneReminder, usePlaneNews } from './plane-reminder'
import { Next, Progress } from './progress'
import { type Daily, type Picked, useDaily } from './queries'
import { SampleDeck } from './sample-deck'
import { DeckSkeleton } from './skeleton'
import { type Deck, useDeck } from './use-deck'
import './home.scss'

/** The screen 首页: the daily match, card by card (mock 02, C.home.01). */
export function HomeScreen() {
  return useLoggedIn() ? <Mine /> : <Guest />
}

function Mine() {
  const daily = useDaily()
  const { data, state, refusal, readAt, retry } = daily
  const deck = useTellingDeck(daily)
  const apply = useApply()
  const news = usePlaneNews()
  const ask = ({ uid, nickname, avatar }: Picked) =>
    void apply.begin({ uid, nickname, avatar, onSent: () => deck.applied(uid) })
  usePendingApplication(ask, deck.front)
  useShownAgain(() => void retry())
  usePull(retry)
  const filter = <IconButton icon='filter' label={text.filter} onTap={() => void go(routes.user.matchSetting)} />
  return (
    <>
      <Title right={filter} />
      <Stack pb='s3' px='s4' className={classes('eg-home', data?.portraitMinutes !== undefined && 'eg-home-noticed')}>
        <Lead daily={data} news={news} />
        {!data && state === 'loading' && <DeckSkeleton />}
        {!data && state === 'failed' && (
          <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
        )}
        {data && <Today daily={data} deck={deck} readAt={readAt} retry={retry} asking={apply.asking} onApply={ask} />}
      </Stack>
      <ApplySheet flow={apply} />
    </>
  )
}

/** A user who likes someone wants to hear of an answer, so WeChat may then be asked for permission to notify. */
function useTellingDeck(daily: ReturnType<typeof useDaily>): Deck {
  const deck = useDeck(daily)
  const { ask } = useAskToTell('liked')
  return {
    ...deck,
    like() {
      void ask()
      deck.like()
    },
  }
}

interface TodayProps {
  daily: Daily
  deck: Deck
  readAt: ReturnType<typeof useDaily>['readAt']
  retry: ReturnType<typeof useDaily>['retry']
  asking: boolean
  onApply: (pick: Picked) => void
}

function Today({ daily, deck, readAt, retry, asking, onApply }: TodayProps) {
  if (daily.pause !== '') return <Paused pause={daily.pause} />
  if (!deck.front) return <Over deck={deck} daily={daily} readAt={readAt} retry={retry} />
  return (
    <>
      {daily.portraitMinutes !== undefined && (
        <Stack mt='s2'>
          <NoticeBar icon='clock'>{text.inReview(daily.portraitMinutes)}</NoticeBar>
        </Stack>
      )}
      <Row wrap align='center' justify='between' my='s2'>
        <Progress done={deck.done} all={deck.all} />
        <Next daily={daily} readAt={readAt} onOver={() => void retry()} />
      </Row>
      <DeckView
        deck={deck}
        daily={daily}
        asking={asking}
        onApply={onApply}
        onOpen={open}
        over={<Noon key={daily.day} daily={daily} />}
      />
    </>
  )
}

const open = ({ uid }: Picked) => void go(routes.user.info, { uid })

/** Three drawn people for guests, with an explanation of how 二狗 works (A.auth.12). */
function Guest() {
  return (
    <>
      <Title
        right={
          <Button kind='soft' size='S' onTap={goLogIn}>
            {samples.enter}
          </Button>
        }
      />
      <Stack pb='s3' px='s4' className='eg-home'>
        <SampleDeck action={samples.enter} onAct={goLogIn} />
      </Stack>
    </>
  )
}

const Title = ({ right }: { right?: JSX.Element }) => (
  <TopBar title='' right={right}>
    <Text grow clamp={1} size='h1' className='eg-home-title' {...a11y({ role: 'heading', level: 1 })}>
      {text.title}
    </Text>
  </TopBar>
)

function Lead({ daily, news }: { daily?: Daily; news: number }) {
  const count = daily?.pause === '' ? daily.list.length : 0
  const many = daily?.mode === 'plain' ? text.listed(count) : text.chosen(count)
  return (
    <Row align='center' justify='between' color='t2' size='sub'>
      {news > 0 ? (
        <PlaneReminder count={news} />
      ) : (
        <Stack grow>{count > 0 ? `${text.update} · ${many}` : text.update}</Stack>
      )}
      {daily && daily.pause !== 'profile' && (
        <MoreLink size='sub' onTap={() => void go(routes.user.custom)}>
          {text.custom}
        </MoreLink>
      )}
    </Row>
  )
}
