import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/me'
import { moments } from '@/texts/moments'
import { Box, Button, Card, classes, CurrencyAmount, ErrorLine, Icon, type IconName, press, thousands } from '@/ui'
import type { Mine } from './queries'

type Props = { food: Mine['food']; me: Data<typeof profile.me> | undefined }

/** What I still hold: dog food in its two kinds, hearts, meet cards (A.me.02, A.money.02). */
export function Holdings({ food: { data: food, state, retry }, me }: Props) {
  return (
    <>
      <Card>
        <Box className='me-food'>
          <Box className='me-food-t eg-tap' {...press(() => void go(routes.money.records), { label: text.records })}>
            {text.dogFood}
            <Icon name='fwd' size={14} className='me-food-i' />
          </Box>
          {food ? <CurrencyAmount amount={food.dogFood} large /> : <Box className='me-food-none'>{text.unknown}</Box>}
          <Button kind='soft' size='S' className='me-food-b' onTap={() => void go(routes.money.topUp)}>
            {text.topUp}
          </Button>
        </Box>
        {state === 'failed' ? (
          <ErrorLine text={text.dogFoodFailed} onRetry={() => void retry()} />
        ) : (
          <Box className='me-kinds'>
            <Kind name={text.permanent} amount={food?.permanentDogFood} />
            <Kind name={text.limited} amount={food?.limitedDogFood} note={food && endsOf(food)} />
          </Box>
        )}
      </Card>
      <Card>
        <Box className='me-held'>
          <Held icon='heart' look='me-heart' name={text.hearts} count={me?.heartUnlockCount} />
          <Held icon='ticket' look='me-meet' name={text.meets} count={me?.applyToMeetCount} />
        </Box>
      </Card>
    </>
  )
}

/** When time-limited dog food ends: all of it, or the part that ends next. */
function endsOf({ limitedDogFood, limitedExpireTime, limitedExpireNum }: NonNullable<Mine['food']['data']>) {
  if (limitedExpireTime === 0) return undefined
  const day = moments.monthDay(limitedExpireTime)
  return limitedExpireNum < limitedDogFood ? text.endsPart(thousands(limitedExpireNum), day) : text.ends(day)
}

const Kind = ({ name, amount, note }: { name: string; amount: number | undefined; note?: string }) => (
  <Box className='me-kind'>
    <Box className='me-kind-n'>{name}</Box>
    <Box className='me-kind-a eg-num'>{amount === undefined ? text.unknown : thousands(amount)}</Box>
    {note && <Box className='me-kind-e'>{note}</Box>}
  </Box>
)

type HeldProps = { icon: IconName; look: string; name: string; count: number | undefined }

const Held = ({ icon, look, name, count }: HeldProps) => (
  <Box className='me-one'>
    <Box className={classes('me-sign', look)}>
      <Icon name={icon} size={22} />
    </Box>
    <Box>
      <Box className='me-one-c eg-num'>{count === undefined ? text.unknown : text.times(count)}</Box>
      <Box className='me-one-n'>{name}</Box>
    </Box>
  </Box>
)
