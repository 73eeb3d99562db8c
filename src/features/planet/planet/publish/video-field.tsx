import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, layout, Picture, Row, SectionTitle, Stack, Text } from '@/ui'
import { SentPicture } from '../../../core/uploads'
import { FileProgress } from './file-progress'
import type { Publishing } from './use-publish'
import { useVideo } from './use-video'

/** A video, instead of pictures, a vote or a voice. It is uploaded at once, in pieces. */
export function VideoField({ publishing }: { publishing: Publishing }) {
  const { draft, change } = publishing
  const { sending, reading, choose, retry, cancel } = useVideo(publishing)
  if (!sending && !draft.video)
    return (
      <Box>
        <Button kind='soft' size='S' icon='play' loading={reading} onTap={choose}>
          {reading ? text.readingVideo : text.addVideo}
        </Button>
      </Box>
    )
  function close() {
    cancel()
    change({ video: undefined })
  }
  const under = sending?.load.kind === 'video' ? sending.load.cover.path : ''
  return (
    <Card>
      <SectionTitle more={text.dropVideo} onMore={close}>
        {text.video}
      </SectionTitle>
      <Row mt='s3' align='center'>
        <Stack rigid square={56} clip radius='s' bg='sunken'>
          {draft.video ? (
            <SentPicture picture={draft.video.cover} alt={text.cover} />
          ) : (
            <Picture src={under} alt={text.cover} className={layout({ full: true, h: 'full', block: true })} />
          )}
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
