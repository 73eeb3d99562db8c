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

/** Switches stored as columns, since every read of a user needs them. */
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

/** Target of a change: a column, or a row of `status`; `isDefault`: the row can go. */
export type Change =
  | { column: SwitchColumn; on: boolean }
  | { switchId: number; status: string; isDefault: boolean }
  | { problem: string }

/** A problem is a sentence for the user. */
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

/** All switches by module (A.setting.01). */
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

/** Seven days after stealth was last switched on (A.privacy.05). */
export const freeAgain = (lastUse: Date) => plus(lastUse, settingsLimits.stealthFreeDays, 'day')

export type Review = {
  kind: 'realName' | 'education' | 'work' | 'marital'
  faces: readonly ('identity' | 'marital')[]
}

/** Verifications and face checks that depend on each consent; the face consent covers both. */
export const reviewsOf: Record<Exclude<Document, 'terms' | 'privacy' | 'parents'>, Review> = {
  identity: { kind: 'realName', faces: ['identity'] },
  face: { kind: 'realName', faces: ['identity', 'marital'] },
  education: { kind: 'education', faces: [] },
  work: { kind: 'work', faces: [] },
  marital: { kind: 'marital', faces: ['marital'] },
}
