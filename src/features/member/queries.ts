import { member } from '@contract/areas/member'
import { call, client, keyOf, useCall } from '@/api'
import { host } from '@/platform'

/** My membership, and whether this client is the new app (A.vip.04, A.X48). */
export const useMembership = () => useCall(member.info, {}, { silent: true })

/** What it saved me, how it renews itself, and what is about to change. */
export const useCenter = () => useCall(member.center, { place: host.environment }, { silent: true })

const useAdScenes = () => useCall(member.adScenes, {}, { silent: true })

/** Whether a banner or popup of a scene may show: only in the new app, and when the server says so (A.vip.05). */
export function useAd(scene: number): boolean {
  const { data: membership } = useMembership()
  const { data: scenes } = useAdScenes()
  return Boolean(membership?.newApp && scenes?.list.some(({ sceneId, display }) => sceneId === scene && display))
}

/** What the `vip` guard waits for before a screen is entered (A.shell.12, A.shell.13). */
export const loadVip = () =>
  Promise.all([
    loadVipInfo(),
    client.fetchQuery({ queryKey: keyOf(member.adScenes), queryFn: () => call(member.adScenes, {}, { silent: true }) }),
  ])

/** What the `vipInfo` guard waits for. */
export const loadVipInfo = () =>
  client.fetchQuery({ queryKey: keyOf(member.info), queryFn: () => call(member.info, {}, { silent: true }) })
