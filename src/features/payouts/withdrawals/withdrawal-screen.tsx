import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { moments } from '@/texts/core/moments'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import {
  Box,
  Button,
  Card,
  Cell,
  ErrorState,
  layout,
  NoticeBar,
  Row,
  Skeleton,
  Stack,
  StatNumber,
  Text,
  thousands,
} from '@/ui'
import { type Figures, useFigures } from './queries'
import { RulesCard } from './rules-card'
import { leadOn } from './withdrawal-place'

/** The page /user/dogFoodRecord/DogFoodWithdrawal: figures and rules, on every host (A.money.14, A.X44). */
export function WithdrawalScreen() {
  const { data, state, refusal, retry } = useFigures()
  const failed = state === 'failed' && !data
  return (
    <Box className='eg-food'>
      <TopBar />
      <Stack pb='safe' px='s4' gap='s3' className='eg-parts'>
        {data && <FiguresCard figures={data} />}
        {failed && (
          <ErrorState compact title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
        )}
        {!data && !failed && <Skeleton kind='cards' count={1} label={text.loading} />}
        <RulesCard />
        <Card rows>
          <Cell icon='doc' title={text.records} onTap={() => void go(routes.money.withdraw)} />
        </Card>
      </Stack>
    </Box>
  )
}

function FiguresCard({ figures }: { figures: Figures }) {
  const { withdrawable, incomeEverDogfood, incomeLeft, obstacle } = figures
  return (
    <Card>
      <Text color='t2' size='sub'>
        {text.withdrawable}
      </Text>
      <Text size='hero' weight='bold' className='eg-num'>
        {text.yuan(withdrawable)}
      </Text>
      <Row mt='s3' className='eg-stats'>
        <StatNumber size='S' value={incomeEverDogfood} label={text.ever} />
        <StatNumber size='S' value={incomeLeft} label={text.left} />
      </Row>
      <Waiting figures={figures} />
      <Obstacle figures={figures} />
      <Button
        size='L'
        block
        className={layout({ mt: 's3' })}
        disabled={obstacle !== ''}
        onTap={() => void leadOn(figures)}
      >
        {text.go}
      </Button>
    </Card>
  )
}

/** Says how much income cannot be withdrawn yet, and when its first part can. */
export function Waiting({ figures: { incomeWaiting, waitingUntil } }: { figures: Figures }) {
  if (incomeWaiting === 0) return <></>
  return (
    <Text mt='s2' color='t2' size='sub'>
      {text.waits(thousands(incomeWaiting), moments.minute(waitingUntil))}
    </Text>
  )
}

export function Obstacle({ figures: { obstacle, unverified, freezeDays } }: { figures: Figures }) {
  const certify = { action: text.certify, onTap: () => void go(routes.verify.center) }
  if (obstacle !== '')
    return (
      <Stack mt='s3'>
        <NoticeBar {...(unverified && certify)}>{obstacle}</NoticeBar>
      </Stack>
    )
  if (freezeDays === 0) return <></>
  return (
    <Stack mt='s3'>
      <NoticeBar icon='clock'>{text.frozen(freezeDays)}</NoticeBar>
    </Stack>
  )
}
