import { chat as text } from '@/texts/chat'
import { a11y, Box, classes } from '@/ui'

/** Bubbles to come, after a moment of waiting. */
export const TalkSkeleton = () => (
  <Box className='talk-none eg-bone' {...a11y({ role: 'status', busy: true, label: text.loading })}>
    {[false, true, false, false, true].map((mine, at) => (
      <Box key={at} className={classes('talk-row', mine && 'talk-mine')}>
        <Box className='talk-av eg-av eg-av-36' />
        <Box className={classes('talk-words talk-bone', at % 2 === 0 && 'talk-bone-l')} />
      </Box>
    ))}
  </Box>
)
