import { sharing } from '@contract/areas/sharing'
import type { Data } from '@contract/define'
import { useCall } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/list'
import { poster as text } from '@/texts/poster'
import { BottomBar, Row, Skeleton, Stack } from '@/ui'
import { usePoster } from '../../poster'
import { Lost } from '../lost'
import { drawPost } from './draw'

type Shared = Data<typeof sharing.post>

/** A post as a picture with a code that opens it. Nobody can be recognised by it. */
export function PosterScreen({ query: { dynamicId } }: { query: { dynamicId: string } }) {
  const { data, state, refusal, retry } = useCall(sharing.post, { dynamicId }, { silent: true })
  const code = useMiniCode(dynamicId)
  if (data && code !== undefined) return <Poster post={data} code={code} />
  if (state === 'failed') return <Lost refusal={refusal} retry={retry} />
  return <Skeleton kind='cards' count={1} label={listText.loading} />
}

/** WeChat's code for a poster of the mini-program; '' where the QR code of the link stands in; undefined while it comes. */
function useMiniCode(dynamicId: string): string | undefined {
  const inside = host.environment === 'weapp'
  const { data, state } = useCall(sharing.code, { dynamicId }, { silent: true, when: inside })
  if (!inside || state === 'failed') return ''
  return data?.picture
}

function Poster({ post, code }: { post: Shared; code: string }) {
  const { view, foot } = usePoster({
    fileName: text.postFile,
    alt: text.postAlt(post.words || text.justPictures),
    large: true,
    pictures: [post.picture, code],
    draw: (pen, [picture, mini]) => drawPost(pen, post, picture, mini),
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
