import { profileLimits } from '@contract/profile/profile'
import { onboarding as text } from '@/texts/meeting/onboarding'
import { editing, stories, storyHints } from '@/texts/profile/editing'
import { Card, layout, TextArea } from '@/ui'
import { NicknameRow, useWords } from '../../profile/profile'
import { locks, StepFrame, type StepProps } from './step-frame'

/**
 * The step for nickname and introduction. Registration has assigned a generic nickname. Drafts stay on the device until
 * the step is done.
 */
export function AboutStep(props: StepProps) {
  const { words, wrong, restored, write, save } = useWords(
    { field: 'selfDescription', max: profileLimits.storyMax, long: true },
    props,
  )
  return (
    <StepFrame step='about' before={save} begun={words.trim() !== ''} {...props}>
      <Card rows className={layout({ mb: 's3' })}>
        <NicknameRow editing={{ mine: props.mine, edit: props.edit, locks }} />
      </Card>
      <Card>
        <TextArea
          label={stories.selfDescription}
          hideLabel
          rows={8}
          value={words}
          max={profileLimits.storyMax}
          placeholder={storyHints.selfDescription}
          error={wrong}
          hint={restored ? editing.restored : text.aboutHint}
          onChange={write}
        />
      </Card>
    </StepFrame>
  )
}
