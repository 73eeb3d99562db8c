import { settings } from '@contract/account/settings'
import { userStatus } from '@contract/kernel/options'
import { call } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { hidden as text } from '@/texts/core/hidden'
import { NoticeBar, Stack } from '@/ui'
import { useMe } from './me'
import { offerToShow } from './offer-to-show'

async function end() {
  const { freeTime } = await call(settings.stealth, {}, { silent: true }).catch(() => ({ freeTime: 0 }))
  await offerToShow({ title: text.sharing, freeTime })
}

/** Tells whether other users cannot open content that the user shares, because the user is in stealth or paired. */
export function useIsHidden(): boolean {
  const { data: me } = useMe()
  return me?.status === userStatus.stealth || me?.status === userStatus.unviewable
}

/**
 * Warns a user in stealth before they share something of their own that no other user can open it, and offers to end
 * stealth on that tap, after the dialog that explains the effect (B.X39, security G4).
 * @param apart leaves a space below
 */
export function StealthNotice({ apart = false }: { apart?: boolean }) {
  const { data: me } = useMe()
  if (me?.status !== userStatus.stealth) return null
  return (
    <Stack mb={apart ? 's3' : undefined}>
      <NoticeBar action={text.end} onTap={() => void end()}>
        {text.sharing}
      </NoticeBar>
    </Stack>
  )
}

/** The same warning for content that cannot be opened either while its owner is paired. */
export function HiddenNotice() {
  const { data: me } = useMe()
  if (me?.status !== userStatus.unviewable) return <StealthNotice apart />
  return (
    <Stack mb='s3'>
      <NoticeBar action={text.change} onTap={() => void go(routes.user.paired)}>
        {text.paired}
      </NoticeBar>
    </Stack>
  )
}
