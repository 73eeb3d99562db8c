import type { CalendarEntry, CalendarOutcome } from './calendar'
import { host } from './index.h5'

const encoder = new TextEncoder()

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** Writes a time in UTC, in seconds: `20261207T060000Z`. */
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Folds a line into lines of at most 75 octets, without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const most = 75
  let [folds, octets] = ['', 0]
  for (const letter of Array.from(line)) {
    const size = encoder.encode(letter).length
    if (octets + size > most) [folds, octets] = [`${folds}\r\n `, 1]
    folds += letter
    octets += size
  }
  return folds
}

/** An iCalendar file with one entry. */
export function calendarFile({ id, title, place, note, startsAt, endsAt, remind }: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ergou//offline activities//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@ergou`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${String(remind)}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** WeChat's browser and the native app's web view cannot save files. */
export const hasCalendar = () => host.environment === 'browser'

/** Offers a file, which the calendar of the device can open. */
export function addToCalendar(entry: CalendarEntry): Promise<CalendarOutcome> {
  const file = new Blob([calendarFile(entry, Date.now())], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const handed = host.download(address, `${entry.title}.ics`)
  // some browsers read the file only after the tap
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return Promise.resolve(handed ? 'left' : 'failed')
}
