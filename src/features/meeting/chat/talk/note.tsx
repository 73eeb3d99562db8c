import { reviewState } from '@contract/kernel/options'
import type { Message } from '@contract/meeting/chat'
import { chat as text } from '@/texts/meeting/chat'
import { Text } from '@/ui'

export function Note({ message: { mine, state, reason }, read }: { message: Message; read: boolean }) {
  if (!mine) return null
  if (state === reviewState.pending)
    return (
      <Text pt='s1' px='s1' color='t3' size='micro' className='eg-talk-note'>
        {text.checking}
      </Text>
    )
  if (state === reviewState.rejected)
    return (
      <Text pt='s1' px='s1' color='danger' size='micro' className='eg-talk-note'>
        {text.refused(reason)}
      </Text>
    )
  return read ? (
    <Text pt='s1' px='s1' color='t3' size='micro' className='eg-talk-note'>
      {text.read}
    </Text>
  ) : null
}
