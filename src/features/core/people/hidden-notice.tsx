import { userStatus } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { hidden as text } from '@/texts/core/hidden'
import { NoticeBar } from '@/ui'
import { useMe } from './me'

/** Warns a user in stealth before they share something of their own, and links to the setting. */
export function HiddenNotice() {
  const { data: me } = useMe()
  if (me?.status !== userStatus.stealth) return null
  return (
    <NoticeBar action={text.end} onTap={() => void go(routes.user.privacyManagement)}>
      {text.sharing}
    </NoticeBar>
  )
}
