import { moments } from '@/texts/core/moments'
import { invite as text } from '@/texts/money/invite'
import { CurrencyAmount, ProgressLine, Row, Stack, Tag, Text } from '@/ui'
import type { Friend } from './queries'

const tones = { waiting: 'neutral', held: 'honey', rewarded: 'success', refused: 'neutral' } as const

export const FriendRow = ({ friend: { name, state, steps, time, earned } }: { friend: Friend }) => (
  <Row align='center' py='s3' px='s4'>
    <Stack grow mr='s4'>
      <Text weight='medium' size='h3'>
        {name}
      </Text>
      <Text mb='s1' color='t2' size='sub'>
        {text.came(moments.day(time))}
      </Text>
      {state === 'waiting' && <ProgressLine thin value={steps * 25} label={text.progress(steps)} />}
    </Stack>
    <Text rigid textAlign='right'>
      {earned > 0 ? (
        <CurrencyAmount amount={earned} kind='income' />
      ) : (
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
      )}
      {state === 'waiting' && (
        <Text mb='s1' color='t2' size='sub'>
          {text.progressShort(steps)}
        </Text>
      )}
    </Text>
  </Row>
)
