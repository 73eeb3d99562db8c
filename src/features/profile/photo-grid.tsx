import { host } from '@/platform'
import { profile as text } from '@/texts/profile'
import { Box, Picture, press } from '@/ui'

/** Photos three in a row; a tap shows one large, and the others beside it. */
export const PhotoGrid = ({ photos }: { photos: readonly string[] }) => (
  <Box className='photos'>
    {photos.map((photo, at) => (
      <Box
        key={photo}
        className='photos-one eg-tap'
        {...press(() => void host.previewImages(photos, at), { label: text.photo(at + 1, photos.length) })}
      >
        <Picture src={photo} className='photos-in' />
      </Box>
    ))}
  </Box>
)
