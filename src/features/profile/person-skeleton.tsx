import { profile as text } from '@/texts/profile'
import { a11y, Box } from '@/ui'

/** The page before it has come: the photo and two cards at their own size. */
export const PersonSkeleton = () => (
  <Box className='person' {...a11y({ label: text.loading, busy: true, role: 'status' })}>
    <Box className='eg-card person-card eg-bone'>
      <Box className='person-photo' />
      <Box className='person-trust'>
        <Box className='eg-sk eg-sk-w7' />
        <Box className='eg-sk eg-sk-w4' />
      </Box>
    </Box>
    <Box className='eg-card eg-card-in eg-bone'>
      <Box className='eg-sk eg-sk-w4' />
      <Box className='eg-sk' />
      <Box className='eg-sk eg-sk-w7' />
    </Box>
  </Box>
)
