import { useEffect, useMemo, useRef, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import { reviewState } from '@contract/kernel/options'
import { comments, type Thread } from '@contract/planet/comments'
import { type Dynamic, planet } from '@contract/planet/planet'
import { forget, useCall } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { comments as text } from '@/texts/planet/comments'
import { rewards as rewardText } from '@/texts/planet/rewards'
import { Button, CounterTabs, EmptyState, PagedList, Row, Stack, Text, usePull } from '@/ui'
import { RewardSheet, useReward } from '../../rewards'
import { patchPost } from '../cache'
import { PostSkeleton } from '../card/post-skeleton'
import { Posts } from '../card/posts'
import { commentsIn } from '../card/words'
import { MissingPost } from '../missing-post'
import { sentOf } from '../share/post-share'
import { usePostActs } from '../use-post-acts'
import { ThreadRow } from './thread'
import { commentKey, commentsHead, type Order, orders, useComments, useWriting } from './use-comments'
import { WriteBar } from './write-bar'
import './detail.scss'

type Query = { dynamicId: string; say?: '1'; comment?: string }

/** A post with all options of its vote, and the comments below it (B.planet.17, B.planet.26). */
export function DetailScreen({ query: { dynamicId, say, comment } }: { query: Query }) {
  const { data, state, refusal, retry } = useCall(planet.detail, { dynamicId }, { silent: true })
  usePull(retry)
  // a row of a list may have brought a post that is gone meanwhile
  if (data && refusal?.code !== codes.absent) return <Post post={data} say={say === '1'} comment={comment} />
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

/** Scrolls to the comments once they are there, for a user who followed a notice about one of them. */
function useRevealed(isThere: boolean) {
  useEffect(() => {
    if (isThere) host.reveal(commentsHead)
  }, [isThere])
}

/** Reads the comments again once the author is unlocked, because their own comments were masked too. */
function useUnmasked({ isMask }: Dynamic) {
  const before = useRef(isMask)
  useEffect(() => {
    if (before.current && !isMask) {
      void forget(comments.list)
      void forget(comments.replies)
    }
    before.current = isMask
  }, [isMask])
}

/** Passes the review state of the user's own post to the lists, which are not read again by themselves. */
function useSettled({ dynamicId, mine, review, reviewReason, appeal }: Dynamic) {
  useEffect(() => {
    if (mine) patchPost(dynamicId, { review, reviewReason, appeal })
  }, [dynamicId, mine, review, reviewReason, appeal])
}

type PostProps = { post: Dynamic; say: boolean; comment: string | undefined }

function Post({ post, say, comment }: PostProps) {
  const [order, setOrder] = useState<Order>('hot')
  const [asked, setAsked] = useState(say)
  const writing = useWriting(post)
  const own = useMemo(() => ({ comment: () => setAsked(true), open: () => undefined }), [])
  const { acts, sheets } = usePostActs({ own, onGone: () => void go.back(), shared: () => sentOf(post) })
  const list = useComments(post.dynamicId, order, comment)
  useRevealed(comment !== undefined && list.state === 'ready')
  useUnmasked(post)
  useSettled(post)
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
              <Row id={commentsHead} align='center' justify='between' mt='s3' mb='s2' className='eg-said-head'>
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
