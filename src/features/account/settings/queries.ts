import { settings } from '@contract/account/settings'
import { switchLimits } from '@contract/account/settings-switches'
import { notices } from '@contract/core/notices'
import type { Data } from '@contract/kernel/define'
import { forget, put, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { settings as text } from '@/texts/account/settings'

export type Module = Data<typeof settings.configuration>[number]
export type SwitchRow = Module['children'][number]

const asked = { containPushChannel: true }

/** All switches, grouped by module, and the push channel (A.setting.01). */
export const useConfiguration = () => useCall(settings.configuration, asked)

/** The channels by which notices reach the user outside the app. */
export const useWays = () => useCall(notices.ways, {}, { silent: true })
export type NoticeWay = Data<typeof notices.ways>['list'][number]

/** Changes a setting. The switch moves and a toast shows only after the server confirms (A.setting.02). */
export function useModify(configuration: readonly Module[] | undefined) {
  return useAction(settings.modify, {
    onDone: (_data, { switchId, status }) => {
      const changed = (row: SwitchRow): SwitchRow => (row.switchId === switchId ? { ...row, status } : row)
      if (configuration)
        put(
          settings.configuration,
          asked,
          configuration.map((module) => ({ ...module, children: module.children.map(changed) })),
        )
      if (switchId === switchLimits.pushChannelSwitchId) void forget(notices.ways)
      host.toast(text.done)
    },
  })
}

export const useConsents = () => useCall(settings.consents, {})

export const useWithdraw = () =>
  useAction(settings.withdrawConsent, {
    onDone: () => {
      host.toast(text.done)
      void forget(settings.consents)
    },
  })
