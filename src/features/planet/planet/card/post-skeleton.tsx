import { list as listText } from '@/texts/core/list'
import { a11y, Box, Row, Stack } from '@/ui'
import '../../../../ui/skeleton.scss'
import './post-card.scss'

/** A placeholder as high as a post with three pictures. */
export const PostSkeleton = ({ count = 3 }: { count?: number }) => (
  <Stack gap='s3' {...a11y({ label: listText.loading, busy: true, role: 'status' })}>
    {Array.from({ length: count }, (_, at) => (
      <Box key={at} className='eg-card eg-card-in eg-bone'>
        <Row align='center'>
          <Box className='eg-sk eg-sk-round eg-post-bone' />
          <Stack grow>
            <Box className='eg-sk eg-sk-w4' />
            <Box className='eg-sk eg-sk-w6' />
          </Stack>
        </Row>
        <Box className='eg-sk eg-sk-w7' />
        <Box className='eg-sk eg-sk-l' />
      </Box>
    ))}
  </Stack>
)
