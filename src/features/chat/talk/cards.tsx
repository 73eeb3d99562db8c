import { chat as text } from '@/texts/chat'
import { Box, Card, NoticeBar, Picture } from '@/ui'
import peek from '../assets/mascot-head.svg'
import type { Talk } from './head'

interface CardsProps {
  talk: Talk
  onReport: () => void
}

/** Above the first message: that both are who they say, and the question they answer to (mock 06b). */
export const Cards = ({ talk: { bothVerified, question, conversation }, onReport }: CardsProps) => (
  <>
    {!conversation.isOfficial && (
      <Box className='talk-safe'>
        <NoticeBar tone='green' icon={bothVerified ? 'shieldok' : 'shield'} action={text.report} onTap={onReport}>
          {bothVerified ? text.safe : text.careful}
        </NoticeBar>
      </Box>
    )}
    {question !== '' && (
      <Card className='talk-ask'>
        <Box className='talk-ask-l'>{text.question}</Box>
        <Box className='talk-ask-q'>{question}</Box>
        <Picture src={peek} className='talk-ask-dog' fit='contain' lazy={false} />
      </Card>
    )}
  </>
)
