import { chat as text } from '@/texts/meeting/chat'
import { Box, Button, classes, Row, Text } from '@/ui'
import { verifyAndReturn } from '../../../account/verify'
import { Composer } from './composer'
import type { Talk } from './head'

interface BottomProps {
  talk: Talk
  composer: Omit<Parameters<typeof Composer>[0], 'replies'>
  /** Resumes a conversation that the user ended. */
  onResume: () => void
  /** Whether the keyboard is open. Then there is no safe-area padding. */
  raised: boolean
}

/** The composer, or the reason why the user cannot write (A.auth.15). */
export function Bottom({ talk: { mustVerify, obstacle, ended, replies }, composer, onResume, raised }: BottomProps) {
  const look = classes('eg-talk-bottom', raised && 'eg-talk-bottom-up')
  if (mustVerify) {
    return (
      <Row
        borderBox
        minH={56}
        align='center'
        justify='center'
        pt='s3'
        pr='s4'
        pl='s4'
        color='t2'
        textAlign='center'
        size='sub'
        className={classes('eg-talk-stop', look)}
      >
        <Text grow textAlign='left'>
          {text.verify}
        </Text>
        <Button size='S' onTap={() => void verifyAndReturn()}>
          {text.toVerify}
        </Button>
      </Row>
    )
  }
  if (obstacle !== '')
    return (
      <Row
        borderBox
        minH={56}
        align='center'
        justify='center'
        pt='s3'
        pr='s4'
        pl='s4'
        color='t2'
        textAlign='center'
        size='sub'
        className={classes('eg-talk-stop', look)}
      >
        <Text grow textAlign={ended === 'me' ? 'left' : 'center'}>
          {obstacle}
        </Text>
        {ended === 'me' && (
          <Button size='S' kind='soft' onTap={onResume}>
            {text.resume}
          </Button>
        )}
      </Row>
    )
  return (
    <Box className={look}>
      <Composer {...composer} replies={replies} />
    </Box>
  )
}
