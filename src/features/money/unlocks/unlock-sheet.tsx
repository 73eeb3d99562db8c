import { type ReactNode, useEffect, useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as text } from '@/texts/money/unlocks'
import {
  a11y,
  Avatar,
  Box,
  Button,
  classes,
  Coin,
  CurrencyAmount,
  GenderMark,
  Icon,
  Place,
  press,
  Row,
  Sheet,
  Stack,
  Text,
} from '@/ui'
import { useDogFood } from '../dog-food'
import type { Flow } from './flow'
import './unlock-sheet.scss'

type Way = 'dogFood' | 'membership'

/** The person, the price, and the only button that pays (mock 04; A.unlock, A.visitor.13, A.visitor.18). */
export function UnlockSheet({ flow, title, hint = text.hint }: { flow: Flow; title: string; hint?: string }) {
  const { target, open, free, hearts, membership, close } = flow
  const [way, setWay] = useState<Way>('dogFood')
  useEffect(() => setWay('dogFood'), [target])
  if (!target) return <Place />
  return (
    <Place>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        text={hint}
        closeLabel={text.close}
        peeking
        foot={<Foot flow={flow} cost={target.unlockCost} way={way} />}
      >
        <Row align='center' radius='m' bg='sunken' className='eg-unlock-who'>
          <Avatar size={44} state={target.gender === 0 ? 'anonymous' : 'locked'} />
          <Stack grow mx='s3'>
            <Row size='h3' align='center' weight='bold' className='eg-unlock-name'>
              {target.nickname}
              {target.gender !== 0 && <GenderMark gender={target.gender === 1 ? 'male' : 'female'} />}
            </Row>
            <Text size='sub' color='t2'>
              {target.about}
            </Text>
          </Stack>
          {target.similarity !== undefined && (
            <Text size='sub' rigid color='t2' className='eg-num'>
              {text.similarity(target.similarity)}
            </Text>
          )}
        </Row>
        {free ? (
          <Text color='vip-on-gold' size='body' mt='s3' radius='m' textAlign='center' className='eg-unlock-free'>
            {text.memberFree}
          </Text>
        ) : hearts > 0 ? (
          <Text
            size='body'
            mt='s3'
            radius='m'
            bg='brand-soft'
            color='brand-strong'
            textAlign='center'
            className='eg-unlock-heart'
          >
            {text.hearts(hearts)}
          </Text>
        ) : (
          <Ways cost={target.unlockCost} open={open} way={way} onChoose={membership ? setWay : undefined} />
        )}
      </Sheet>
    </Place>
  )
}

function Foot({ flow: { free, hearts, busy, close, pay }, cost, way }: { flow: Flow; cost: number; way: Way }) {
  function leave(where: typeof routes.money.topUp) {
    close()
    void go(where)
  }
  const paid = !free && hearts === 0
  return (
    <>
      {paid && way === 'membership' ? (
        <Button key='membership' kind='gold' size='L' block onTap={() => leave(routes.money.vip)}>
          {text.toMembership}
        </Button>
      ) : (
        <Button size='L' block icon={hearts > 0 && !free ? 'heart' : undefined} loading={busy} onTap={() => void pay()}>
          {paid && !busy && <Coin />}
          {free ? text.payFree : hearts > 0 ? text.payHeart : text.pay(cost)}
        </Button>
      )}
      {paid && (
        <Row
          mb='-s3'
          size='sub'
          align='center'
          justify='center'
          hit
          color='t2'
          className='eg-tap'
          {...press(() => leave(routes.money.topUp))}
        >
          {text.tooLittle}
          <Text color='brand' weight='bold'>
            {text.topUp}
          </Text>
        </Row>
      )}
    </>
  )
}

type WaysProps = { cost: number; open: boolean; way: Way; onChoose: ((way: Way) => void) | undefined }

/** The means of payment: dog food, and membership where it applies (A.unlock.18, A.visitor.18). */
function Ways({ cost, open, way, onChoose }: WaysProps) {
  const { data } = useDogFood(open)
  return (
    <Row mt='s3' className='eg-unlock-ways' {...(onChoose && a11y({ role: 'radiogroup', label: text.ways }))}>
      <OneWay on={way === 'dogFood'} title={text.byDogFood} onTap={onChoose && (() => onChoose('dogFood'))}>
        <CurrencyAmount amount={cost} />
        <Text size='sub' color='t2'>
          {data ? has(data.dogFood, cost) : ' '}
        </Text>
      </OneWay>
      {onChoose && (
        <OneWay on={way === 'membership'} title={text.byMembership} onTap={() => onChoose('membership')}>
          <Box className='eg-unlock-price'>{text.free}</Box>
          <Text size='sub' color='t2'>
            {text.freeNote}
          </Text>
        </OneWay>
      )}
    </Row>
  )
}

type OneWayProps = { on: boolean; title: string; onTap: (() => void) | undefined; children: ReactNode }

const OneWay = ({ on, title, onTap, children }: OneWayProps) => (
  <Text
    relative
    size='sub'
    grow
    radius='m'
    color='t2'
    className={classes('eg-unlock-way', on && 'eg-unlock-way-on', onTap && 'eg-tap')}
    {...press(onTap, onTap && { role: 'radio', checked: on })}
  >
    {title}
    {children}
    {on && (
      <Row align='center' justify='center' radius='full' className='eg-unlock-check'>
        <Icon name='check' size={14} />
      </Row>
    )}
  </Text>
)

const has = (num: number, cost: number) => (num < cost ? text.lacks(num, cost - num) : text.has(num))
