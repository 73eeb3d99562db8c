import { chat as text } from '@/texts/meeting/chat'
import { a11y, classes, Row, Stack, Text } from '@/ui'

export const TalkSkeleton = () => (
  <Stack grow py='s4' className='eg-talk-none eg-bone' {...a11y({ role: 'status', busy: true, label: text.loading })}>
    {[false, true, false, false, true].map((mine, at) => (
      <Row key={at} align='start' className={classes('eg-talk-row', mine && 'eg-talk-mine')}>
        <Stack relative rigid className='eg-talk-avatar eg-av eg-av-36' />
        <Text h={44} bg='card' breakWord size='body' w={at % 2 === 0 ? 236 : 148} className='eg-talk-words' />
      </Row>
    ))}
  </Stack>
)
