import type { Document } from '../../../contract/documents'
import { limits } from '../../../contract/limits'
import {
  isPushChannel,
  noticeModules,
  privacyModule,
  pushChannelName,
  pushChannels,
  switchIds,
  type SwitchOf,
} from '../../../contract/switches'
import { plus, spokenTime } from '../../../contract/time'

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
  { column: SwitchColumn; on: boolean } | { switchId: number; status: string; isDefault: boolean } | { problem: string }

/** A problem is a sentence for the user. */
export function changeOf(switchId: number, status: string | number): Change {
  if (switchId === switchIds.pushChannel)
    return isPushChannel(status)
      ? { switchId, status, isDefault: status === pushChannels[0] }
      : { problem: '请选择 App 或小程序作为推送通道' }
  const found = known.find(({ id }) => id === switchId)
  if (!found) return { problem: '没有这个开关，请刷新后重试' }
  if (typeof status !== 'number') return { problem: `${found.name}只能开启或关闭` }
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
export const freeAgain = (lastUse: Date) => plus(lastUse, limits.stealthFreeDays, 'day')

/** A.privacy.15. */
export const stealthSentence = (free: Date) =>
  `隐身${limits.stealthFreeDays}天内可免费开启一次，${spokenTime(free)} 后可再次开启`

type Review = {
  kind: 'realName' | 'education' | 'work' | 'marital'
  faces: readonly ('identity' | 'marital')[]
}

/** Verifications and face checks that depend on each consent; the face consent covers both. */
export const reviewsOf: Record<Exclude<Document, 'terms' | 'privacy'>, Review> = {
  identity: { kind: 'realName', faces: ['identity'] },
  face: { kind: 'realName', faces: ['identity', 'marital'] },
  education: { kind: 'education', faces: [] },
  work: { kind: 'work', faces: [] },
  marital: { kind: 'marital', faces: ['marital'] },
}

export const said = {
  renewed: '协议已更新，请重新阅读',
  wholeAccount: '使用产品需要同意用户协议和隐私政策，如需撤回请在隐私设置中注销账号',
} as const
