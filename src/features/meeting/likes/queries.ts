import { useEffect, useRef, useState } from 'react'
import { chat } from '@contract/meeting/chat'
import { likes } from '@contract/meeting/likes'
import { profile } from '@contract/profile/profile'
import { forget, startOver, useAction, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { useInFront } from '@/shell/use-front'
import { list as listText } from '@/texts/core/list'
import { likes as text } from '@/texts/meeting/likes'
import { useUnlockRow } from '../../money/unlocks'

export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

const calls = { likeMe: likes.likeMe, mine: likes.mine, mutual: likes.mutual }

/** The number of rows and of new rows in each list, and how many hearts the user has (A.X43). */
export const useLikeCounts = () => useCall(likes.counts, {}, { silent: true })

/** The list that is shown. Switching starts it from the top (A.list.04). */
export function useTab() {
  const [tab, setTab] = useState<Tab>('likeMe')
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(calls[next])
    setTab(next)
  }
  return [tab, choose] as const
}

/** The list of a tab, ten rows a page (A.likes.01). */
export function useLikeList(tab: Tab) {
  const counts = useLikeCounts()
  const refreshed = () => {
    host.toast(listText.refreshed)
    void counts.retry()
  }
  const likeMe = usePaged(likes.likeMe, {}, { refreshed, when: tab === 'likeMe' })
  const mine = usePaged(likes.mine, {}, { refreshed, when: tab === 'mine' })
  const mutual = usePaged(likes.mutual, {}, { refreshed, when: tab === 'mutual' })
  return { likeMe, mine, mutual }[tab]
}

/** Refetches, and keeps the shown rows until the answers arrive. */
export const refreshQuietly = (tab: Tab) => Promise.all([forget(calls[tab]), forget(likes.counts)])

/** Tells whether admirers below the viewer's level are in a list of their own (A.X42). */
export const useAdmirersFiltered = (when: boolean) => useCall(likes.showLower, {}, { when, silent: true }).data

/**
 * The number of new rows at the top of 喜欢我的. The server clears it once the rows were shown; here it is kept until newer
 * rows arrive or the screen is closed.
 */
export function useFresh(shown: boolean): number {
  const { data } = useLikeCounts()
  const [fresh, setFresh] = useState(0)
  const told = useRef(0)
  const front = useInFront()
  const { run } = useAction(likes.seen, {
    silent: true,
    onDone: () => void Promise.all([forget(likes.counts), forget(chat.badges)]),
  })
  const count = data?.newLikeMe ?? 0
  useEffect(() => {
    if (!shown || !front || count === 0 || told.current === count) return
    told.current = count
    setFresh(count)
    void run({}).then(() => void (told.current = 0))
  }, [shown, front, count, run])
  return fresh
}

const admirers = { list: likes.likeMe, unlock: likes.unlock, basis: likes.counts, spent: [likes.counts, profile.me] }

/**
 * Unlocks an admirer with a heart, if the user has one (A.X43). The number of hearts is refetched before the sheet
 * shows it.
 */
export function useUnlockAdmirer() {
  const hearts = useLikeCounts().data?.hearts ?? 0
  // if another device has used the heart, dog food must not be charged without a confirmation
  return useUnlockRow(admirers, { hearts }, { useHeart: hearts > 0 })
}
