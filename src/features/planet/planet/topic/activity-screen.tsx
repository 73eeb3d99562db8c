import type { Data } from '@contract/kernel/define'
import { topics } from '@contract/planet/topics'
import { useCall } from '@/api'
import { type Route, routes } from '@/routes'
import { go, type Sent, useShare, useTitle } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { BottomBar, Box, Button, ErrorState, layout, Picture, press, Skeleton, Stack, Text } from '@/ui'
import { theTab } from '../share/post-share'
import { Share } from '../share/share-sheet'
import './topic.scss'

type Landing = Data<typeof topics.activityPage>

const sentOf = (topicId: string, { title, shareText, shareImage }: Landing): Sent<object> => ({
  title: shareText || title,
  route: routes.planet.topicActivity as Route,
  query: { topicId },
  ...(shareImage !== '' && { image: shareImage }),
})

/** The landing page of a topic: its picture, and a button to join (B.topic.01 to 04). */
export function ActivityScreen({ query: { topicId } }: { query: { topicId: string } }) {
  const { data, state, refusal, retry } = useCall(topics.activityPage, { topicId }, { silent: true })
  useTitle(data?.title)
  useShare(() => (data ? sentOf(topicId, data) : theTab()))
  if (data) return <Shown landing={data} sent={sentOf(topicId, data)} />
  if (state !== 'failed') return <Skeleton kind='cards' count={2} label={listText.loading} />
  return (
    <ErrorState
      scene={refusal ? 'lost' : 'error'}
      title={refusal?.msg || listText.failed}
      retry={listText.retry}
      onRetry={() => void retry()}
    />
  )
}

function Shown({ landing, sent }: { landing: Landing; sent: Sent<object> }) {
  const { title, shareText, contentImage, btnImage, linkInfo } = landing
  const { defaultPlaceholder: hint, defaultContentText: words } = landing
  const join = () =>
    void go(routes.planet.publish, { ...linkInfo.params, ...(hint !== '' && { hint }), ...(words !== '' && { words }) })
  return (
    <Stack relative>
      {contentImage === '' ? (
        <Stack
          borderBox
          minH='screen'
          p='s4'
          align='center'
          justify='center'
          textAlign='center'
          className='eg-topic-night'
        >
          <Text size='display' color='on-dark'>
            {title}
          </Text>
          <Text mt='s3' preLine size='body' color='on-dark'>
            {shareText}
          </Text>
        </Stack>
      ) : (
        <Picture
          src={contentImage}
          alt={title}
          className={layout({ block: true, full: true, minH: 'screen' })}
          lazy={false}
        />
      )}
      {btnImage === '' ? (
        <BottomBar>
          <Share sent={sent} button={{ kind: 'neutral', size: 'L' }} />
          <Button size='L' block onTap={join}>
            {text.join}
          </Button>
        </BottomBar>
      ) : (
        <Box className='eg-topic-join eg-tap' {...press(join, { label: text.join })}>
          <Picture src={btnImage} fit='contain' className={layout({ full: true, h: 'full' })} lazy={false} />
        </Box>
      )}
    </Stack>
  )
}
