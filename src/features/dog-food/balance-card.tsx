import { routes } from '@/routes'
import { go } from '@/shell'
import { dogFood as text } from '@/texts/dog-food'
import { moments } from '@/texts/moments'
import { Box, Button, Card, Coin, ErrorLine, Icon, Picture, thousands } from '@/ui'
import bowl from './assets/bowl.svg'
import type { useDogFood } from './queries'

/** What I hold, in its two kinds, what of it ends next, and the two ways on: to more, and to having it paid out (mock 16). */
export function BalanceCard({ food: { data, state, retry } }: { food: ReturnType<typeof useDogFood> }) {
  const said = (amount: number | undefined) => (amount === undefined ? text.unknown : thousands(amount))
  return (
    <Card>
      <Box className='food-head'>
        <Box className='food-head-w'>
          <Box className='food-head-n'>{text.balance}</Box>
          <Box className='food-head-a eg-num'>
            <Coin />
            {said(data?.dogFood)}
          </Box>
          <Box className='food-kinds'>
            <Kind name={text.permanent} amount={said(data?.permanentDogFood)} />
            <Kind name={text.limited} amount={said(data?.limitedDogFood)} />
          </Box>
        </Box>
        <Picture src={bowl} className='food-bowl' fit='contain' lazy={false} />
      </Box>
      {data && data.limitedExpireTime > 0 && (
        <Box className='food-ends'>
          <Icon name='clock' size={18} />
          <Box className='food-ends-w'>
            {text.ends(thousands(data.limitedExpireNum), moments.monthDay(data.limitedExpireTime))}
          </Box>
        </Box>
      )}
      {state === 'failed' && <ErrorLine text={text.balanceFailed} onRetry={() => void retry()} />}
      <Box className='food-ways'>
        <Box className='food-way'>
          <Button block onTap={() => void go(routes.money.topUp)}>
            {text.topUp}
          </Button>
        </Box>
        <Box className='food-way'>
          <Button block kind='neutral' onTap={() => void go(routes.money.withdrawal)}>
            {text.withdraw}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}

const Kind = ({ name, amount }: { name: string; amount: string }) => (
  <Box className='food-kind'>
    {name}
    <Box className='food-kind-a eg-num'>{amount}</Box>
  </Box>
)
