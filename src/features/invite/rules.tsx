import { invite as text } from '@/texts/invite'
import { Box, Card, SectionTitle } from '@/ui'

/** The rules in plain words (B.invite.01, B.X35). */
export const Rules = () => (
  <Box>
    <SectionTitle>{text.rules}</SectionTitle>
    <Card>
      {text.steps.map((step, at) => (
        <Box key={step} className='invite-rule'>
          <Box className='invite-rule-n eg-num'>{at + 1}</Box>
          <Box className='invite-rule-w'>{step}</Box>
        </Box>
      ))}
    </Card>
  </Box>
)
