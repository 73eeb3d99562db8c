import type { Data } from '@contract/kernel/define'
import { sharing } from '@contract/play/sharing'
import { useCall } from '@/api'
import { list as listText } from '@/texts/core/list'
import { poster as text } from '@/texts/core/poster'
import { BottomBar, Row, Skeleton, Stack } from '@/ui'
import { usePoster } from '../../../core/poster'
import { MissingPost } from '../missing-post'
import { drawPost } from './draw'

type Shared = Data<typeof sharing.post>

/** A post as a picture with a code that opens it. It identifies no user. */
export function PosterScreen({ query: { dynamicId } }: { query: { dynamicId: string } }) {
  const { data, state, refusal, retry } = useCall(sharing.post, { dynamicId }, { silent: true })
  if (data) return <Poster post={data} dynamicId={dynamicId} />
  if (state === 'failed') return <MissingPost refusal={refusal} retry={retry} />
  return <Skeleton kind='cards' count={1} label={listText.loading} />
}

function Poster({ post, dynamicId }: { post: Shared; dynamicId: string }) {
  const { view, foot } = usePoster({
    fileName: text.postFile,
    alt: text.postAlt(post.words || text.justPictures),
    large: true,
    code: { poster: 'post', dynamicId },
    picture: post.picture,
    draw: (pen, code, picture) => drawPost(pen, post, picture, code),
  })
  return (
    <>
      <Stack pt='s4' pb='s6'>
        <Row justify='center'>{view}</Row>
      </Stack>
      <BottomBar>
        <Stack grow>{foot}</Stack>
      </BottomBar>
    </>
  )
}
