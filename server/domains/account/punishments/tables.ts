import type { Generated } from 'kysely'
import type { punishmentCauses } from '../../../../contract/account/punishments'

declare module '../../../db/tables' {
  interface Tables {
    punishments: Punishments
    banned_devices: BannedDevices
  }
}

export type Punishments = {
  id: Generated<number>
  public_id: Generated<string>
  user_id: number
  kind: 'warning' | 'deleteContent' | 'limitSpread' | 'featureBan' | 'ban' | 'deviceBan' | 'cancellation'
  feature: Generated<string>
  cause: Generated<(typeof punishmentCauses)[number]>
  reason: string
  at: Date
  until: Date | null
  lifted_at: Date | null
  /** True after a successful appeal. An annulled punishment counts nowhere. */
  annulled: Generated<boolean>
}

type BannedDevices = { device_mac: Buffer; punishment_id: number; at: Date }
