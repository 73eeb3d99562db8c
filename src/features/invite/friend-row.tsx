import { invite as text } from '@/texts/invite'
import { moments } from '@/texts/moments'
import { Box, CurrencyAmount, ProgressLine, Tag } from '@/ui'
import type { Friend } from './queries'

const tones = { waiting: 'neutral', held: 'honey', rewarded: 'success', refused: 'neutral' } as const

/** Somebody I invited: how far they are, and what came of it. */
export const FriendRow = ({ friend: { name, state, steps, time, earned } }: { friend: Friend }) => (
  <Box className='invite-friend'>
    <Box className='invite-friend-w'>
      <Box className='invite-friend-n'>{name}</Box>
      <Box className='invite-friend-t'>{text.came(moments.day(time))}</Box>
      {state === 'waiting' && <ProgressLine thin value={steps * 25} label={text.progress(steps)} />}
    </Box>
    <Box className='invite-friend-s'>
      {earned > 0 ? (
        <CurrencyAmount amount={earned} kind='income' />
      ) : (
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
      )}
      {state === 'waiting' && <Box className='invite-friend-t'>{text.progressShort(steps)}</Box>}
    </Box>
  </Box>
)
