import { settings } from '@contract/account/settings'
import { profile } from '@contract/profile/profile'
import { call, forget } from '@/api'
import { host } from '@/platform'
import { moments } from '@/texts/core/moments'
import { stealth as text } from '@/texts/core/stealth'
import { confirm } from '@/ui'

/**
 * Offers to end stealth where it blocks an action, and explains the effect first. Returns true if stealth was ended
 * (A.privacy.06, B.X39).
 * @param freeTime when hiding will be free again; 0 when it is free now
 */
export async function offerToShow({ title, freeTime }: { title: string; freeTime: number }): Promise<boolean> {
  const content = freeTime > 0 ? text.stealthStopUntil(moments.minute(freeTime)) : text.stealthStopText
  if (!(await confirm({ title, content, ok: text.stealthStop, cancel: text.notNow }))) return false
  try {
    await call(settings.hide, { hide: false })
  } catch {
    return false
  }
  host.toast(text.stealthStopped)
  void forget(settings.stealth)
  void forget(profile.me)
  return true
}
