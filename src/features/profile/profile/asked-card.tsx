import type { ReactNode } from 'react'
import { profile as text } from '@/texts/profile/profile'
import { Card, Row, Stack, Text } from '@/ui'

/** Shows the question that the owner of a profile asks applicants (A.faq.11). */
export const AskedCard = ({ question, children }: { question: string; children: ReactNode }) => (
  <Card>
    <Row align='center' mb='s2'>
      <Text color='brand' weight='medium' size='sub'>
        {text.asked}
      </Text>
    </Row>
    <Text color='t1' breakWord size='h2' weight='regular'>
      {question}
    </Text>
    <Stack mt='s4'>{children}</Stack>
  </Card>
)
