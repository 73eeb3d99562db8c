import type { Message } from '@contract/meeting/chat'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, Button, Icon, Row, Stack, Text } from '@/ui'
import { useActs } from './acts'

/** On a received message: a warning, the question whether the message bothers the reader, or both (security H3). */
export function Warning({ message }: { message: Message }) {
  const { bother } = useActs()
  const { mine, warning, askBothered } = message
  if (mine || (warning === '' && !askBothered)) return null
  return (
    <Text
      borderBox
      mt='s2'
      p='s3'
      radius='m'
      bg='honey-soft'
      color='honey-text'
      size='sub'
      className='eg-talk-warn'
      {...a11y({ role: 'note' })}
    >
      {warning !== '' && (
        <Row>
          <Icon name='shield' size={18} />
          <Stack grow ml='s2'>
            {text.warnings[warning]}
          </Stack>
        </Row>
      )}
      {askBothered && (
        <>
          <Text mt={warning === '' ? undefined : 's2'} color='t1' weight='medium'>
            {text.bothered}
          </Text>
          <Row gap='s2' mt='s2'>
            <Button kind='neutral' size='S' onTap={() => bother(message, false)}>
              {text.notBothered}
            </Button>
            <Button kind='soft' size='S' onTap={() => bother(message, true)}>
              {text.isBothered}
            </Button>
          </Row>
        </>
      )}
    </Text>
  )
}
