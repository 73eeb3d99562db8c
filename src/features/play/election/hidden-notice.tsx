import { userStatus } from '@contract/kernel/options'
import type { ElectionInfo } from '@contract/play/election'
import { routes } from '@/routes'
import { go } from '@/shell'
import { election as text } from '@/texts/play/election'
import { NoticeBar } from '@/ui'

/** Warns a user before the first choice that others cannot see them, and links to the setting (security V6). */
export function HiddenNotice({ status }: Pick<ElectionInfo, 'status'>) {
  if (status === userStatus.stealth)
    return (
      <NoticeBar action={text.endStealth} onTap={() => void go(routes.user.privacyManagement)}>
        {text.inStealth}
      </NoticeBar>
    )
  if (status !== userStatus.unviewable) return null
  return (
    <NoticeBar action={text.endPaired} onTap={() => void go(routes.user.paired)}>
      {text.isPaired}
    </NoticeBar>
  )
}
