import { settings } from '@contract/areas/settings'
import { yearlyReport } from '@contract/areas/yearly-report'
import { call, forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { moments } from '@/texts/moments'
import { yearlyReport as text } from '@/texts/yearly-report'
import { alert, confirm } from '@/ui'

const quiet = { silent: true } as const

export const useEnter = () => useCall(yearlyReport.enterInfo2024, {}, quiet)

/** Asked for once authorised only (B.report2024.10). */
export const useReport = (when: boolean) => useCall(yearlyReport.report2024, {}, { ...quiet, when })

export const useEnable = () => useAction(yearlyReport.enable2024)

export const useFinish = () =>
  useAction(yearlyReport.finishedRead2024, { ...quiet, onDone: () => void forget(yearlyReport.enterInfo2024) })

/** Offers to stop hiding, which lets the report be made; true once it is so (B.report2024.11, 12; B.X39). */
async function offerToShow(freeTime: number): Promise<boolean> {
  const content = freeTime > 0 ? text.stealthUntil(moments.minute(freeTime)) : text.stealthText
  if (!(await confirm({ title: text.stealth, content, ok: text.stealthOff, cancel: text.later }))) return false
  try {
    await call(settings.hide, { hide: false })
  } catch {
    return false
  }
  host.toast(text.stealthDone)
  void forget(settings.stealth)
  return true
}

/** Says why there is no report; true when it is worth asking again (B.report2024.11 to 13). */
export async function failed(reason: string | undefined): Promise<boolean> {
  const stealth = await call(settings.stealth, {}, quiet).catch(() => undefined)
  if (stealth?.hidden) return offerToShow(stealth.freeTime)
  await alert({ title: text.failed, content: reason, ok: text.understood })
  return false
}
