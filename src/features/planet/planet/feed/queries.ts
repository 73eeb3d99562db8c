import { useState } from 'react'
import { type Dynamic, planet } from '@contract/planet/planet'
import { planetNotices } from '@contract/planet/planet-notices'
import { topics } from '@contract/planet/topics'
import { call, createOfSession, forget, useCall, useLoggedIn, usePaged } from '@/api'
import { host } from '@/platform'
import { useShownAgain, useWhileInFront } from '@/shell/use-front'
import { planet as text } from '@/texts/planet/planet'

export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

export const idOf = ({ dynamicId }: Pick<Dynamic, 'dynamicId'>) => dynamicId

/** Milliseconds between checks for new posts. */
const lookEvery = 60_000
/** The number of topics above the feed. */
const topicsShown = 10

const useShownTab = createOfSession<{ tab: Tab }>(() => ({ tab: 'recommend' }))

/** Selects the feed that the tab shows. */
export const showTab = (tab: Tab) => useShownTab.setState({ tab })
export const useTab = () => useShownTab(({ tab }) => tab)

const reading = { rowKey: idOf, cursor: idOf, still: true }

/**
 * Tells whether a feed has loaded or failed since the screen opened. Neighbouring parts are drawn together with it,
 * because each update costs a mini-program a message.
 */
export function useFeedCame(sort: Tab, when: boolean): boolean {
  const { state } = usePaged(planet.feed, { sort }, { ...reading, when })
  const [came, setCame] = useState(false)
  if (!came && state !== 'loading') setCame(true)
  return came || state !== 'loading'
}

/** The posts of a feed. It reloads only on request, so that it does not change while the user reads (B.planet.03). */
export function useFeed(sort: Tab) {
  const refreshed = (news: boolean) => {
    host.toast(news ? text.refreshed : text.nothingNew)
    void forget(topics.list)
  }
  const list = usePaged(planet.feed, { sort }, { ...reading, refreshed })
  return { ...list, fresh: useFresh(sort, list.first?.since) }
}

/** How many posts were published since the first page was read. */
function useFresh(sort: Tab, since: number | undefined) {
  const [told, setTold] = useState({ since, count: 0 })
  useWhileInFront(() => {
    const look = () => {
      if (since === undefined) return
      const known = (count: number) => setTold({ since, count })
      call(planet.fresh, { sort, since }, { silent: true }).then(
        (answer) => known(answer.count),
        () => undefined,
      )
    }
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, since !== undefined)
  return told.since === since ? told.count : 0
}

export const useTopicsShown = () => useCall(topics.list, { pageNo: 1, pageSize: topicsShown }, { silent: true }).data

/** The number of unread notices, read again when the tab is shown again. */
export function useUnread(): number {
  const loggedIn = useLoggedIn()
  const { data } = useCall(planetNotices.unread, {}, { when: loggedIn, silent: true })
  useShownAgain(() => void forget(planetNotices.unread))
  return data?.unread ?? 0
}
