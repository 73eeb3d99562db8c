import { useEffect } from 'react'
import { reviewState } from '@contract/options'
import { host } from '@/platform'
import { uploads as text } from '@/texts/uploads'
import { Box, Button } from '@/ui'
import { Cut } from './cut'
import type { Sent } from './send'
import { AddTile, PhotoTile, SendingTile } from './tile'
import { useUpload } from './use-upload'
import './uploads.scss'

type AvatarFieldProps = {
  picture: Sent | undefined
  onChange: (picture: Sent) => void
  /** Whether a new one is on its way. */
  onSending?: (sending: boolean) => void
}

/** My avatar: a square that others see once it is approved; until then they see the one before (A.auth.22). */
export function AvatarField({ picture, onChange, onSending }: AvatarFieldProps) {
  const uploading = useUpload('avatar', onChange)
  const [one] = uploading.sending
  const sending = one !== undefined && one.state !== 'failed'
  useEffect(() => onSending?.(sending), [sending, onSending])
  const choose = () => void uploading.add(1)
  return (
    <Box className='upload-me'>
      <Box className='upload-me-p'>
        {one ? (
          <SendingTile one={one} onRetry={() => uploading.retry(one.key)} onCancel={() => uploading.cancel(one.key)} />
        ) : picture ? (
          <PhotoTile picture={picture} label={text.avatar} onTap={() => void host.previewImages([picture.url], 0)} />
        ) : (
          <AddTile label={text.addAvatar} onTap={choose} />
        )}
      </Box>
      <Box className='upload-me-w'>
        <Box className='upload-hint'>
          {picture?.state === reviewState.approved ? text.avatarShown : text.avatarHint}
        </Box>
        {picture?.reason && <Box className='upload-reason'>{picture.reason}</Box>}
        {picture && !one && (
          <Box>
            <Button size='S' kind='soft' onTap={choose}>
              {text.changeAvatar}
            </Button>
          </Box>
        )}
      </Box>
      <Cut uploading={uploading} square />
    </Box>
  )
}
