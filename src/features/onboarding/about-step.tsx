import { limits } from '@contract/limits'
import { editing, stories, storyHints } from '@/texts/editing'
import { Card, TextArea } from '@/ui'
import { useWords } from '../profile'
import { StepFrame, type StepProps } from './step-frame'

/** A few words of oneself: kept on the device while they are written, sent by going on. */
export function AboutStep(props: StepProps) {
  const { words, wrong, restored, write, save } = useWords(
    { field: 'selfDescription', max: limits.storyMax, long: true },
    props,
  )
  return (
    <StepFrame step='about' before={save} begun={words.trim() !== ''} {...props}>
      <Card>
        <TextArea
          label={stories.selfDescription}
          hideLabel
          rows={8}
          value={words}
          max={limits.storyMax}
          placeholder={storyHints.selfDescription}
          error={wrong}
          hint={restored ? editing.restored : editing.storyHint}
          onChange={write}
        />
      </Card>
    </StepFrame>
  )
}
