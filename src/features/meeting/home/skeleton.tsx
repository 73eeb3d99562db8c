import { picks as text } from '@/texts/meeting/picks'
import { a11y, Box, Stack } from '@/ui'
import '../../../ui/skeleton.scss'

export const DeckSkeleton = () => (
  <Stack
    borderBox
    radius='xl'
    clip
    mt='s8'
    justify='start'
    className='eg-card eg-pick-card'
    {...a11y({ busy: true, role: 'status', label: text.loading })}
  >
    <Stack relative bg='sunken' clip className='eg-bone eg-pick-card-frame' />
    <Stack rigid pt='s3' px='s4' gap='s3' className='eg-bone'>
      <Box className='eg-sk eg-sk-w6' />
      <Box className='eg-sk eg-sk-w4' />
      <Box className='eg-sk eg-sk-l' />
    </Stack>
  </Stack>
)
