import { host } from '@/platform'
import { classes, layout, Picture, press, Row, Stack } from '@/ui'

type Props = { photos: readonly string[]; label: (n: number, all: number) => string }

export const PhotoGrid = ({ photos, label }: Props) => (
  <Row wrap className='eg-photos'>
    {photos.map((photo, at) => (
      <Stack
        key={photo}
        mt='s2'
        ml='s2'
        radius='m'
        clip
        bg='sunken'
        className='eg-photos-one eg-tap'
        {...press(() => void host.previewImages(photos, at), { label: label(at + 1, photos.length) })}
      >
        <Picture src={photo} className={classes('eg-photos-in', layout({ full: true }))} />
      </Stack>
    ))}
  </Row>
)
