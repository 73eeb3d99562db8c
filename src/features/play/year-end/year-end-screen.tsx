import { minuteOf } from '@contract/kernel/time'
import { yearEndCost } from '@contract/play/year-end-draw'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { yearEnd as text } from '@/texts/play/year-end'
import { Box, Button, Card, ErrorState, press, Row, Stack, Text, usePull } from '@/ui'
import { openDocument } from '../../core/legal'
import { Prizes } from './carousel'
import { PrizePopup } from './prize-popup'
import { type Activity, useYearEnd, type YearEnd } from './queries'
import { Stage } from './stage'
import { TasksCard } from './tasks-card'
import { Ticker } from './ticker'
import { useDraw } from './use-draw'
import './year-end.scss'

/** The page /activities/year-end-romance (B.yearend.01). */
export function YearEndScreen({ activityId }: { activityId: string }) {
  const asked = useYearEnd(activityId)
  const { info, account, prizes, winners, tasks } = asked
  const refresh = () => Promise.all([account.retry(), tasks.retry()])
  useShownAgain(() => void refresh())
  usePull(() => Promise.all(Object.values(asked).map(({ retry }) => retry())))
  return (
    <Box className='eg-yearend'>
      <TopBar />
      {info.state === 'failed' ? (
        <Stack px='s4' pt='s4'>
          <Card>
            <ErrorState
              title={text.failed}
              text={info.refusal?.msg}
              retry={text.retry}
              onRetry={() => void info.retry()}
            />
          </Card>
        </Stack>
      ) : (
        <Stack pb='safe'>
          <Head info={info.data} title={asked.words.data?.title ?? text.title} />
          <Ticker winners={winners.data?.list ?? []} />
          <Prizes prizes={prizes.data?.list ?? []} />
          <Play activityId={activityId} asked={asked} />
          <TasksCard activityId={activityId} tasks={tasks} account={account} onClaimed={() => void refresh()} />
          <Row justify='center' py='s4'>
            <Box className='eg-yearend-link' {...press(() => void go(routes.draw.check, { activityId }))}>
              {text.check}
            </Box>
          </Row>
        </Stack>
      )}
    </Box>
  )
}

/** A date without the year. */
const short = (at: number) => minuteOf(at).slice(5)

const Head = ({ info, title }: { info: Activity | undefined; title: string }) => (
  <Stack textAlign='center' px='s4' className='eg-yearend-head'>
    <Text weight='bold' className='eg-yearend-title'>
      {title}
    </Text>
    <Row justify='center' align='center' wrap size='sub'>
      <Text mr='s2' className='eg-num'>
        {info ? `${short(info.startTime)} – ${short(info.endTime)}` : ''}
      </Text>
      <Box className='eg-yearend-link' {...press(() => openDocument('year-end-romance-rule'))}>
        {text.rules}
      </Box>
    </Row>
    {info?.open === false && (
      <Text size='sub'>{info.startTime > Date.now() ? text.coming(short(info.startTime)) : text.over}</Text>
    )}
  </Stack>
)

/** The box, the button to draw, and a link to the user's prizes. */
function Play({ activityId, asked: { account, winners } }: { activityId: string; asked: YearEnd }) {
  const { phase, prize, running, draw, skip, close } = useDraw(activityId, () => {
    void account.retry()
    void winners.retry()
  })
  return (
    <>
      <Stage phase={phase} skip={running ? skip : undefined} />
      <Row justify='center' align='center' px='s4' className='eg-yearend-ways'>
        <Button size='L' kind='gold' className='eg-yearend-draw' disabled={running} onTap={draw}>
          {running ? text.drawing : text.draw}
          <Text ml='s2' inline size='sub' weight='medium'>
            {text.cost(yearEndCost)}
          </Text>
        </Button>
        <Button
          size='L'
          kind='neutral'
          className='eg-yearend-mine'
          onTap={() => void go(routes.draw.prizes, { activityId })}
        >
          {text.myPrizes}
        </Button>
      </Row>
      <PrizePopup prize={prize} phase={phase} onClose={close} />
    </>
  )
}
