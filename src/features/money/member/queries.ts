import { member } from '@contract/money/member'
import { load, useCall } from '@/api'
import { host } from '@/platform'
import { useMembership } from '../../core/people'

export const useCenter = () => useCall(member.center, { place: host.environment }, { silent: true })

const useAdScenes = () => useCall(member.adScenes, {}, { silent: true })

/** Tells whether an ad may be shown: only in the new app, and if the server allows it (A.vip.05). */
export function useAd(scene: number): boolean {
  const { data: membership } = useMembership()
  const { data: scenes } = useAdScenes()
  return Boolean(membership?.newApp && scenes?.list.some(({ sceneId, display }) => sceneId === scene && display))
}

/** Loads the data of the `vip` guard (A.shell.12, A.shell.13). */
export const loadVip = () => Promise.all([loadVipInfo(), load(member.adScenes, {})])

export const loadVipInfo = () => load(member.info, {})
