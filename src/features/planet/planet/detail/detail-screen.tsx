import { useMemo, useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { Thread } from '@contract/planet/comments'
import { type Dynamic, planet } from '@contract/planet/planet'
import { useCall } from '@/api'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { comments as text } from '@/texts/planet/comments'
import { rewards as rewardText } from '@/texts/planet/rewards'
import { Button, CounterTabs, EmptyState, PagedList, Row, Stack, Text, usePull } from '@/ui'
import { RewardSheet, useReward } from '../../rewards'
import { PostSkeleton } from '../card/post-skeleton'
import { Posts } from '../card/posts'
import { commentsIn } from '../card/words'
import { MissingPost } from '../missing-post'
import { sentOf } from '../share/post-share'
import { usePostActs } from '../use-post-acts'
import { ThreadRow } from './thread'
import { commentKey, type Order, orders, useComments, useWriting } from './use-comments'
import { WriteBar } from './write-bar'
import './detail.scss'

type Query = { dynamicId: string; say?: '1' }

/** A post with all options of its vote, and the comments below it (B.planet.17, B.planet.26). */
export function DetailScreen({ query: { dynamicId, say } }: { query: Query }) {
  const { data, state, refusal, retry } = useCall(planet.detail, { dynamicId }, { silent: true })
  usePull(retry)
  if (data) return <Post post={data} say={say === '1'} />
  if (state === 'loading')
    return (
      <Stack pt='s3' px='s4'>
        <PostSkeleton count={1} />
      </Stack>
    )
  return <MissingPost refusal={refusal} retry={retry} />
}

/** The button to reward a post. A hidden author cannot be rewarded, so anonymous posts have none. */
function Reward({ post: { dynamicId, nickname, anonymous, isMask, mine, review } }: { post: Dynamic }) {
  const reward = useReward()
  if (anonymous || isMask || mine || review !== reviewState.approved) return null
  return (
    <>
      <Row align='center' justify='center' pt='s3'>
        <Button
          kind='outline'
          size='S'
          loading={reward.asking}
          onTap={() => void reward.begin({ dynamicId, nickname })}
        >
          {rewardText.reward}
        </Button>
      </Row>
      <RewardSheet flow={reward} />
    </>
  )
}

type PostProps = { post: Dynamic; say: boolean }

function Post({ post, say }: PostProps) {
  const [order, setOrder] = useState<Order>('hot')
  const [asked, setAsked] = useState(say)
  const writing = useWriting(post)
  const own = useMemo(() => ({ comment: () => setAsked(true), open: () => undefined }), [])
  const { acts, sheets } = usePostActs({ own, onGone: () => void go.back(), shared: () => sentOf(post) })
  const list = useComments(post.dynamicId, order)
  return (
    <>
      <Stack pt='s3'>
        <PagedList
          list={list}
          row={(thread: Thread) => <ThreadRow thread={thread} acts={writing.acts} />}
          rowKey={commentKey}
          texts={listText}
          resetKey={order}
          head={
            <>
              <Posts posts={[post]} acts={acts} whole />
              <Reward post={post} />
              <Row align='center' justify='between' mt='s3' mb='s2' className='eg-said-head'>
                <Text size='h3'>{text.title(commentsIn(post.commentNum))}</Text>
                <CounterTabs
                  label={text.order}
                  tabs={orders.map((key) => ({ key, title: text.orders[key] }))}
                  current={order}
                  onChange={setOrder}
                />
              </Row>
            </>
          }
          empty={<EmptyState compact scene='planet' title={text.empty} text={text.emptyText} />}
        />
      </Stack>
      <WriteBar key={String(asked)} writing={writing} focus={asked} />
      {sheets}
    </>
  )
}
