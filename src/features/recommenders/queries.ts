import { useState } from 'react'
import { recommenders } from '@contract/areas/recommenders'
import { startOver, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/list'
import { recommenders as text } from '@/texts/recommenders'
import { useUnlockRow } from '../person-rows'

/** The lists of the panel, in the words of its address. */
export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

const calls = { recommendMe: recommenders.recommendMe, myRecommend: recommenders.mine }

/** Which list is shown; another one begins anew (A.list.04). */
export function useTab(first: Tab = 'recommendMe') {
  const [tab, setTab] = useState<Tab>(first)
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(calls[next])
    setTab(next)
  }
  return [tab, choose] as const
}

/** The list of a tab, ten a page; one that fails says so in its own words (A.recommend.06, 07, 09). */
export function useRecommendList(tab: Tab) {
  const saying = (of: Tab) => ({
    when: tab === of,
    refreshed: () => host.toast(listText.refreshed),
    failed: () => host.toast(text.failed[of]),
  })
  const recommendMe = usePaged(recommenders.recommendMe, { low: false, showLowLevel: false }, saying('recommendMe'))
  const myRecommend = usePaged(recommenders.mine, {}, saying('myRecommend'))
  return { recommendMe, myRecommend }[tab]
}

/** Whether recommenders below my level were left to a list of their own (A.recommend.03). */
export const useRecommendersFiltered = (when: boolean) =>
  useCall(recommenders.showLower, {}, { when, silent: true }).data

/** Unlocks a recommender (A.recommend.08). */
export const useUnlockRecommender = () => useUnlockRow({ list: recommenders.recommendMe, unlock: recommenders.unlock })

/** How often I was recommended this week in my city (A.recommend.10). */
export const useMyWeek = (when: boolean) => useCall(recommenders.week, {}, { when, silent: true })
