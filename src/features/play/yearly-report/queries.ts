import { settings } from '@contract/account/settings'
import { yearlyReport } from '@contract/play/yearly-report'
import { call, forget, useAction, useCall } from '@/api'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { alert } from '@/ui'
import { offerToShow } from '../../core/people'

const quiet = { silent: true } as const

export const useEnter = () => useCall(yearlyReport.enterInfo2024, {}, quiet)

/** The report. It is requested only after the user has allowed it (B.report2024.10). */
export const useReport = (when: boolean) => useCall(yearlyReport.report2024, {}, { ...quiet, when })

export const useEnable = () => useAction(yearlyReport.enable2024)

export const useFinish = () =>
  useAction(yearlyReport.finishedRead2024, { ...quiet, onDone: () => void forget(yearlyReport.enterInfo2024) })

/** Tells why there is no report. Resolves to true when another request makes sense (B.report2024.11 to 13). */
export async function failed(reason: string | undefined): Promise<boolean> {
  const stealth = await call(settings.stealth, {}, quiet).catch(() => undefined)
  if (stealth?.hidden) return offerToShow({ title: text.stealth, freeTime: stealth.freeTime })
  await alert({ title: text.failed, content: reason, ok: text.understood })
  return false
}
