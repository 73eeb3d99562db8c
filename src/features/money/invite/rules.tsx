import { invite as text } from '@/texts/money/invite'
import { Box, Card, layout, Row, SectionTitle, Text } from '@/ui'

/** The rules of invitations (B.invite.01, B.X35). */
export const Rules = () => (
  <Box>
    <SectionTitle>{text.rules}</SectionTitle>
    <Card className={layout({ gap: 's3' })}>
      {text.steps.map((step, at) => (
        <Row key={step} align='start'>
          <Text w={20} rigid color='honey-text' weight='bold' size='body' className='eg-num'>
            {at + 1}
          </Text>
          <Text grow size='body'>
            {step}
          </Text>
        </Row>
      ))}
    </Card>
  </Box>
)
