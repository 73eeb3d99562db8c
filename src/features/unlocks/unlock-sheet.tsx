import { type ReactNode, useEffect, useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as text } from '@/texts/unlocks'
import { a11y, Avatar, Box, Button, classes, Coin, CurrencyAmount, GenderMark, Icon, Place, press, Sheet } from '@/ui'
import { useDogFood } from '../dog-food'
import type { Flow } from './flow'
import './unlock-sheet.scss'

type Way = 'dogFood' | 'membership'

/** Who it is about, what it costs, and the one button that pays (mock 04; A.unlock, A.visitor.13, A.visitor.18). */
export function UnlockSheet({ flow, title }: { flow: Flow; title: string }) {
  const { target, open, free, hearts, membership, close } = flow
  const [way, choose] = useState<Way>('dogFood')
  useEffect(() => choose('dogFood'), [target])
  if (!target) return <Place />
  return (
    <Place>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        text={text.hint}
        closeLabel={text.close}
        peeking
        foot={<Foot flow={flow} cost={target.unlockCost} way={way} />}
      >
        <Box className='eg-unlock-who'>
          <Avatar size={44} gender={target.gender === 1 ? 'male' : 'female'} state='locked' />
          <Box className='eg-unlock-words'>
            <Box className='eg-unlock-name'>
              {target.nickname}
              <GenderMark gender={target.gender === 1 ? 'male' : 'female'} />
            </Box>
            <Box className='eg-unlock-about'>{target.about}</Box>
          </Box>
          {target.similarity !== undefined && (
            <Box className='eg-unlock-alike'>
              <Box className='eg-unlock-percent eg-num'>{target.similarity}%</Box>
              {text.similarity}
            </Box>
          )}
        </Box>
        {free ? (
          <Box className='eg-unlock-free'>{text.memberFree}</Box>
        ) : hearts > 0 ? (
          <Box className='eg-unlock-heart'>{text.hearts(hearts)}</Box>
        ) : (
          <Ways cost={target.unlockCost} open={open} way={way} onChoose={membership ? choose : undefined} />
        )}
      </Sheet>
    </Place>
  )
}

/** The button that pays as was chosen, and below it a way to more dog food. */
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
        <Box className='eg-unlock-more eg-tap' {...press(() => leave(routes.money.topUp))}>
          {text.tooLittle}
          <Box className='eg-unlock-get'>{text.topUp}</Box>
        </Box>
      )}
    </>
  )
}

type WaysProps = { cost: number; open: boolean; way: Way; onChoose: ((way: Way) => void) | undefined }

/** The means of paying: dog food, and membership where it is one (A.unlock.18, A.visitor.18). */
function Ways({ cost, open, way, onChoose }: WaysProps) {
  const { data } = useDogFood(open)
  return (
    <Box className='eg-unlock-ways' {...(onChoose && a11y({ role: 'radiogroup', label: text.ways }))}>
      <OneWay on={way === 'dogFood'} title={text.byDogFood} onTap={onChoose && (() => onChoose('dogFood'))}>
        <CurrencyAmount amount={cost} />
        <Box className='eg-unlock-note'>{data ? has(data.dogFood, cost) : ' '}</Box>
      </OneWay>
      {onChoose && (
        <OneWay on={way === 'membership'} title={text.byMembership} onTap={() => onChoose('membership')}>
          <Box className='eg-unlock-price'>{text.free}</Box>
          <Box className='eg-unlock-note'>{text.freeNote}</Box>
        </OneWay>
      )}
    </Box>
  )
}

type OneWayProps = { on: boolean; title: string; onTap: (() => void) | undefined; children: ReactNode }

const OneWay = ({ on, title, onTap, children }: OneWayProps) => (
  <Box
    className={classes('eg-unlock-way', on && 'eg-unlock-way-on', onTap && 'eg-tap')}
    {...press(onTap, onTap && { role: 'radio', checked: on })}
  >
    {title}
    {children}
    {on && (
      <Box className='eg-unlock-check'>
        <Icon name='check' size={14} />
      </Box>
    )}
  </Box>
)

const has = (num: number, cost: number) => (num < cost ? text.lacks(num, cost - num) : text.has(num))
