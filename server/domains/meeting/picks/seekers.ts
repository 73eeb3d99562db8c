import { gender } from '../../../../contract/kernel/options'
import { ageOn, ms } from '../../../../contract/kernel/time'
import type { Prefer } from '../../../../contract/profile/prefer'
import { countsFrom } from '../../core/people'
import type { Seeker } from './match/market'
import type { SeekerRow } from './queries'

const day = ms(1, 'day')
const daysSince = (at: Date | null, now: Date) => (at ? Math.max(0, (now.getTime() - at.getTime()) / day) : 365)

type Part = Pick<Seeker, 'wishes' | 'mode' | 'offered' | 'exposed' | 'waited'>

export const seekerOf = (row: SeekerRow, part: Part, now: Date): Seeker => ({
  id: row.id,
  gender: row.gender === gender.male ? gender.male : gender.female,
  age: ageOn(row.birth_date, now),
  height: row.height,
  degree: row.degree,
  marital: row.marital,
  income: row.income,
  province: row.province,
  city: row.city,
  hidesPlace: row.hide_location,
  homeProvince: row.home_province,
  industry: row.industry,
  company: countsFrom(row, now) ? row.company_key : '',
  minds: row.block_colleagues,
  interests: row.interests,
  limited: row.spread_limited,
  verified: row.verified.includes('realName'),
  daysHere: daysSince(row.created_at, now),
  daysAway: daysSince(row.last_used_at, now),
  ...part,
})

export const modeOf = ({ personalised }: Pick<SeekerRow, 'personalised'>): 'personal' | 'plain' =>
  personalised ? 'personal' : 'plain'

export type Wishes = ReadonlyMap<number, Prefer>
