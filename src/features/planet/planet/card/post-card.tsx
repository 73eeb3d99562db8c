import { memo, useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { Dynamic } from '@contract/planet/planet'
import { dynamicType } from '@contract/planet/planet-parts'
import { routes } from '@/routes'
import { go } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { Box, classes, press, Row, Tag, Text } from '@/ui'
import { MentionText } from '../../../core/people'
import { counted } from './facts'
import { Head } from './head'
import { Link } from './link'
import { Pictures } from './pictures'
import type { PostsProps } from './posts-props'
import { Video } from './video'
import { Voice } from './voice'
import { Vote } from './vote'
import { commentsIn, cutOf } from './words'
import './post-card.scss'

type PostCardProps = Omit<PostsProps, 'posts'> & { post: Dynamic }

/** A post (mock 05; B.planet.08 to 24). */
export const PostCard = memo(function PostCard({ post, acts, whole, visited }: PostCardProps) {
  const { nickname, voteinfo, voiceData, linkDatas, topicContent, ai } = post
  return (
    <Box className='eg-card eg-card-in eg-post'>
      {!whole && (
        <Text fill radius='l' className='eg-link' {...press(() => acts.open(post), { label: text.open(nickname) })} />
      )}
      <Head post={post} acts={acts} visited={visited} />
      <Words post={post} whole={whole} />
      <Pictures post={post} />
      {voteinfo && post.dynamicType === dynamicType.vote && (
        <Vote
          vote={voteinfo}
          whole={whole}
          onVote={(voteItemId) => acts.vote(post, voteItemId)}
          onAll={() => acts.open(post)}
        />
      )}
      {voiceData && <Voice name={post.dynamicId} voice={voiceData} />}
      {post.video !== undefined && post.videoCover !== undefined && post.videoinfo && (
        <Video dynamicId={post.dynamicId} video={post.video} videoCover={post.videoCover} videoinfo={post.videoinfo} />
      )}
      {linkDatas?.map((link) => (
        <Link key={link.id} link={link} onOpen={() => acts.link(link)} />
      ))}
      {topicContent !== '' && (
        <Box className='eg-post-topic eg-post-x eg-tap' {...press(() => acts.topic(post))}>
          {text.topic(topicContent)}
        </Box>
      )}
      {ai && (
        <Text mt='s2' size='cap' color='t3'>
          {text.ai}
        </Text>
      )}
      <Review post={post} />
      <Acts post={post} acts={acts} />
    </Box>
  )
})

/** The text of a post. It is cut at a hundred characters and can be unfolded in place (B.planet.11). */
function Words({ post: { content, mentions }, whole }: Pick<PostCardProps, 'post' | 'whole'>) {
  const [open, setOpen] = useState(false)
  if (content === '') return null
  const cut = whole ? undefined : cutOf(content)
  return (
    <Text mt='s2' preLine breakWord size='body' color='t1' className='eg-post-w'>
      <MentionText text={open ? content : (cut ?? content)} names={mentions.length > 0 ? mentions : undefined} />
      {cut !== undefined && (
        <Text
          inline
          color='brand'
          weight='medium'
          className='eg-post-x eg-post-fold'
          {...press(() => setOpen(!open), { expanded: open })}
        >
          {open ? text.fold : text.unfold}
        </Text>
      )}
    </Text>
  )
}

/** The review state of a post that is not approved. Only its author sees such a post. */
function Review({ post: { dynamicId, review, reviewReason, appeal } }: Pick<PostCardProps, 'post'>) {
  if (review === reviewState.approved) return null
  const refused = review === reviewState.rejected
  return (
    <Row align='center' mt='s2' size='cap' color='t3' className='eg-post-review'>
      <Tag tone={refused ? 'danger' : 'honey'}>{refused ? text.refused : text.inReview}</Tag>
      <Text grow>{refused ? text.refusedFor(reviewReason) : text.inReviewHint}</Text>
      {appeal === 'may' && (
        <Text rigid color='brand' className='eg-post-x' {...press(() => void go(routes.planet.own, { dynamicId }))}>
          {text.appeal}
        </Text>
      )}
    </Row>
  )
}

/**
 * The buttons to like, comment and share (B.planet.22). Each is a single box with an icon that the stylesheet paints.
 */
function Acts({ post, acts }: Pick<PostCardProps, 'post' | 'acts'>) {
  const { ownerLike, likeNum, commentNum } = post
  const said = commentsIn(commentNum)
  return (
    <Row align='center' justify='between' size='sub' color='t2' className='eg-post-acts eg-num'>
      <Box
        className={classes('eg-post-act eg-tap', ownerLike ? 'eg-i-love eg-post-liked' : 'eg-i-heart')}
        {...press(() => acts.like(post), { label: ownerLike ? text.unlike(likeNum) : text.like(likeNum) })}
      >
        {counted(String(likeNum), text.likeWord)}
      </Box>
      <Box className='eg-post-act eg-i-chat eg-tap' {...press(() => acts.comment(post), { label: text.comment(said) })}>
        {counted(said, text.commentWord)}
      </Box>
      <Box className='eg-post-act eg-i-share eg-tap' {...press(() => acts.share(post))}>
        {text.share}
      </Box>
      <Box
        className='eg-post-act eg-post-more eg-i-more eg-tap'
        {...press(() => acts.menu(post), { label: text.more })}
      />
    </Row>
  )
}
