import type { Message } from '@contract/areas/chat'
import { reviewState } from '@contract/options'
import { chat as text } from '@/texts/chat'
import { Box } from '@/ui'

/** Below a message of mine: that it is in review, why it was refused, or that it was read. */
export function Note({ message: { mine, state, reason }, read }: { message: Message; read: boolean }) {
  if (!mine) return null
  if (state === reviewState.pending) return <Box className='talk-note'>{text.checking}</Box>
  if (state === reviewState.rejected) return <Box className='talk-note talk-note-bad'>{text.refused(reason)}</Box>
  return read ? <Box className='talk-note'>{text.read}</Box> : null
}
