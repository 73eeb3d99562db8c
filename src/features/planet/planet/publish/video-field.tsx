import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, layout, Picture, Row, SectionTitle, Stack, Text } from '@/ui'
import { type Part, SentPicture } from '../../../core/uploads'
import { useChosenFilm } from './chosen-film'
import type { Draft } from './draft'
import { FileProgress } from './file-progress'
import type { Publishing } from './use-publish'
import { useVideo } from './use-video'

type VideoLoad = Extract<Part['load'], { kind: 'video' }>

/** The file of the video while it is on its way, otherwise the one of the draft. */
function filmOf({ video }: Pick<Draft, 'video'>, load: VideoLoad | undefined) {
  if (load) {
    const { path, width, height } = load.picked
    return { path, id: video?.id, cover: load.cover.path, width, height }
  }
  const { width = 0, height = 0 } = video ?? {}
  return { path: undefined, id: video?.id, cover: video?.cover.url ?? '', width, height }
}

const Cover = ({ draft: { video }, load }: { draft: Pick<Draft, 'video'>; load: VideoLoad | undefined }) =>
  video ? (
    <SentPicture picture={video.cover} alt={text.cover} />
  ) : (
    <Picture src={load?.cover.path ?? ''} alt={text.cover} className={layout({ full: true, h: 'full', block: true })} />
  )

/** A video, instead of pictures, a vote or a voice. It is uploaded at once, in pieces. */
export function VideoField({ publishing }: { publishing: Publishing }) {
  const { draft, change } = publishing
  const { sending, reading, choose, retry, cancel } = useVideo(publishing)
  const load = sending?.load.kind === 'video' ? sending.load : undefined
  const { act, sign, player } = useChosenFilm(filmOf(draft, load))
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
          <Cover draft={draft} load={load} />
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
