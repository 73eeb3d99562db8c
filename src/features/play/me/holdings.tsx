import { useState } from 'react'
import type { Data } from '@contract/kernel/define'
import type { profile } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { me as text } from '@/texts/play/me'
import {
  Box,
  Button,
  Card,
  CurrencyAmount,
  ErrorLine,
  Icon,
  type IconName,
  layout,
  press,
  Row,
  Text,
  thousands,
} from '@/ui'
import { type HeldKind, HeldSheet } from './held-sheet'
import type { MyOverview } from './queries'

type Props = { food: MyOverview['food']; me: Data<typeof profile.me> | undefined }

/** The balances: dog food by kind, hearts and meet cards (A.me.02, A.money.02). */
export function Holdings({ food: { data: food, state, retry }, me }: Props) {
  return (
    <>
      <Card>
        <Row align='center' justify='between' className='eg-me-food'>
          <Row
            grow
            align='center'
            hit
            size='h3'
            className='eg-tap'
            {...press(() => void go(routes.money.records), { label: text.records })}
          >
            {text.dogFood}
            <Icon name='fwd' size={14} className={layout({ ml: 's1', color: 't3' })} />
          </Row>
          {food ? (
            <CurrencyAmount amount={food.dogFood} large />
          ) : (
            <Text color='t3' size='h1' weight='regular'>
              {text.unknown}
            </Text>
          )}
          <Button kind='soft' size='S' className={layout({ ml: 's3' })} onTap={() => void go(routes.money.topUp)}>
            {text.topUp}
          </Button>
        </Row>
        {state === 'failed' ? (
          <ErrorLine text={text.dogFoodFailed} onRetry={() => void retry()} />
        ) : (
          <Row wrap mt='s3' py='s2' px='s3' radius='m' bg='honey-soft' care='block'>
            <Kind name={text.permanent} amount={food?.permanentDogFood} />
            <Kind name={text.limited} amount={food?.limitedDogFood} note={food && endsOf(food)} />
          </Row>
        )}
      </Card>
      <Card>
        <Row align='center' care='block'>
          <Held
            kind='hearts'
            icon='heart'
            look={layout({ bg: 'brand-soft', color: 'brand' })}
            count={me?.heartUnlockCount}
          />
          <Held kind='meets' icon='hello' look='eg-tone-honey' count={me?.applyToMeetCount} />
        </Row>
      </Card>
    </>
  )
}

/** When all limited dog food expires, or the part of it that expires first. */
function endsOf({ limitedDogFood, limitedExpireTime, limitedExpireNum }: NonNullable<MyOverview['food']['data']>) {
  if (limitedExpireTime === 0) return undefined
  const day = moments.monthDay(limitedExpireTime)
  return limitedExpireNum < limitedDogFood ? text.endsPart(thousands(limitedExpireNum), day) : text.ends(day)
}

const Kind = ({ name, amount, note }: { name: string; amount: number | undefined; note?: string }) => (
  <Row align='baseline' mr='s6' className='eg-me-kind'>
    <Text color='honey-text' size='sub'>
      {name}
    </Text>
    <Text mx='s2' color='t1' weight='bold' size='body' className='eg-num'>
      {amount === undefined ? text.unknown : thousands(amount)}
    </Text>
    {note && (
      <Text color='honey-text' size='sub'>
        {note}
      </Text>
    )}
  </Row>
)

type HeldProps = { kind: HeldKind; icon: IconName; look: string; count: number | undefined }

/** A number of hearts or cards. A tap explains their use. */
function Held({ kind, icon, look, count }: HeldProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <HeldCount kind={kind} icon={icon} look={look} count={count} onTap={() => setOpen(true)} />
      <HeldSheet kind={kind} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const HeldCount = ({ kind, icon, look, count, onTap }: HeldProps & { onTap: () => void }) => (
  <Row grow align='center' className='eg-me-one eg-tap' {...press(onTap)}>
    <Row square={44} rigid align='center' justify='center' mr='s3' radius='m' className={look}>
      <Icon name={icon} size={22} />
    </Row>
    <Box>
      <Text size='h3' className='eg-num'>
        {count === undefined ? text.unknown : text.held[kind].count(count)}
      </Text>
      <Text color='t2' size='cap'>
        {text[kind]}
      </Text>
    </Box>
  </Row>
)
