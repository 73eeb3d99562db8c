import { useEffect, useRef, useState } from 'react'
import { chat } from '@contract/areas/chat'
import { likes } from '@contract/areas/likes'
import { profile } from '@contract/areas/profile'
import { forget, startOver, useAction, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { useInFront } from '@/shell/use-shown'
import { likes as text } from '@/texts/likes'
import { list as listText } from '@/texts/list'
import { useUnlockRow } from '../person-rows'

export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

const calls = { likeMe: likes.likeMe, mine: likes.mine, mutual: likes.mutual }

/** How many rows each list has, how many are new, and the hearts I hold (A.X43). */
export const useLikeCounts = () => useCall(likes.counts, {}, { silent: true })

/** Which list is shown; another one begins anew (A.list.04). */
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

/** Asks for a tab's rows and the counts again, what is there staying until they come. */
export const refreshQuietly = (tab: Tab) => Promise.all([forget(calls[tab]), forget(likes.counts)])

/** Whether people below my level who like me were left to a list of their own (A.X42). */
export const useAdmirersFiltered = (when: boolean) => useCall(likes.showLower, {}, { when, silent: true }).data

/**
 * How many of the first rows of 喜欢我的 are new to me. Once they have been on screen nobody is new to the server any longer;
 * here they stay marked until the list is asked for again.
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

/** Unlocks somebody who likes me, for a heart where I hold one (A.X43). What I hold is read anew before the sheet says it. */
export function useUnlockAdmirer() {
  const { data, retry } = useLikeCounts()
  const hearts = data?.hearts ?? 0
  return useUnlockRow(
    { list: likes.likeMe, unlock: likes.unlock },
    {
      hearts,
      // a heart that another device spent meanwhile is not made up for with dog food unseen
      shown: { useHeart: hearts > 0 },
      ready: retry,
      onRefused: () => void forget(likes.counts),
      onUnlocked: () => {
        // the sheet still leaves the screen with the price that was paid
        setTimeout(() => void Promise.all([forget(likes.counts), forget(profile.me)]), 500)
      },
    },
  )
}
