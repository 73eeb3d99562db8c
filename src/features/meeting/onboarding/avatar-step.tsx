import { useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import { onboarding as text } from '@/texts/meeting/onboarding'
import { Card } from '@/ui'
import { AvatarField, usePhotos } from '../../core/uploads'
import { StepFrame, type StepProps } from './step-frame'
import { StepProgress } from './step-message'

const said = { [reviewState.approved]: text.avatarDone, [reviewState.pending]: text.avatarReview } as const

/** The step for the avatar. An avatar in review is enough. */
export function AvatarStep(props: StepProps) {
  const { avatar, setAvatar } = usePhotos()
  const [sending, setSending] = useState(false)
  const sent = avatar && avatar.state !== reviewState.rejected ? said[avatar.state] : undefined
  return (
    <StepFrame step='avatar' wait={sending || sent !== undefined ? text.avatarSending : undefined} {...props}>
      <Card>
        <AvatarField picture={avatar} onChange={setAvatar} onSending={setSending} />
        {sent !== undefined && <StepProgress>{sent}</StepProgress>}
      </Card>
    </StepFrame>
  )
}
