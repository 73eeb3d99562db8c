import { host } from '@/platform'
import { Box, Picture, press } from '@/ui'

type Props = { photos: readonly string[]; label: (n: number, all: number) => string }

/** Pictures three in a row; a tap shows one large, and the others beside it. */
export const PhotoGrid = ({ photos, label }: Props) => (
  <Box className='photos'>
    {photos.map((photo, at) => (
      <Box
        key={photo}
        className='photos-one eg-tap'
        {...press(() => void host.previewImages(photos, at), { label: label(at + 1, photos.length) })}
      >
        <Picture src={photo} className='photos-in' />
      </Box>
    ))}
  </Box>
)
