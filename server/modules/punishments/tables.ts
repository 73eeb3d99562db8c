import type { Generated } from 'kysely'
import type { punishmentCauses } from '../../../contract/options'

export type Punishments = {
  id: Generated<number>
  user_id: number
  kind: 'warning' | 'deleteContent' | 'limitSpread' | 'featureBan' | 'ban' | 'deviceBan' | 'cancellation'
  feature: Generated<string>
  cause: Generated<(typeof punishmentCauses)[number]>
  reason: string
  at: Date
  until: Date | null
  lifted_at: Date | null
}

export type BannedDevices = { device_mac: Buffer; punishment_id: number; at: Date }
