import type { City } from '../../../../contract/play/links'
import { cityNames } from './texts'

/** Cities of the match page, the default first (C.ads.13). */
export const cities: readonly City[] = cityNames.map(([code, name]) => ({ code, name }))
