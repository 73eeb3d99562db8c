import { useState } from 'react'
import { recommenders } from '@contract/meeting/recommenders'
import { startOver, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { recommenders as text } from '@/texts/meeting/recommenders'
import { useUnlockRow } from '../../money/unlocks'

/** A tab, by its name in the URL. */
export type Tab = keyof typeof text.tabs
export const tabs = Object.keys(text.tabs) as Tab[]

const calls = { recommendMe: recommenders.recommendMe, myRecommend: recommenders.mine }

/** The list that is shown. Switching starts it from the top (A.list.04). */
export function useTab(first: Tab = 'recommendMe') {
  const [tab, setTab] = useState<Tab>(first)
  const choose = (next: Tab) => {
    if (next === tab) return
    void startOver(calls[next])
    setTab(next)
  }
  return [tab, choose] as const
}

/** A list of ten rows a page, with an error text of its own (A.recommend.06, 07, 09). */
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

/** Tells whether recommenders below the viewer's level are in a list of their own (A.recommend.03). */
export const useRecommendersFiltered = (when: boolean) =>
  useCall(recommenders.showLower, {}, { when, silent: true }).data

/** Unlocks a recommender (A.recommend.08). */
export const useUnlockRecommender = () => useUnlockRow({ list: recommenders.recommendMe, unlock: recommenders.unlock })

/** How often the viewer was recommended this week in their city (A.recommend.10). */
export const useMyWeek = (when: boolean) => useCall(recommenders.week, {}, { when, silent: true })
