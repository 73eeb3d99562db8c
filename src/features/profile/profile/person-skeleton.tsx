import { profile as text } from '@/texts/profile/profile'
import { a11y, Box, Stack } from '@/ui'

export const PersonSkeleton = () => (
  <Stack
    pt='s3'
    pb='safe'
    px='s4'
    gap='s3'
    className='eg-person'
    {...a11y({ label: text.loading, busy: true, role: 'status' })}
  >
    <Stack radius='xl' clip className='eg-card eg-bone'>
      <Stack h={343} />
      <Stack pt='s3' pb='s4' px='s4' className='eg-person-trust'>
        <Box className='eg-sk eg-sk-w7' />
        <Box className='eg-sk eg-sk-w4' />
      </Stack>
    </Stack>
    <Box className='eg-card eg-card-in eg-bone'>
      <Box className='eg-sk eg-sk-w4' />
      <Box className='eg-sk' />
      <Box className='eg-sk eg-sk-w7' />
    </Box>
  </Stack>
)
