import { limits } from '@contract/kernel/limits'
import { list as listText } from '@/texts/core/list'
import { uploads as text } from '@/texts/core/uploads'
import { Card, ErrorState, SectionTitle, Skeleton, Stack } from '@/ui'
import { AvatarField } from './avatar-field'
import { PhotosField } from './photos-field'
import { usePhotos } from './use-photos'
import './uploads.scss'

/** The page /user/photos: the avatar and up to nine photos. */
export function PhotosScreen() {
  const { state, retry, photos, avatar, setPhotos, setAvatar } = usePhotos()
  if (state === 'failed')
    return <ErrorState title={listText.failed} retry={listText.retry} onRetry={() => void retry()} />
  const loading = state === 'loading'
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <SectionTitle apart>{text.avatar}</SectionTitle>
        {loading ? <Skeleton kind='lines' count={2} /> : <AvatarField picture={avatar} onChange={setAvatar} />}
      </Card>
      <Card>
        <SectionTitle apart>{text.photos}</SectionTitle>
        {loading ? (
          <Skeleton kind='lines' count={2} />
        ) : (
          <PhotosField
            form='photos'
            purpose='photo'
            pictures={photos}
            max={limits.photosMax}
            onChange={setPhotos}
            hint={`${text.portrait}。${text.photosHint(limits.photosMax)}`}
          />
        )}
      </Card>
    </Stack>
  )
}
