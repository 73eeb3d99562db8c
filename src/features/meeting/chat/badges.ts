import { useMemo } from 'react'
import { chat } from '@contract/meeting/chat'
import { forget, known, socket, useCall, useLoggedIn } from '@/api'
import type { TabCounts } from '@/shell'
import { useWhileInFront } from '@/shell/use-front'

/** Debounce delay in milliseconds. */
const together = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Refetches the numbers. Does nothing before they are first used. */
export function refreshBadges() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (known(chat.badges, {})) void forget(chat.badges)
  }, together)
}

socket.listen(({ type }) => {
  if (type === 'badges' || type === 'message' || type === 'changed') refreshBadges()
})
// events were missed while the connection was down
socket.watch((state) => {
  if (state === 'ready') refreshBadges()
})

export function useBadges() {
  const loggedIn = useLoggedIn()
  return useCall(chat.badges, {}, { when: loggedIn, silent: true })
}

/** The numbers on the tabs. They are refetched when a tab comes to the front. */
export function useTabCounts(): TabCounts {
  const loggedIn = useLoggedIn()
  const { data } = useBadges()
  useWhileInFront(() => {
    refreshBadges()
    return socket.hold()
  }, loggedIn)
  const heartbeat = (loggedIn && data?.heartbeat) || 0
  const messages = (loggedIn && data?.messages) || 0
  return useMemo(() => ({ heartbeat, messages }), [heartbeat, messages])
}
