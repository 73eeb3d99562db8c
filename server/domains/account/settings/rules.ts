import { settingsLimits } from '../../../../contract/account/settings'
import {
  isPushChannel,
  noticeModules,
  privacyModule,
  pushChannelName,
  pushChannels,
  switchIds,
  type SwitchOf,
} from '../../../../contract/account/settings-switches'
import type { Document } from '../../../../contract/core/legal-documents'
import { plus } from '../../../../contract/kernel/time'
import { problems } from './texts'

/** Switches that are columns of users, since every read of a user needs them. */
const columns = {
  [switchIds.personalised]: 'personalised',
  [switchIds.blockColleagues]: 'block_colleagues',
  [switchIds.hideSchool]: 'hide_school',
  [switchIds.hideCompany]: 'hide_company',
  [switchIds.hideLocation]: 'hide_location',
} as const
export type SwitchColumn = (typeof columns)[keyof typeof columns]
export type ColumnSwitches = Record<SwitchColumn, boolean>

const modules = [...noticeModules, privacyModule]
const known: readonly SwitchOf[] = modules.flatMap(({ children }) => [...children])
const columnOf = (id: number): SwitchColumn | undefined => (columns as Partial<Record<number, SwitchColumn>>)[id]

/** What a change of a switch writes: a column, or the `status` of a row. `isDefault`: the row can be deleted. */
export type Change =
  | { column: SwitchColumn; on: boolean }
  | { switchId: number; status: string; isDefault: boolean }
  | { problem: string }

/** The change that a request means, or its problem as a sentence for the user. */
export function changeOf(switchId: number, status: string | number): Change {
  if (switchId === switchIds.pushChannel)
    return isPushChannel(status)
      ? { switchId, status, isDefault: status === pushChannels[0] }
      : { problem: problems.channel }
  const found = known.find(({ id }) => id === switchId)
  if (!found) return { problem: problems.noSwitch }
  if (typeof status !== 'number') return { problem: problems.onOrOff(found.name) }
  const column = columnOf(switchId)
  const on = status === 1
  return column ? { column, on } : { switchId, status: String(status), isDefault: on === found.on }
}

/** The states of all switches, by module (A.setting.01). */
export function configurationOf(person: ColumnSwitches, changed: ReadonlyMap<number, string>, pushChannel: boolean) {
  const statusOf = ({ id, on }: SwitchOf): 0 | 1 => {
    const column = columnOf(id)
    const stored = changed.get(id)
    return (column ? person[column] : stored === undefined ? on : stored === '1') ? 1 : 0
  }
  const plain = modules.map(({ module, children }) => ({
    module,
    children: children.map((child) => ({ switchId: child.id, switchName: child.name, status: statusOf(child) })),
  }))
  if (!pushChannel) return plain
  const status = changed.get(switchIds.pushChannel) ?? pushChannels[0]
  const push = { switchId: switchIds.pushChannel, switchName: pushChannelName, status }
  return [...plain, { module: status, children: [push] }]
}

/** The time at which stealth can be switched on again: seven days after the last time (A.privacy.05). */
export const freeAgain = (lastUse: Date) => plus(lastUse, settingsLimits.stealthFreeDays, 'day')

export type Review = {
  kind: 'realName' | 'education' | 'work' | 'marital'
  faces: readonly ('identity' | 'marital')[]
}

/** The verifications and face checks that depend on each consent. The consent to face checks covers two purposes. */
export const reviewsOf: Record<Exclude<Document, 'terms' | 'privacy' | 'parents'>, Review> = {
  identity: { kind: 'realName', faces: ['identity'] },
  face: { kind: 'realName', faces: ['identity', 'marital'] },
  education: { kind: 'education', faces: [] },
  work: { kind: 'work', faces: [] },
  marital: { kind: 'marital', faces: ['marital'] },
}
