import { useState } from 'react'
import { notices } from '@contract/core/notices'
import { call, forget, persistedOfAccount, useCall } from '@/api'
import { host } from '@/platform'
import { endPush, hasPush, pushAnswer, subscribeToPush } from '@/platform/push-host'
import { browserNotices as text } from '@/texts/core/browser-notices'
import { Box, Card, SectionTitle, SwitchCell } from '@/ui'

/** The push address of this browser. It is valid as long as the session that allowed it. */
const told = persistedOfAccount<string>('PUSH_ADDRESS')

async function begin(key: string) {
  const subscription = await subscribeToPush(key).catch(() => 'away' as const)
  if (subscription === 'away') return host.toast(text.pushAway)
  if (!subscription) return host.toast(text.pushDenied)
  const done = await call(notices.subscribe, subscription).then(
    () => true,
    () => false,
  )
  if (!done) return endPush()
  told.set(subscription.endpoint)
  void forget(notices.ways)
  host.toast(text.pushOn)
}

/** Unsubscribes at the server first. A subscription that then remains in the browser receives nothing. */
async function end(endpoint: string) {
  const done = await call(notices.unsubscribe, { endpoint }).then(
    () => true,
    () => false,
  )
  if (!done) return
  told.remove()
  void forget(notices.ways)
  await endPush().catch(() => undefined)
}

/**
 * The switch for notifications of this browser, which show while no page is open. A press turns them on; another press
 * or the end of the session turns them off.
 */
export function BrowserCell() {
  const can = hasPush()
  const { data } = useCall(notices.pushKey, {}, { when: can, silent: true })
  const endpoint = told.useValue((value) => value)
  const [busy, setBusy] = useState(false)
  if (!can || !data?.key) return null
  const { key } = data
  const answer = pushAnswer()
  const on = endpoint !== undefined && answer === 'granted'
  async function press() {
    setBusy(true)
    await (on ? end(endpoint) : begin(key))
    setBusy(false)
  }
  return (
    <Box>
      <SectionTitle>{text.browser}</SectionTitle>
      <Card rows>
        <SwitchCell
          title={text.push}
          note={answer === 'denied' ? text.pushDenied : text.pushHint}
          checked={on}
          busy={busy}
          onChange={() => void press()}
        />
      </Card>
    </Box>
  )
}
