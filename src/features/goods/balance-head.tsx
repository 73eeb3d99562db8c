import { goods as text } from '@/texts/goods'
import { moments } from '@/texts/moments'
import { Box, Card, Coin, ErrorLine, Icon, Picture, thousands } from '@/ui'
import type { useDogFood } from '../dog-food'
import bowl from './assets/bowl.svg'

/** What I hold, in its two kinds, and when a part of it ends (mock 16). */
export function BalanceHead({ food: { data, state, retry } }: { food: ReturnType<typeof useDogFood> }) {
  const said = (amount: number | undefined) => (amount === undefined ? text.unknown : thousands(amount))
  return (
    <Card>
      <Box className='buy-head'>
        <Box className='buy-head-w'>
          <Box className='buy-head-n'>{text.balance}</Box>
          <Box className='buy-head-a eg-num'>
            <Coin />
            {said(data?.dogFood)}
          </Box>
          <Box className='buy-kinds'>
            <Kind name={text.permanent} amount={said(data?.permanentDogFood)} />
            <Kind name={text.limited} amount={said(data?.limitedDogFood)} />
          </Box>
        </Box>
        <Picture src={bowl} className='buy-bowl' fit='contain' lazy={false} />
      </Box>
      {data && data.limitedExpireTime > 0 && (
        <Box className='buy-ends'>
          <Icon name='clock' size={18} />
          <Box className='buy-ends-w'>
            {text.ends(thousands(data.limitedDogFood), moments.monthDay(data.limitedExpireTime))}
          </Box>
        </Box>
      )}
      {state === 'failed' && <ErrorLine text={text.retry} onRetry={() => void retry()} />}
    </Card>
  )
}

const Kind = ({ name, amount }: { name: string; amount: string }) => (
  <Box className='buy-kind'>
    {name}
    <Box className='buy-kind-a eg-num'>{amount}</Box>
  </Box>
)
