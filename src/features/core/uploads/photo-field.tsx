import { host } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
import { Button, Row, Stack, Text } from '@/ui'
import { mayRemove } from './menu'
import type { Purpose, Sent } from './send'
import { AddTile, PhotoTile, ReadingTile, SendingTile, WhyFailed } from './tile'
import { UploadCrop } from './upload-crop'
import { useUpload } from './use-upload'
import './uploads.scss'

export interface PhotoFieldProps {
  /** The form that the picture belongs to, named like no other form of the user. */
  form: string
  /** The place in the form, when it has several. */
  slot?: string
  purpose: Purpose
  title?: string
  picture: Sent | undefined
  onChange: (picture: Sent | undefined) => void
  hint?: string
}

export function PhotoField({
  form,
  slot = 'picture',
  purpose,
  title = text.addPaper,
  picture,
  onChange,
  hint,
}: PhotoFieldProps) {
  const uploading = useUpload({ form, slot }, purpose, onChange)
  const [one] = uploading.sending
  const choose = () => void uploading.add(1)
  const remove = () => void mayRemove().then((agreed) => agreed && onChange(undefined))
  return (
    <Stack gap='s3'>
      <Stack relative clip radius='m' bg='sunken' className='eg-upload-one'>
        {one ? (
          <SendingTile one={one} onRetry={() => uploading.retry(one.key)} onCancel={() => uploading.cancel(one.key)} />
        ) : picture ? (
          <PhotoTile picture={picture} label={title} onTap={() => void host.previewImages([picture.url], 0)} />
        ) : uploading.reading > 0 ? (
          <ReadingTile />
        ) : (
          <AddTile label={title} onTap={choose} />
        )}
      </Stack>
      <WhyFailed sending={uploading.sending} />
      {picture && !one && (
        <Row gap='s2'>
          <Button size='S' kind='soft' onTap={choose}>
            {text.replace}
          </Button>
          <Button size='S' kind='neutral' onTap={remove}>
            {text.remove}
          </Button>
        </Row>
      )}
      {picture?.reason && (
        <Text color='danger' size='sub'>
          {picture.reason}
        </Text>
      )}
      {hint && (
        <Text color='t3' size='sub'>
          {hint}
        </Text>
      )}
      <UploadCrop uploading={uploading} square={purpose === 'avatar'} />
    </Stack>
  )
}
