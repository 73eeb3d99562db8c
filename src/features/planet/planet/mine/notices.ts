import { useCallback, useEffect, useRef } from 'react'
import { userStatus } from '@contract/kernel/options'
import { planet } from '@contract/planet/planet'
import { noticeType, type PlanetNotice, planetNotices } from '@contract/planet/planet-notices'
import { dynamicType } from '@contract/planet/planet-parts'
import { call, patchRows, put, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useInFront } from '@/shell/use-front'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { type Target, useUnlockFlow } from '../../../money/unlocks'
import { unlocked } from '../author-facts'
import { openPost } from '../use-post-acts'

export const noticeKey = ({ commentId }: Pick<PlanetNotice, 'commentId'>) => commentId

/** The notices. The next page continues below the last commentId (B.notice.01). */
export const useNotices = () =>
  usePaged(
    planetNotices.list,
    {},
    { rowKey: noticeKey, cursor: noticeKey, refreshed: () => host.toast(listText.refreshed) },
  )

/** Marks the shown notices as read. Their dots stay until the user leaves the page. */
export function useReading(first: PlanetNotice | undefined) {
  const front = useInFront()
  const told = useRef('')
  const newest = first?.commentId
  useEffect(() => {
    if (!front || newest === undefined || told.current === newest) return
    told.current = newest
    call(planetNotices.read, { commentId: newest }, { silent: true }).then(
      () => put(planetNotices.unread, {}, { unread: 0 }),
      () => void (told.current = ''),
    )
  }, [front, newest])
}

/** The event as a sentence, by its type (B.notice.02 to 06). */
export function saidOf({ type, likeType, level }: PlanetNotice): string {
  if (type === noticeType.like) return likeType === 'COMMENT' ? text.likedComment : text.likedPost
  if (type === noticeType.comment) return level > 1 ? text.replied : text.commented
  if (type === noticeType.unlocked) return text.unlockedMe
  return type === noticeType.mention ? text.namedInPost : text.namedInComment
}

/** Opens the post, at the comment that the notice is about. If it no longer exists, shows a message instead (B.notice.07 to 09, B.X31). */
export function openNotice(notice: PlanetNotice) {
  const { userDeleted, isOpen, status, dynamicContent, dynamicId, dynamicType: type, targetCommentId } = notice
  if (userDeleted || !isOpen || status === userStatus.cancelled) host.toast(dynamicContent || text.postGone)
  else if (targetCommentId === '') openPost(notice)
  else {
    const page = type === dynamicType.vote ? routes.planet.vote : routes.planet.dynamic
    void go(page, { dynamicId, comment: targetCommentId })
  }
}

/** Unlocks the user of a notice who is the author of an anonymous post, by unlocking that post (B.planet.04). */
export function useUnlockNotice() {
  const flow = useUnlockFlow(planet.unlock, {
    list: planetNotices.list,
    input: ({ uid }: Target) => ({ dynamicId: uid }),
    onUnlocked(got, { dynamicId }) {
      const { uid, nickname, avatar } = got
      const known = { fromIsMask: false, fromUserId: uid, fromUserName: nickname, fromAvatar: avatar, cost: 0 }
      patchRows(
        planetNotices.list,
        (row: PlanetNotice) => row.dynamicId === dynamicId && row.fromIsMask,
        (row: PlanetNotice) => ({ ...row, ...known }),
      )
      unlocked(dynamicId, got)
    },
  })
  const { begin } = flow
  const unlock = useCallback(
    ({ dynamicId, status, cost, fromGender, fromUserName }: PlanetNotice) =>
      void begin({
        uid: dynamicId,
        status,
        unlockCost: cost,
        gender: fromGender,
        nickname: fromUserName,
        about: text.unlockAbout,
      }),
    [begin],
  )
  return { flow, unlock }
}
