import { memo, useState } from 'react'
import { comments, type Thread } from '@contract/planet/comments'
import { usePaged } from '@/api'
import { list as listText } from '@/texts/core/list'
import { comments as text } from '@/texts/planet/comments'
import { ErrorLine, press, Stack, Text } from '@/ui'
import { CommentRow } from './comment'
import { type CommentActs, commentKey } from './use-comments'

type ThreadProps = { thread: Thread; acts: CommentActs }

/** A comment with its first replies. The others can be unfolded (B.X05). */
export const ThreadRow = memo(function ThreadRow({ thread, acts }: ThreadProps) {
  const [open, setOpen] = useState(false)
  const { replies, replyNum } = thread
  return (
    <CommentRow comment={thread} thread={thread} acts={acts}>
      {open ? (
        <AllReplies thread={thread} acts={acts} />
      ) : (
        replies.map((reply) => <CommentRow key={reply.commentId} comment={reply} thread={thread} acts={acts} />)
      )}
      {replyNum > replies.length && (
        <More
          words={open ? text.fold : text.more(replyNum - replies.length)}
          {...press(() => setOpen(!open), { expanded: open })}
        />
      )}
    </CommentRow>
  )
})

function AllReplies({ thread, acts }: ThreadProps) {
  const list = usePaged(comments.replies, { commentId: thread.commentId }, { rowKey: commentKey })
  const rows = list.state === 'ready' ? list.rows : thread.replies
  return (
    <Stack>
      {rows.map((reply) => (
        <CommentRow key={reply.commentId} comment={reply} thread={thread} acts={acts} />
      ))}
      {(list.state === 'failed' || list.more === 'failed') && (
        <ErrorLine text={listText.moreFailed} onRetry={list.retry} />
      )}
      {list.more === 'idle' && <More words={text.moreReplies} {...press(list.loadMore)} />}
    </Stack>
  )
}

const More = ({ words, ...press }: { words: string }) => (
  <Text color='brand' size='sub' weight='medium' lineHit className='eg-tap' {...press}>
    {words}
  </Text>
)
