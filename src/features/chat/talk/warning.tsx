import type { Message } from '@contract/areas/chat'
import { chat as text } from '@/texts/chat'
import { a11y, Box, Button, Icon } from '@/ui'
import { useActs } from './acts'

/** Below a message to me: what it may be about, and the question whether it bothers me (security H3). */
export function Warning({ message }: { message: Message }) {
  const { bother } = useActs()
  const { mine, warning, askBothered } = message
  if (mine || (warning === '' && !askBothered)) return null
  return (
    <Box className='talk-warn' {...a11y({ role: 'note' })}>
      {warning !== '' && (
        <Box className='talk-warn-t'>
          <Icon name='shield' size={18} />
          <Box className='talk-warn-w'>{text.warnings[warning]}</Box>
        </Box>
      )}
      {askBothered && (
        <>
          <Box className='talk-warn-q'>{text.bothered}</Box>
          <Box className='talk-warn-a'>
            <Button kind='neutral' size='S' onTap={() => bother(message, false)}>
              {text.notBothered}
            </Button>
            <Button kind='soft' size='S' onTap={() => bother(message, true)}>
              {text.isBothered}
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
}
