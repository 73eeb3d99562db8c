import { events } from '@contract/play/events'
import { contentOf, type EventName, sourceOf } from '@contract/play/events-report'
import { call, session } from '@/api'
import { host } from '@/platform'

/**
 * Counts an event by name and kind of client alone (A.net.08, A.net.09); inside the native app by its bridge (A.shell.11).
 * Guests are not counted (security P1); a lost count stays lost.
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
