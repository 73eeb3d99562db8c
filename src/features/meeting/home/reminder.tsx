import { settings } from '@contract/account/settings'
import { switchIds } from '@contract/account/settings-switches'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { picks as text } from '@/texts/meeting/picks'
import { Button } from '@/ui'
import { useAskToTell } from '../../core/notices'

/**
 * Offers a WeChat message about tomorrow's people: asks for the permission and turns the switch on. Shown only where
 * WeChat can be asked.
 */
export function Reminder() {
  const { ask, can } = useAskToTell('noon')
  const { run, busy } = useAction(settings.modify, {
    onDone() {
      void forget(settings.configuration)
      host.toast(text.reminded)
    },
  })
  if (!can) return null
  const remind = () => {
    void ask()
    void run({ switchId: switchIds.personalisedPush, status: 1 })
  }
  return (
    <Button kind='text' loading={busy} onTap={remind}>
      {text.remind}
    </Button>
  )
}
