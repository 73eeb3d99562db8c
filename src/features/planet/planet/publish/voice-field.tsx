import { useState } from 'react'
import { recorder } from '@/platform/voice-host'
import { voice as voiceText } from '@/texts/core/voice'
import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, Row, SectionTitle, Stack, Text } from '@/ui'
import { togglePlay, usePlaying, VoiceBar } from '../../../core/voice'
import { FileProgress } from './file-progress'
import type { Publishing } from './use-publish'
import { useVoice } from './use-voice'

const key = 'draft'

/**
 * A voice, instead of pictures, a video or a vote. It is uploaded as soon as it is recorded, and the user can listen to
 * it before publishing.
 */
export function VoiceField({ publishing }: { publishing: Publishing }) {
  const { draft, change } = publishing
  const [open, setOpen] = useState(false)
  const { sending, record, retry, cancel } = useVoice(publishing)
  if (!recorder.available && !draft.voice) return null
  if (!open && !sending && !draft.voice)
    return (
      <Box>
        <Button kind='soft' size='S' icon='mic' onTap={() => setOpen(true)}>
          {text.addVoice}
        </Button>
      </Box>
    )
  function close() {
    cancel()
    setOpen(false)
    change({ voice: undefined })
  }
  return (
    <Card>
      <SectionTitle more={text.dropVoice} onMore={close}>
        {text.voice}
      </SectionTitle>
      <Stack mt='s3' gap='s2'>
        {draft.voice ? (
          <Kept voice={draft.voice} onAgain={() => change({ voice: undefined })} />
        ) : sending ? (
          <FileProgress sending={sending} onRetry={retry} />
        ) : (
          <Row>
            <VoiceBar purpose='keep' onVoice={record} />
          </Row>
        )}
        <Text size='cap' color='t3'>
          {draft.anonymous ? text.voiceAnonymous : voiceText.longest()}
        </Text>
      </Stack>
    </Card>
  )
}

interface KeptProps {
  voice: { url: string; seconds: number }
  onAgain: () => void
}

function Kept({ voice: { url, seconds }, onAgain }: KeptProps) {
  const at = usePlaying(key)
  return (
    <Row align='center' justify='between'>
      <Button kind='soft' size='S' icon='play' onTap={() => togglePlay(key, url)}>
        {at === undefined ? voiceText.voice(seconds) : text.playing(Math.floor(at), seconds)}
      </Button>
      <Button kind='neutral' size='S' onTap={onAgain}>
        {text.voiceAgain}
      </Button>
    </Row>
  )
}
