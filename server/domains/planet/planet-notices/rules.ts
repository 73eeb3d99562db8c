import { userStatus } from '../../../../contract/kernel/options'
import { recentTime } from '../../../../contract/kernel/time'
import { planetLimits } from '../../../../contract/planet/planet'
import { noticeType, noticeTypes, type PlanetNotice } from '../../../../contract/planet/planet-notices'
import { dynamicType, dynamicTypes } from '../../../../contract/planet/planet-parts'
import type { FileUrl } from '../../../kernel/context'
import { type Seen, statusOf } from '../../core/people'
import { maskedName, toMinute } from '../post-visibility'
import type { Notice } from './tables'
import { texts } from './texts'

/** The reader of a notice. `names` are the mentioned users that the reader may see. */
export type NoticeReader = { me: number; now: Date; fileUrl: FileUrl; names: ReadonlyMap<string, string> }

/**
 * Whether the reader may read the comment of a notice: their own until it is deleted, another user's while its post is
 * readable.
 */
const isCommentOpen = (row: Notice, me: number) =>
  row.comment_author === me ? row.comment_state !== 'deleted' : row.comment_state === 'approved' && row.open

/** The texts of a notice. A fixed sentence replaces a text that the reader may not read (B.X31, B.notice.13). */
export function textsOf(row: Notice, me: number): { post: string; comment: string } {
  const post = row.open || (row.author === me && row.post_text !== '') ? row.post_text : texts.deletedPost
  if (row.comment === null) return { post, comment: '' }
  return { post, comment: isCommentOpen(row, me) ? (row.comment_text ?? '') : texts.deletedComment }
}

/** Whether the content that the actor wrote is gone. The notice then hides the actor too (B.notice.13). */
const isWithdrawn = (row: Notice, me: number) =>
  (row.actor === row.author && !row.open) || (row.actor === row.comment_author && !isCommentOpen(row, me))

/** The actor of a notice. The author of an anonymous post stays masked when they act on it themselves (B.planet.30). */
function actorOf(row: Notice, actor: Seen, { me, fileUrl }: NoticeReader) {
  const anonymous = row.masked && row.actor === row.author
  if (anonymous || isWithdrawn(row, me))
    return {
      fromIsMask: true,
      fromUserId: '',
      fromUserName: anonymous ? maskedName : texts.someUser,
      fromAvatar: '',
      fromGender: 0 as const,
      cost: anonymous && row.open ? planetLimits.priceUnlockAnonymousDynamic : 0,
    }
  return {
    fromIsMask: false,
    fromUserId: actor.uid,
    fromUserName: actor.nickname,
    fromAvatar: fileUrl(actor.avatar_key),
    fromGender: actor.gender,
    cost: 0,
  }
}

/** The author's status. For a masked post it is the status at its publication (security V12). */
const authorOf = (row: Notice, author: Seen | undefined) =>
  row.masked || !author
    ? { status: row.status_shown, userDeleted: false }
    : { status: statusOf(author), userDeleted: statusOf(author) === userStatus.cancelled }

const coverOf = ({ cover, open }: Notice, fileUrl: FileUrl) =>
  cover && open
    ? [{ url: fileUrl(cover.key), thumb: fileUrl(cover.thumb || cover.key), width: cover.width, height: cover.height }]
    : []

/** The picture of a video is its cover. */
const filesOf = (row: Notice, fileUrl: FileUrl) =>
  row.kind === dynamicType.video
    ? { dynamicImages: [], dynamicVideoCover: coverOf(row, fileUrl)[0]?.thumb ?? '', voiceDuration: 0 }
    : { dynamicImages: coverOf(row, fileUrl), dynamicVideoCover: '', voiceDuration: row.open ? (row.seconds ?? 0) : 0 }

const levelOf = (level: number | null) => (level === 1 || level === 2 || level === 3 ? level : 0)

/** A notice as its reader sees it (B.notice.10). @param people its users, as the reader may see them */
export function noticeView(
  row: Notice,
  { actor, author, named }: { actor: Seen; author: Seen | undefined; named: (text: string) => readonly string[] },
  reader: NoticeReader,
): PlanetNotice {
  const { me, now, fileUrl, names } = reader
  const shown = textsOf(row, me)
  const type = noticeTypes.find((known) => known === row.type) ?? noticeType.like
  const here = isCommentOpen(row, me)
  return {
    type,
    likeType: type !== noticeType.like ? '' : row.comment === null ? 'DYNAMIC' : 'COMMENT',
    level: levelOf(row.level),
    commentId: row.public_id,
    targetCommentId: here ? (row.comment ?? '') : '',
    commentPid: here ? (row.parent ?? '') : '',
    dynamicId: row.post,
    dynamicType: dynamicTypes.find((known) => known === row.kind) ?? dynamicTypes[0],
    dynamicContent: shown.post,
    ...filesOf(row, fileUrl),
    comments: shown.comment,
    mentions: named(`${shown.post} ${shown.comment}`).flatMap((uid) => {
      const nickname = names.get(uid)
      return nickname === undefined ? [] : [{ uid, nickname }]
    }),
    isMask: row.masked,
    ...actorOf(row, actor, reader),
    ...authorOf(row, author),
    isOpen: row.open,
    createTimeText: recentTime(toMinute(row.at), now),
    read: row.read,
  }
}
