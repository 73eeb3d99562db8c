import { host } from '@/platform'
import { layout, Picture, press, Row, Stack } from '@/ui'
import './photo-grid.scss'

type Props = { photos: readonly string[]; label: (n: number, all: number) => string }

/** Photos, three in a row. A tap shows them large. */
export const PhotoGrid = ({ photos, label }: Props) => (
  <Row mt='-s2' ml='-s2' wrap className='eg-photos'>
    {photos.map((photo, at) => (
      <Stack
        key={photo}
        relative
        mt='s2'
        ml='s2'
        radius='m'
        clip
        bg='sunken'
        className='eg-photos-one eg-tap'
        {...press(() => void host.previewImages(photos, at), { label: label(at + 1, photos.length) })}
      >
        <Picture src={photo} className={layout({ full: true, fill: true, h: 'full' })} />
      </Stack>
    ))}
  </Row>
)
