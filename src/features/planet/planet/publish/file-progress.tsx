import { publish as text } from '@/texts/planet/publish'
import { a11y, Button, ProgressLine, Row, Text } from '@/ui'
import type { Part } from '../../../core/uploads'

interface FileProgressProps {
  sending: Part
  onRetry: () => void
}

/** The progress of an upload, or why it failed. */
export const FileProgress = ({ sending: { percent, state, message, final }, onRetry }: FileProgressProps) =>
  state !== 'failed' ? (
    <ProgressLine value={percent} label={text.sendingVoice(percent)} />
  ) : (
    <Row align='center' justify='between' {...a11y({ role: 'alert' })}>
      <Text grow size='sub' color='danger'>
        {message || text.voiceFailed}
      </Text>
      {!final && (
        <Button kind='soft' size='S' onTap={onRetry}>
          {text.retry}
        </Button>
      )}
    </Row>
  )
