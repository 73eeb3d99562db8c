import type { ReactNode } from 'react'
import { moments } from '@/texts/core/moments'
import { dogFood as text } from '@/texts/money/dog-food'
import { Card, Coin, ErrorLine, Icon, layout, Picture, Row, Stack, Text, thousands } from '@/ui'
import bowl from '@/ui/assets/bowl.svg'
import type { useDogFood } from './queries'
import './dog-food.scss'

type Props = { food: ReturnType<typeof useDogFood>; children?: ReactNode }

/** The balance by kind, and the next amount that will expire (mock 16). */
export function BalanceCard({ food: { data, state, retry }, children }: Props) {
  // six digits fit beside the bowl on a phone, so longer amounts are smaller
  const long = (data?.dogFood ?? 0) >= 1_000_000
  const said = (amount: number | undefined) => (amount === undefined ? text.unknown : thousands(amount))
  return (
    <Card>
      <Row align='center'>
        <Stack grow>
          <Text color='t2' size='sub'>
            {text.balance}
          </Text>
          <Row size='hero' align='center' weight='bold' className='eg-dog-food-head-amount eg-num'>
            <Coin />
            {said(data?.dogFood)}
          </Row>
          <Row wrap mt='s1' color='t2' size='sub'>
            <Kind name={text.permanent} amount={said(data?.permanentDogFood)} />
            <Kind name={text.limited} amount={said(data?.limitedDogFood)} />
          </Row>
        </Stack>
        {!long && (
          <Picture
            src={bowl}
            className={layout({ rigid: true, ml: 's2', block: true, w: 104, h: 90, care: 'none' })}
            fit='contain'
            lazy={false}
          />
        )}
      </Row>
      {data && data.limitedExpireTime > 0 && (
        <Row align='start' mt='s3' py='s2' px='s3' radius='s' bg='honey-soft' color='honey-text' size='sub'>
          <Icon name='clock' size={18} />
          <Stack ml='s2' grow>
            {text.ends(thousands(data.limitedExpireNum), moments.monthDay(data.limitedExpireTime))}
          </Stack>
        </Row>
      )}
      {state === 'failed' && <ErrorLine text={text.balanceFailed} onRetry={() => void retry()} />}
      {children}
    </Card>
  )
}

const Kind = ({ name, amount }: { name: string; amount: string }) => (
  <Row mr='s4'>
    {name}
    <Text ml='s1' color='t1' weight='bold' className='eg-num'>
      {amount}
    </Text>
  </Row>
)
