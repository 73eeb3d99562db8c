import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, layout, Picture, Row, SectionTitle, Stack, Text } from '@/ui'
import { FileProgress } from './file-progress'
import type { Publishing } from './use-publish'
import { useVideo } from './use-video'

/** A video, instead of pictures, a vote or a voice. It is uploaded at once, in pieces. */
export function VideoField({ publishing }: { publishing: Publishing }) {
  const { draft, change } = publishing
  const { sending, choose, retry, cancel } = useVideo(publishing)
  if (!sending && !draft.video)
    return (
      <Box>
        <Button kind='soft' size='S' icon='play' onTap={choose}>
          {text.addVideo}
        </Button>
      </Box>
    )
  function close() {
    cancel()
    change({ video: undefined })
  }
  const frame = draft.video ? draft.video.cover.url : sending?.wish.cover.path
  return (
    <Card>
      <SectionTitle more={text.dropVideo} onMore={close}>
        {text.video}
      </SectionTitle>
      <Row mt='s3' align='center'>
        <Stack rigid square={56} clip radius='s' bg='sunken'>
          <Picture src={frame ?? ''} alt={text.cover} className={layout({ full: true, h: 'full', block: true })} />
        </Stack>
        <Stack grow ml='s3' gap='s2'>
          {sending && <FileProgress sending={sending} onRetry={retry} />}
          {draft.video && (
            <Text size='body' color='t1'>
              {text.videoReady(draft.video.seconds)}
            </Text>
          )}
          <Text size='cap' color='t3'>
            {draft.anonymous ? text.videoAnonymous : text.videoHint}
          </Text>
        </Stack>
      </Row>
    </Card>
  )
}
