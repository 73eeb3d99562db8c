import { useMemo } from 'react'
import { chat } from '@contract/areas/chat'
import { client, forget, keyOf, socket, useCall, useLoggedIn } from '@/api'
import type { TabCounts } from '@/shell'
import { useWhileInFront } from '@/shell/use-shown'

/** Several things that happen at once ask once, ms. */
const together = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for the red numbers again, soon. Nothing when nobody has asked for them yet. */
export function refreshBadges() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (client.getQueryState(keyOf(chat.badges))?.dataUpdatedAt) void forget(chat.badges)
  }, together)
}

socket.listen(({ type }) => {
  // what is taken back counts as unread no longer
  if (type === 'badges' || type === 'message' || type === 'changed') refreshBadges()
})
// what happened while it was away was said to nobody
socket.watch((state) => {
  if (state === 'ready') refreshBadges()
})

/** The red numbers of the tabs and of the message page. */
export function useBadges() {
  const loggedIn = useLoggedIn()
  return useCall(chat.badges, {}, { when: loggedIn, silent: true })
}

/** For the tab bar: asked for whenever a tab comes to the front, and kept right by the socket while it is there. */
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
