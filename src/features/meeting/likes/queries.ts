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

/** Rows and new rows of each list, and hearts held (A.X43). */
export const useLikeCounts = () => useCall(likes.counts, {}, { silent: true })

/** The shown list; switching starts it from the top (A.list.04). */
export function useTab() {
  const [tab, setTab] = useState<Tab>('likeMe')
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(calls[next])
    setTab(next)
  }
  return [tab, choose] as const
}

/** The list of a tab, ten a page (A.likes.01). */
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

/** Reloads, and keeps the shown rows until the answers arrive. */
export const refreshQuietly = (tab: Tab) => Promise.all([forget(calls[tab]), forget(likes.counts)])

/** Whether admirers below my level are in a list of their own (A.X42). */
export const useAdmirersFiltered = (when: boolean) => useCall(likes.showLower, {}, { when, silent: true }).data

/** New rows at the top of 喜欢我的. The server clears the mark once shown; here it stays until the next refetch. */
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

/** For a heart if one is held (A.X43); hearts are refetched before the sheet shows them. */
export function useUnlockAdmirer() {
  const hearts = useLikeCounts().data?.hearts ?? 0
  // if another device spent the heart, do not charge dog food unseen
  return useUnlockRow(admirers, { hearts }, { useHeart: hearts > 0 })
}
