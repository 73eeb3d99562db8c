import type { City } from '../../../../contract/play/links'
import { cityNames } from './texts'

/** The cities of the match page. The first is the default (C.ads.13). */
export const cities: readonly City[] = cityNames.map(([code, name]) => ({ code, name }))
