/** Usage events that are counted. The names are ours. A count contains no user, no minute and no content (A.net.08). */
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

/** A.net.09: app or mini-program, on android or ios. A mini-program on any other system is counted without system. */
export const eventSources = ['app_android', 'app_ios', 'miniprogram_android', 'miniprogram_ios', 'miniprogram'] as const
export type EventSource = (typeof eventSources)[number]

export const sourceOf = (appId: string, system: string): EventSource => {
  const whole = `${appId === 'miniprogram' ? 'miniprogram' : 'app'}_${system}`
  return eventSources.find((source) => source === whole) ?? 'miniprogram'
}

/** Limits of one report (ours): characters, names, and count per name. */
export const eventLimits = { content: 500, names: 10, each: 100 } as const

export type EventReport = { source: EventSource; events: Partial<Record<EventName, number>> }

export const contentOf = (report: EventReport): string => JSON.stringify(report)

/** Reads the known events of a report and drops unknown fields. Undefined when the content is not a report. */
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
