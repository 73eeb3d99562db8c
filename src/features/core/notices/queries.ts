import { useEffect, useRef } from 'react'
import { type Notice, notices } from '@contract/core/notices'
import type { Input } from '@contract/kernel/define'
import { chat } from '@contract/meeting/chat'
import { call, forget, useCall, useLoggedIn, usePaged } from '@/api'
import { host } from '@/platform'
import { useInFront } from '@/shell/use-front'
import { list as listText } from '@/texts/core/list'

export const noticeKey = ({ noticeId }: Pick<Notice, 'noticeId'>) => noticeId

export const useNotices = () =>
  usePaged(notices.list, {}, { rowKey: noticeKey, refreshed: () => host.toast(listText.refreshed) })

const numbers = () => void Promise.all([forget(chat.badges), forget(notices.assistant)])

/** Marks the shown notices as read. Their dots stay until the user leaves the page. */
export function useReading(first: Notice | undefined) {
  const front = useInFront()
  const told = useRef('')
  const newest = first?.noticeId
  useEffect(() => {
    if (!front || newest === undefined || told.current === newest) return
    told.current = newest
    call(notices.read, { noticeId: newest }, { silent: true }).then(numbers, () => void (told.current = ''))
  }, [front, newest])
}

/** The latest notice of 二狗小助手. */
export function useAssistant() {
  const loggedIn = useLoggedIn()
  return useCall(notices.assistant, {}, { when: loggedIn, silent: true })
}

export type LookedAt = Input<typeof notices.looked>['kinds'][number]

/** Marks notices of these kinds as read each time their list comes to the front. */
export function useLookedAt(kinds: readonly LookedAt[], when = true) {
  const loggedIn = useLoggedIn()
  const front = useInFront()
  const named = kinds.join()
  useEffect(() => {
    if (!front || !loggedIn || !when) return
    call(notices.looked, { kinds: named.split(',') as LookedAt[] }, { silent: true }).then(numbers, () => undefined)
  }, [front, loggedIn, when, named])
}

/** The notices that this device should show as pop-ups. */
export const usePopUps = () => useCall(notices.popUps, {}, { when: useLoggedIn(), silent: true })

/** Marks notices up to this one as read. If that fails, they pop up again. */
export const tellPopped = (noticeId: string) =>
  call(notices.popped, { noticeId }, { silent: true }).then(numbers, () => undefined)
