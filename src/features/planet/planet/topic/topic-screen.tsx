import { planet } from '@contract/planet/planet'
import { type Topic, topics } from '@contract/planet/topics'
import { useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { type Route, routes } from '@/routes'
import { go, type Sent, TopBar, useTitle } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { planet as planetText } from '@/texts/planet/planet'
import { Avatar, BottomBar, Button, Card, EmptyState, Row, Stack, Text, thousands, usePull } from '@/ui'
import { idOf } from '../feed/queries'
import { MissingPost } from '../missing-post'
import { PostList } from '../post-list'
import { Share } from '../share/share-sheet'
import { usePostActs } from '../use-post-acts'

const sentOf = ({ topicId, title }: Topic): Sent<object> => ({
  title: text.shareTopic(title),
  route: routes.planet.topic as Route,
  query: { topicId },
})

/** A topic: its description, its host and its posts. */
export function TopicScreen({ query: { topicId } }: { query: { topicId: string } }) {
  const { data, state, refusal, retry } = useCall(topics.info, { topicId }, { silent: true })
  usePull(retry)
  useTitle(data && planetText.topic(data.title))
  return (
    <>
      <TopBar right={data && <Share sent={sentOf(data)} />} />
      {data && <Posts topic={data} />}
      {!data && state === 'failed' && <MissingPost refusal={refusal} retry={retry} />}
    </>
  )
}

function Posts({ topic }: { topic: Topic }) {
  const { topicId, title, open } = topic
  const list = usePaged(
    planet.feed,
    { sort: 'topic', topicId },
    { rowKey: idOf, cursor: idOf, still: true, refreshed: () => host.toast(listText.refreshed) },
  )
  const { acts, sheets } = usePostActs({
    own: { topic: () => undefined },
    shared: () => sentOf(topic),
  })
  const join = () => void go(routes.planet.publish, { topicId, title })
  return (
    <>
      <PostList
        list={list}
        acts={acts}
        head={<About topic={topic} />}
        empty={<EmptyState compact scene='planet' title={text.topicEmpty} text={text.topicEmptyText} />}
      />
      {sheets}
      <BottomBar>
        <Button size='L' block disabled={!open} onTap={join}>
          {open ? text.join : text.closed}
        </Button>
      </BottomBar>
    </>
  )
}

const About = ({ topic: { title, intro, rules, dynamicNum, hostName, hostAvatar } }: { topic: Topic }) => (
  <Stack mt='s2' mb='s3'>
    <Card>
      <Text size='h2'>{planetText.topic(title)}</Text>
      <Text mt='s1' size='cap' color='t3' className='eg-num'>
        {text.count(thousands(dynamicNum))}
      </Text>
      {intro !== '' && (
        <Text mt='s3' preLine breakWord size='body' color='t1'>
          {intro}
        </Text>
      )}
      {rules !== '' && (
        <Text mt='s3' p='s3' radius='m' bg='sunken' preLine breakWord size='sub' color='t2'>
          {`${text.rules}：${rules}`}
        </Text>
      )}
      {hostName !== '' && (
        <Row align='center' mt='s3' size='sub' color='t2'>
          <Avatar size={36} src={hostAvatar} />
          <Stack ml='s2'>{`${text.host} ${hostName}`}</Stack>
        </Row>
      )}
    </Card>
  </Stack>
)
