import { host } from '@/platform'
import { profile as text } from '@/texts/profile/profile'
import { Button, layout, Picture, press, Row, Stack, Text } from '@/ui'
import './answer-photo.scss'

interface AnswerPhotoProps {
  photo: string
  /** The caption below the photo; may be ''. */
  caption: string
  label: string
  onLike?: () => void
}

/** The photo of an answer, as part of the page. A tap shows it large. */
export const AnswerPhoto = ({ photo, caption, label, onLike }: AnswerPhotoProps) => (
  <Stack mt='s3'>
    <Stack relative clip radius='m' bg='sunken' className='eg-answer-photo'>
      <Stack fill {...press(() => void host.previewImages([photo], 0), { label })}>
        <Picture src={photo} className={layout({ block: true, full: true, h: 'full' })} />
      </Stack>
      {onLike && (
        <Button kind='neutral' size='S' icon='heart' label={text.likePhoto} className='eg-answer-heart' onTap={onLike}>
          {text.likeThis}
        </Button>
      )}
    </Stack>
    {caption !== '' && (
      <Text mt='s2' color='t2' breakWord size='sub'>
        {caption}
      </Text>
    )}
  </Stack>
)

/** A small photo with its caption beside it, for the list where answers are ordered. */
export const AnswerThumb = ({ photo, caption, label }: Omit<AnswerPhotoProps, 'onLike'>) => (
  <Row align='center' mt='s3' gap='s3'>
    <Stack rigid clip radius='s' bg='sunken' {...press(() => void host.previewImages([photo], 0), { label })}>
      <Picture src={photo} className={layout({ block: true, square: 64 })} />
    </Stack>
    <Text grow color='t2' breakWord size='sub'>
      {caption}
    </Text>
  </Row>
)
