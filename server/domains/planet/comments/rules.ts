import { mentionedIn } from '../../../../contract/core/people-mentions'
import { reviewState } from '../../../../contract/kernel/options'
import { recentTime } from '../../../../contract/kernel/time'
import type { Comment } from '../../../../contract/planet/comments'
import { postLimits } from '../../../../contract/planet/planet-parts'
import type { FileUrl } from '../../../kernel/context'
import { asNumbers, type Seen } from '../../core/people'
import { publicProblem } from '../../core/reviews'
import { maskedName, toMinute } from '../post-visibility'
import type { Comments, Row } from './tables'
import { texts } from './texts'

/** The level of a new comment. A reply to a comment of level 3 has level 3 too (B.X05). */
export const levelBelow = (parent: { level: number } | undefined): 1 | 2 | 3 =>
  parent === undefined ? 1 : parent.level === 1 ? 2 : 3

/**
 * Returns the problem of a text as a sentence, or undefined.
 * @param strange uids in the text of users that the writer may not see: they are checked like any other number
 * (A.auth.24)
 */
export function commentProblem(text: string, strange: readonly string[]): string | undefined {
  if (text === '') return texts.blank
  if (mentionedIn(text).length > postLimits.postMentions) return texts.mentions
  return publicProblem(asNumbers(text, strange))
}

type Wish = { dynamic: number; parent: number | null; content: string }

/** Whether a stored comment equals the one that a client sends again. */
export const isSame = (
  row: Pick<Comments, 'content' | 'parent_id'> & { dynamic_id: number },
  { dynamic, parent, content }: Wish,
): boolean => row.dynamic_id === dynamic && row.parent_id === parent && row.content === content

/** The commented post. `masked`: its author is hidden from the reader. */
type Below = { user_id: number; anonymous: boolean; masked: boolean }

/**
 * Everything that depends on the reader. `people` are users as the reader may see them; `names` are the mentioned users
 * that the reader may see.
 */
export type CommentReader = {
  me: number
  now: Date
  fileUrl: FileUrl
  people: ReadonlyMap<number, Seen>
  names: ReadonlyMap<string, string>
  /** Whether the reader may see the author of the answered comment. */
  isThere: (person: Seen) => boolean
}

const reviewOf = (state: Comments['state']) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

const levelOf = (level: number) => (level === 2 || level === 3 ? level : 1)

const masked = { fromIsMask: true, fromUserId: '', fromUserName: maskedName, fromAvatar: '', fromGender: 0 } as const

/** Whether this user wrote the anonymous post and is still masked for the reader (B.planet.26, B.planet.30). */
const isBehind = (post: Below, person: number) => post.masked && person === post.user_id

/** The name of the answered user, or '' when the reader may not see them. */
function answeredName(row: Row, post: Below, { people, isThere }: CommentReader): string {
  if (row.level < 3 || row.answered === null) return ''
  if (isBehind(post, row.answered)) return maskedName
  const person = people.get(row.answered)
  // an author that the reader unlocked keeps their name here (B.planet.28)
  const bought = post.anonymous && row.answered === post.user_id
  return person && (bought || isThere(person)) ? person.nickname : ''
}

/**
 * A comment as its reader may see it; undefined when its author does not exist.
 * @param replies visible ones below it
 */
export function commentView(row: Row, post: Below, reader: CommentReader, replies = 0): Comment | undefined {
  const { me, now, fileUrl, people, names } = reader
  const author = people.get(row.person)
  if (!author) return undefined
  const at = toMinute(row.created_at)
  const mine = row.person === me
  return {
    commentId: row.public_id,
    commentPid: row.parent ?? '',
    level: levelOf(row.level),
    ...(isBehind(post, row.person)
      ? masked
      : {
          fromIsMask: false,
          fromUserId: author.uid,
          fromUserName: author.nickname,
          fromAvatar: fileUrl(author.avatar_key),
          fromGender: author.gender,
        }),
    isAuthor: row.person === post.user_id,
    toUserName: answeredName(row, post, reader),
    content: row.content,
    mentions: mentionedIn(row.content).flatMap((uid) => {
      const nickname = names.get(uid)
      return nickname === undefined ? [] : [{ uid, nickname }]
    }),
    createTime: at.getTime(),
    createTimeText: recentTime(at, now),
    likeNum: row.like_num,
    ownerLike: row.liked,
    replyNum: replies,
    mine,
    review: reviewOf(row.state),
    reviewReason: mine && row.state === 'rejected' ? row.reason : '',
  }
}
