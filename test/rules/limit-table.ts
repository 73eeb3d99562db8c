import { type Limiter, type LimiterRule, limiters } from '../../contract/kernel/limiters'

const counted: Record<LimiterRule['by'], string> = {
  person: 'user',
  address: 'address',
  network: 'network',
  carrier: 'carrier',
  device: 'device',
  prefix: 'block of 10,000 numbers',
  phone: 'number',
  phoneDevice: 'number on one device',
  addressPhone: 'number at one address',
  all: 'all together',
}
const units: Readonly<Record<number, string>> = { 60: 'min', 3600: 'h', 86_400: 'day' }
const given: Record<NonNullable<LimiterRule['back']>, string> = {
  used: 'unused codes',
  right: 'wrong calls',
  wrongCode: 'but wrong codes',
}

const amount = (points: number, seconds: number) => `${points.toLocaleString('en')}/${units[seconds] ?? `${seconds} s`}`

function ruleText({ by, points, seconds, only, back, puzzle, most, full }: LimiterRule): string {
  const who = [counted[by], only === 'known' ? 'on known devices' : only && 'of strangers'].filter(Boolean).join(' ')
  const end =
    most === undefined ? '' : `, ${full === 'spare' ? 'its spare code' : 'end'} above ${amount(most, seconds)}`
  const what = puzzle ? `puzzle above ${amount(points, seconds)}${end}` : amount(points, seconds)
  return `${who} ${what}${back ? ` (${given[back]})` : ''}`
}

const stores = { closed: 'closed', memory: 'in process at half' } as const

/**
 * Rows of the table in security.md §9: each limiter, its rules, and the fate of calls while no counter can be reached.
 */
export const limitRows: readonly (readonly string[])[] = Object.entries(limiters).map(
  ([name, { rules, down }]: [string, Limiter]) => [`\`${name}\``, rules.map(ruleText).join(' · '), stores[down]],
)
