import { publish as text } from '@/texts/planet/publish'
import { a11y, Button, ProgressLine, Row, Text } from '@/ui'

interface FileProgressProps {
  sending: { percent: number; wrong: string }
  onRetry: () => void
}

/** The progress of an upload, or why it failed. */
export const FileProgress = ({ sending: { percent, wrong }, onRetry }: FileProgressProps) =>
  wrong === '' ? (
    <ProgressLine value={percent} label={text.sendingVoice(percent)} />
  ) : (
    <Row align='center' justify='between' {...a11y({ role: 'alert' })}>
      <Text grow size='sub' color='danger'>
        {wrong}
      </Text>
      <Button kind='soft' size='S' onTap={onRetry}>
        {text.retry}
      </Button>
    </Row>
  )
