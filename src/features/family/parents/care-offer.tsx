import { persisted } from '@/api'
import { theme, useTheme } from '@/shell'
import { parents as text } from '@/texts/family/parents'
import { Button, Row, Stack, Text } from '@/ui'

const asked = persisted<boolean>('FAMILY_CARE_ASKED')

/** Offers large letters to a parent once, on the first screen. They are never switched on automatically. */
export function CareOffer() {
  const { care } = useTheme()
  const done = asked.useValue((was) => was)
  if (done || care) return null
  const answer = (large: boolean) => {
    asked.set(true)
    if (large) theme.care(true)
  }
  return (
    <Stack mx='s4' mt='s3' p='s4' radius='l' bg='honey-soft'>
      <Text size='h2'>{text.careAsk}</Text>
      <Text mt='s1' size='body' color='t2'>
        {text.careText}
      </Text>
      <Row mt='s3' gap='s3'>
        <Stack grow>
          <Button kind='neutral' block onTap={() => answer(false)}>
            {text.careNo}
          </Button>
        </Stack>
        <Stack grow>
          <Button block kind='soft' onTap={() => answer(true)}>
            {text.careYes}
          </Button>
        </Stack>
      </Row>
    </Stack>
  )
}
