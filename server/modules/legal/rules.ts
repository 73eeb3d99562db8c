import type { legal } from '../../../contract/areas/legal'
import type { Data } from '../../../contract/define'
import { parties } from './texts'

export type Party = Data<typeof legal.thirdParties>['list'][number]

/** Values that are not `local`, and yet keep everything in the house: staff do it. */
export const inHouse: readonly string[] = ['CREDENTIALS=manual']

const rows: Readonly<Record<string, Readonly<Record<string, readonly Party[]>>>> = parties

/**
 * Who else gets data under these settings (security P8): one row or more a provider; a local one gives none. A provider
 * without a row is a gap in the list, and a test says so.
 */
export const partiesOf = (settings: Readonly<Record<string, unknown>>): Party[] =>
  Object.entries(rows).flatMap(([setting, byValue]) => {
    const value = settings[setting]
    if (typeof value !== 'string' || value === '') return []
    return byValue[value] ?? byValue['*'] ?? []
  })
