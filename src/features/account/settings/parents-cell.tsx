import { parents } from '@contract/family/parents'
import { forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { parentsSync as text } from '@/texts/account/settings'
import { confirm, SwitchCell } from '@/ui'

/**
 * Lets a participant leave parents' matching. Joining again is on its own screen (A.privacy.14, C.parents.39, C.X35).
 */
export function ParentsCell() {
  const { data } = useCall(parents.auth, {}, { silent: true })
  const { run, busy } = useAction(parents.submit, {
    onDone: () => {
      host.toast(text.stopped)
      for (const one of [parents.auth, parents.interactions, parents.family]) void forget(one)
    },
  })
  if (data?.status !== 1) return null
  async function stop() {
    const question = { title: text.stopAsk, content: text.stopText, ok: text.stop, cancel: text.notNow, danger: true }
    if (await confirm(question)) await run({ wx: '', phone: '', status: 0 })
  }
  return <SwitchCell title={text.title} note={text.hint} checked busy={busy} onChange={() => void stop()} />
}
