import { events } from '@contract/play/events'
import { contentOf, type EventName, sourceOf } from '@contract/play/events-report'
import { call, session } from '@/api'
import { host } from '@/platform'

/**
 * Counts an event, with only its name and the kind of client (A.net.08, A.net.09); in the native app through its bridge
 * (A.shell.11). Guests are not counted (security P1). A count that fails is not repeated.
 */
export function reportEvent(name: EventName): void {
  if (!session.present()) return
  const content = contentOf({ source: sourceOf(host.appId, host.system), events: { [name]: 1 } })
  void reported(content).catch(() => undefined)
}

async function reported(content: string) {
  if (host.environment === 'native' && (await host.bridge.reportEvents(content)).ok) return
  await call(events.eventReport, { content }, { silent: true })
}
