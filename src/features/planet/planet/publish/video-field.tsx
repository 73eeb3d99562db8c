import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, layout, Picture, Row, SectionTitle, Stack, Text } from '@/ui'
import { SentPicture } from '../../../core/uploads'
import { useChosenFilm } from './chosen-film'
import { FileProgress } from './file-progress'
import type { Publishing } from './use-publish'
import { useVideo } from './use-video'

/** A video, instead of pictures, a vote or a voice. It is uploaded at once, in pieces. */
export function VideoField({ publishing }: { publishing: Publishing }) {
  const { draft, change } = publishing
  const { sending, reading, choose, retry, cancel } = useVideo(publishing)
  const load = sending?.load.kind === 'video' ? sending.load : undefined
  const { act, sign, player } = useChosenFilm({
    path: load?.picked.path,
    id: draft.video?.id,
    cover: load?.cover.path ?? draft.video?.cover.url ?? '',
    width: load?.picked.width ?? draft.video?.width ?? 0,
    height: load?.picked.height ?? draft.video?.height ?? 0,
  })
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
  return (
    <Card>
      <SectionTitle more={text.dropVideo} onMore={close}>
        {text.video}
      </SectionTitle>
      <Row mt='s3' align='center'>
        <Stack relative rigid square={56} clip radius='s' bg='sunken' {...act}>
          {draft.video ? (
            <SentPicture picture={draft.video.cover} alt={text.cover} />
          ) : (
            <Picture
              src={load?.cover.path ?? ''}
              alt={text.cover}
              className={layout({ full: true, h: 'full', block: true })}
            />
          )}
          {sign}
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
      {player}
    </Card>
  )
}
