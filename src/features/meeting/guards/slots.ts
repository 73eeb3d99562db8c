import { lengthOf } from '@contract/kernel/lengths'
import { regions } from '@contract/kernel/regions'
import { dayOf, daysBetween } from '@contract/kernel/time'
import { type Guard, guardLimits, placeKinds } from '@contract/meeting/guards'
import { moments } from '@/texts/core/moments'
import { chat } from '@/texts/meeting/chat'
import { guards as text } from '@/texts/meeting/guards'

const half = 30 * lengthOf.minute

/** Writes a time as 今天 19:00, 明天 10:30 or 后天 10:30. */
export function momentOf(at: number, now: number): string {
  const days = daysBetween(dayOf(now), dayOf(at))
  const name = days >= 0 ? text.days[days] : undefined
  if (name !== undefined) return `${name} ${moments.clock(at)}`
  return days < 0 ? chat.when(at, now) : moments.minute(at)
}

/** The times to choose from: now, and each half hour of the next days. */
export function slots(now: number) {
  const first = (Math.floor(now / half) + 1) * half
  const count = guardLimits.aheadHours * 2 - 1
  return [
    { key: String(now), label: text.now },
    ...Array.from({ length: count }, (_, n) => first + n * half).map((at) => ({
      key: String(at),
      label: momentOf(at, now),
    })),
  ]
}

/** How many hours after the meeting the user must check in. */
export const checks = [1, 2, 3, 4, 6, 8].map((hours) => ({ key: String(hours), label: text.after(hours) }))

export const cities = regions.map(({ province, cities: items }) => ({ name: province, items }))

export const kinds = placeKinds.map((kind) => ({ key: kind, label: kind }))

/** Writes a place as 浙江 杭州 · 咖啡馆. */
export const placeOf = ({ province, city, place }: Pick<Guard, 'province' | 'city' | 'place'>) =>
  [province === city ? city : `${province} ${city}`, place].filter((part) => part.trim() !== '').join(' · ')
