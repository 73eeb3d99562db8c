import { useState } from 'react'
import { follows } from '@contract/planet/follows'
import { startOver, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { useComingFrom } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { follows as text } from '@/texts/planet/follows'
import { useUnlockRow } from '../../money/unlocks'

/** A tab, by its name in the URL. */
export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

const calls = { following: follows.following, followMe: follows.followers, mutual: follows.mutual }

export const useFollowCounts = (when = true) => useCall(follows.counts, {}, { when, silent: true })

/**
 * The list that is shown. Switching starts it from the top (A.list.04), and so does coming back from the unlock record
 * (A.follow.03).
 */
export function useTab(first: Tab = 'following') {
  const [tab, setTab] = useState<Tab>(first)
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(calls[next])
    setTab(next)
  }
  useComingFrom(routes.user.follow, routes.user.unlockedRecord, () => choose('following'))
  return [tab, choose] as const
}

/** The list of a tab, ten rows a page (A.follow.04). */
export function useFollowList(tab: Tab) {
  const refreshed = () => {
    host.toast(listText.refreshed)
    void counts.retry()
  }
  const counts = useFollowCounts()
  const following = usePaged(follows.following, {}, { refreshed, when: tab === 'following' })
  const followMe = usePaged(follows.followers, {}, { refreshed, when: tab === 'followMe' })
  const mutual = usePaged(follows.mutual, {}, { refreshed, when: tab === 'mutual' })
  return { following, followMe, mutual }[tab]
}

/** Tells whether fans below the viewer's level are in a list of their own (A.follow.07). */
export const useFansFiltered = (when: boolean) => useCall(follows.showLower, {}, { when, silent: true }).data

/** Unlocks a fan (A.follow.13). */
export const useUnlockFan = () => useUnlockRow({ list: follows.followers, unlock: follows.unlock })
