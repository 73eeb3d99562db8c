import { Box, Text } from '@/ui'
import { PhotoField, type Sent } from '../../../core/uploads'

type PictureFieldProps = {
  purpose: 'education' | 'work'
  /** The place in the form, when it has several. */
  slot?: string
  title: string
  picture: Sent | undefined
  onChange: (picture: Sent | undefined) => void
}

export const PictureField = ({ purpose, title, picture, ...field }: PictureFieldProps) => (
  <Box>
    {picture && (
      <Text mb='s2' weight='medium' size='body'>
        {title}
      </Text>
    )}
    <PhotoField {...field} form={purpose} purpose={purpose} title={title} picture={picture} />
  </Box>
)
