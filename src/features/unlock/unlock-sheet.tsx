import { useState } from 'react'
import { unlock as text } from '@/texts/unlock'
import { a11y, Avatar, Box, Button, Coin, CurrencyAmount, GenderMark, Icon, Place, press, Sheet } from '@/ui'
import { useDogFood } from '../dog-food'
import { Rights } from '../member'
import type { Flow } from './flow'
import './unlock.scss'

/** Who it is about, what it costs, and the one button that pays (mock 04; A.unlock, A.visitor.13, A.visitor.18). */
export function UnlockSheet({ flow, title }: { flow: Flow; title: string }) {
  const { target, open, free, hearts, membership, busy, close, pay } = flow
  const [rights, setRights] = useState(false)
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
        foot={
          <Button
            size='L'
            block
            icon={hearts > 0 && !free ? 'heart' : undefined}
            loading={busy}
            onTap={() => void pay()}
          >
            {!free && hearts === 0 && !busy && <Coin />}
            {free ? text.payFree : hearts > 0 ? text.payHeart : text.pay(target.unlockCost)}
          </Button>
        }
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
          <Ways cost={target.unlockCost} open={open} onMembership={membership ? () => setRights(true) : undefined} />
        )}
      </Sheet>
      <Rights open={rights} onClose={() => setRights(false)} />
    </Place>
  )
}

type WaysProps = { cost: number; open: boolean; onMembership: (() => void) | undefined }

/** The means of paying: dog food, which the button spends, and membership where it is one (A.unlock.18, A.visitor.18). */
function Ways({ cost, open, onMembership }: WaysProps) {
  const { data } = useDogFood(open)
  return (
    <Box className='eg-unlock-ways'>
      <Box className='eg-unlock-way eg-unlock-way-on' {...a11y({ role: 'radio', checked: true })}>
        {text.byDogFood}
        <CurrencyAmount amount={cost} />
        <Box className='eg-unlock-note'>{data ? has(data.dogFood, cost) : ' '}</Box>
        <Box className='eg-unlock-check'>
          <Icon name='check' size={14} />
        </Box>
      </Box>
      {onMembership && (
        <Box className='eg-unlock-way eg-tap' {...press(onMembership, { role: 'radio', checked: false })}>
          {text.byMembership}
          <Box className='eg-unlock-price'>{text.free}</Box>
        </Box>
      )}
    </Box>
  )
}

const has = (num: number, cost: number) => (num < cost ? text.lacks(num, cost - num) : text.has(num))
