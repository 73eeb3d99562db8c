/** The events of the app's use that are counted: our own names, without the user, the minute or any content (A.net.08). */
export const eventNames = [
  'adShown',
  'adTapped',
  'matchStarted',
  'matchSkipped',
  'linkFailed',
  'appAsked',
  'appMissing',
] as const
export type EventName = (typeof eventNames)[number]

/** A.net.09: app or mini-program with android or ios; any other system counts as the mini-program's plain name. */
export const eventSources = ['app_android', 'app_ios', 'miniprogram_android', 'miniprogram_ios', 'miniprogram'] as const
export type EventSource = (typeof eventSources)[number]

export const sourceOf = (appId: string, system: string): EventSource => {
  const whole = `${appId === 'miniprogram' ? 'miniprogram' : 'app'}_${system}`
  return eventSources.find((source) => source === whole) ?? 'miniprogram'
}

/** Of one report (ours). */
export const eventLimits = { content: 500, names: 10, each: 100 } as const

export type EventReport = { source: EventSource; events: Partial<Record<EventName, number>> }

export const contentOf = (report: EventReport): string => JSON.stringify(report)

/** Reads the known events of a report; undefined when the content is not a report. Unknown fields are dropped. */
export function reportIn(content: string): EventReport | undefined {
  const read = parsed(content)
  const source = eventSources.find((one) => one === read?.source)
  if (!source || read?.events === null || typeof read?.events !== 'object') return undefined
  const given = read.events as Record<string, unknown>
  const events = eventNames.flatMap((name) => {
    const count = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof count === 'number' && Number.isInteger(count) && count > 0
      ? [[name, Math.min(count, eventLimits.each)] as const]
      : []
  })
  return events.length > 0 ? { source, events: Object.fromEntries(events) } : undefined
}

function parsed(content: string): { source?: unknown; events?: unknown } | null {
  try {
    const read: unknown = JSON.parse(content)
    return read !== null && typeof read === 'object' ? read : null
  } catch {
    return null
  }
}
