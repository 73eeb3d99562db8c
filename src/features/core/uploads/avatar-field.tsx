import { useEffect } from 'react'
import { reviewState } from '@contract/kernel/options'
import { host } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
import { Box, Button, Row, Stack, Text } from '@/ui'
import type { Sent } from './send'
import { AddTile, PhotoTile, ReadingTile, SendingTile, WhyFailed } from './tile'
import { UploadCrop } from './upload-crop'
import { useUpload } from './use-upload'
import './uploads.scss'

type AvatarFieldProps = {
  /** The avatar of a paper plane's code name must reveal nothing of the user (security V8). */
  purpose?: 'avatar' | 'plane'
  /** Replaces the hint of the profile's avatar. */
  hint?: string
  picture: Sent | undefined
  onChange: (picture: Sent) => void
  /** Tells whether a picture is being uploaded. */
  onSending?: (sending: boolean) => void
}

function hintOf(picture: Sent | undefined): string {
  if (picture?.state !== reviewState.approved) return text.avatarHint
  return picture.same === true ? text.avatarSame : text.avatarShown
}

/** The user's own avatar. Others see the last approved one (A.auth.22). */
export function AvatarField({ purpose = 'avatar', hint, picture, onChange, onSending }: AvatarFieldProps) {
  const uploading = useUpload({ form: purpose, slot: 'picture' }, purpose, onChange, { late: purpose === 'avatar' })
  const [one] = uploading.sending
  const sending = one !== undefined && one.state !== 'failed'
  useEffect(() => onSending?.(sending), [sending, onSending])
  const choose = () => void uploading.add(1)
  return (
    <Row align='center'>
      <Stack relative square={112} rigid clip radius='l' bg='sunken'>
        {one ? (
          <SendingTile one={one} onRetry={() => uploading.retry(one.key)} onCancel={() => uploading.cancel(one.key)} />
        ) : picture ? (
          <PhotoTile picture={picture} label={text.avatar} onTap={() => void host.previewImages([picture.url], 0)} />
        ) : uploading.reading > 0 ? (
          <ReadingTile />
        ) : (
          <AddTile label={text.addAvatar} onTap={choose} />
        )}
      </Stack>
      <Stack grow ml='s4' gap='s2'>
        <Text color='t3' size='sub'>
          {hint ?? hintOf(picture)}
        </Text>
        <WhyFailed sending={uploading.sending} />
        {picture?.reason && (
          <Text color='danger' size='sub'>
            {picture.reason}
          </Text>
        )}
        {picture && !one && (
          <Box>
            <Button size='S' kind='soft' onTap={choose}>
              {text.changeAvatar}
            </Button>
          </Box>
        )}
      </Stack>
      <UploadCrop uploading={uploading} square />
    </Row>
  )
}
