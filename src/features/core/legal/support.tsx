import { legalPage as text } from '@/texts/core/legal/page'
import { Button, Stack, Text } from '@/ui'
import { supportTap } from '../help'

/** A link to customer service (A.legal.22). */
export const Support = () => (
  <Stack mt='s6'>
    <Button size='L' block icon='chat' {...supportTap()}>
      {text.support}
    </Button>
    <Text mt='s2' color='t3' textAlign='center' size='sub'>
      {text.supportMail}
    </Text>
  </Stack>
)
