import { Box, Text } from '@/ui'
import { PhotoField, type Sent } from '../../../core/uploads'

type PictureFieldProps = {
  purpose: 'education' | 'work'
  title: string
  picture: Sent | undefined
  onChange: (picture: Sent | undefined) => void
}

export const PictureField = ({ title, picture, ...field }: PictureFieldProps) => (
  <Box>
    {picture && (
      <Text mb='s2' weight='medium' size='body'>
        {title}
      </Text>
    )}
    <PhotoField {...field} title={title} picture={picture} />
  </Box>
)
