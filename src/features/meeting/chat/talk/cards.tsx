import { chat as text } from '@/texts/meeting/chat'
import { Box, Card, NoticeBar, Picture, Text } from '@/ui'
import peek from '@/ui/assets/mascot-head.svg'
import type { Talk } from './head'

interface CardsProps {
  talk: Talk
  onReport: () => void
}

/** A safety notice, which depends on whether both users are verified, and the other user's question (mock 06b). */
export const Cards = ({ talk: { bothVerified, question, conversation }, onReport }: CardsProps) => (
  <>
    {!conversation.isOfficial && (
      <Box className='eg-talk-safe'>
        <NoticeBar tone='green' icon={bothVerified ? 'shieldok' : 'shield'} action={text.report} onTap={onReport}>
          {bothVerified ? text.safe : text.careful}
        </NoticeBar>
      </Box>
    )}
    {question !== '' && (
      <Card className='eg-talk-ask'>
        <Text color='t3' size='cap'>
          {text.question}
        </Text>
        <Text balance size='h3' className='eg-talk-ask-question'>
          {question}
        </Text>
        <Picture src={peek} className='eg-talk-ask-dog' fit='contain' lazy={false} />
      </Card>
    )}
  </>
)
