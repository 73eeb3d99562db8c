import type { ReactNode } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { Comment, Thread } from '@contract/planet/comments'
import { routes } from '@/routes'
import { go } from '@/shell'
import { comments as text } from '@/texts/planet/comments'
import { Avatar, Box, classes, press, Row, Stack, Tag, Text } from '@/ui'
import { genderOf, MentionText } from '../../../core/people'
import type { CommentActs } from './use-comments'

type Props = { comment: Comment; thread: Thread; acts: CommentActs; children?: ReactNode }

/** A comment below a post. An anonymous author stays hidden (B.planet.26). */
export function CommentRow({ comment, thread, acts, children }: Props) {
  const { fromIsMask, fromUserId, fromUserName, fromAvatar, fromGender, level, content, mentions } = comment
  const open = fromIsMask || fromUserId === '' ? undefined : () => void go(routes.user.info, { uid: fromUserId })
  const answer = () => acts.answer({ commentId: comment.commentId, name: fromUserName, threadId: thread.commentId })
  return (
    <Frame below={level > 1}>
      <Box
        className={classes('eg-said-av', open && 'eg-tap')}
        {...press(open, open && { label: text.portrait(fromUserName) })}
      >
        <Avatar
          size={36}
          src={fromAvatar}
          gender={fromGender === 0 ? undefined : genderOf(fromGender)}
          state={fromIsMask ? 'anonymous' : 'open'}
        />
      </Box>
      <Stack grow>
        <Row align='center' size='sub' color='t2' className='eg-said-who'>
          <Text shrink clamp={1} weight='medium'>
            {fromUserName}
          </Text>
          {comment.isAuthor && <Tag tone='brand'>{text.author}</Tag>}
        </Row>
        <Text mt='s1' preLine breakWord size='body' color='t1'>
          {comment.toUserName !== '' && (
            <Text inline color='t3'>
              {text.to(comment.toUserName)}
            </Text>
          )}
          <MentionText text={content} names={mentions.length > 0 ? mentions : undefined} />
        </Text>
        <Foot comment={comment} acts={acts} onAnswer={answer} onRemove={() => acts.remove(comment, thread)} />
        {children}
      </Stack>
    </Frame>
  )
}

/** Indents a reply below the comment of level 1 that begins its thread. */
const Frame = ({ below, children }: { below: boolean; children: ReactNode }) => (
  <Row
    align='start'
    pt={below ? 's2' : 's3'}
    px={below ? undefined : 's4'}
    className={below ? 'eg-said-below' : undefined}
  >
    {children}
  </Row>
)

type FootProps = { comment: Comment; acts: CommentActs; onAnswer: () => void; onRemove: () => void }

function Foot({ comment, acts, onAnswer, onRemove }: FootProps) {
  const { createTimeText, review, reviewReason, mine, likeNum, ownerLike } = comment
  if (review !== reviewState.approved)
    return (
      <Row align='center' hit size='cap' color='t3'>
        <Text grow>{review === reviewState.rejected ? text.refused(reviewReason) : text.inReview}</Text>
        {mine && <Way words={text.remove} onTap={onRemove} />}
      </Row>
    )
  return (
    <Row wrap align='center' hit size='cap' color='t3'>
      <Text rigid>{createTimeText}</Text>
      <Way words={text.reply} onTap={onAnswer} />
      {acts.mayRemove(comment) && <Way words={text.remove} onTap={onRemove} />}
      {!mine && <Way words={text.report} onTap={() => acts.report(comment)} />}
      <Box
        className={classes('eg-said-like eg-num eg-tap', ownerLike ? 'eg-i-love eg-brand' : 'eg-i-heart')}
        {...press(() => acts.like(comment), { label: ownerLike ? text.unlike(likeNum) : text.like(likeNum) })}
      >
        {likeNum > 0 ? String(likeNum) : ''}
      </Box>
    </Row>
  )
}

const Way = ({ words, onTap }: { words: string; onTap: () => void }) => (
  <Text rigid px='s3' color='t2' weight='medium' lineHit className='eg-tap' {...press(onTap)}>
    {words}
  </Text>
)
