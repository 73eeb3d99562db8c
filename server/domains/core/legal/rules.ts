import type { legal } from '../../../../contract/core/legal'
import type { Data } from '../../../../contract/kernel/define'
import { parties } from './texts'

export type Party = Data<typeof legal.thirdParties>['list'][number]

/** Settings that, like `local`, share no data with a third party: staff do the work. */
export const inHouse: readonly string[] = ['CREDENTIALS=manual', 'VIDEO_MODERATION=staff']

const rows: Readonly<Record<string, Readonly<Record<string, readonly Party[]>>>> = parties

/**
 * Returns the recipients of personal data under these settings (security P8). A test fails for a provider without a
 * row.
 */
export const partiesOf = (settings: Readonly<Record<string, unknown>>): Party[] =>
  Object.entries(rows).flatMap(([setting, byValue]) => {
    const value = settings[setting]
    if (typeof value !== 'string' || value === '') return []
    return byValue[value] ?? byValue['*'] ?? []
  })
