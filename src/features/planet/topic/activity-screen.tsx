import { topics } from '@contract/areas/topics'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go, useShare, useTitle } from '@/shell'
import { list as listText } from '@/texts/list'
import { myPlanet as text } from '@/texts/my-planet'
import { BottomBar, Box, Button, ErrorState, layout, Picture, press, Skeleton, Stack, Text } from '@/ui'
import './topic.scss'

/** Landing page of a topic: its picture, and a button to join (B.topic.01 to 04). */
export function ActivityScreen({ query: { topicId } }: { query: { topicId: string } }) {
  const { data, state, refusal, retry } = useCall(topics.activityPage, { topicId }, { silent: true })
  useTitle(data?.title)
  useShare(() => ({
    title: data?.shareText ?? '',
    route: routes.planet.topicActivity,
    query: { topicId },
    ...(data && data.shareImage !== '' && { image: data.shareImage }),
  }))
  if (state === 'failed')
    return (
      <ErrorState
        scene={refusal ? 'lost' : 'error'}
        title={refusal?.msg || listText.failed}
        retry={listText.retry}
        onRetry={() => void retry()}
      />
    )
  if (!data) return <Skeleton kind='cards' count={2} label={listText.loading} />
  const { linkInfo, defaultPlaceholder: hint, defaultContentText: words } = data
  const join = () =>
    void go(routes.planet.publish, { ...linkInfo.params, ...(hint !== '' && { hint }), ...(words !== '' && { words }) })
  return (
    <Box className='eg-topic-page'>
      {data.contentImage === '' ? (
        <Stack borderBox minH='screen' p='s4' className='eg-topic-night'>
          <Text size='display' color='on-dark'>
            {data.title}
          </Text>
          <Text mt='s3' preLine size='body' color='on-dark'>
            {data.shareText}
          </Text>
        </Stack>
      ) : (
        <Picture src={data.contentImage} alt={data.title} className='eg-topic-picture' lazy={false} />
      )}
      {data.btnImage === '' ? (
        <BottomBar>
          <Button size='L' block onTap={join}>
            {text.join}
          </Button>
        </BottomBar>
      ) : (
        <Box className='eg-topic-join eg-tap' {...press(join, { label: text.join })}>
          <Picture src={data.btnImage} fit='contain' className={layout({ full: true, h: 'full' })} lazy={false} />
        </Box>
      )}
    </Box>
  )
}
