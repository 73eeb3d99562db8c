import { limits } from '@contract/kernel/limits'
import { links } from '@contract/play/links'
import { type AdsConfig, adsConfigOf } from '@contract/play/links-ads'
import { useCall } from '@/api'
import { host } from '@/platform'

/**
 * Loads the configuration of an ad from the static host, bypassing every cache (C.ads.01).
 * @returns undefined when it cannot be loaded or is not valid
 */
export async function loadAd(id: string): Promise<AdsConfig | undefined> {
  if (!/^[A-Za-z0-9-]{1,32}$/.test(id)) return undefined
  const url = `${host.apiOrigin}/static/ads/${id}.json?t=${Date.now()}`
  const asked = { method: 'GET' as const, url, headers: {}, timeout: limits.requestTimeout }
  const answer = await host.request(asked).catch(() => undefined)
  return answer?.status === 200 ? adsConfigOf(answer.body) : undefined
}

/** The address of an ad's picture, which is on the origin of the API. */
export const pictureUrl = (src: string): string => (src === '' ? '' : `${host.apiOrigin}${src}`)

export const useCities = () => useCall(links.cities, {}, { silent: true })
export const useOnline = () => useCall(links.online, {}, { silent: true })
