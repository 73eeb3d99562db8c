import { addDays } from '../contract/kernel/time'
import { interests as interestLines } from './people-interests'
import { type DemoDetails, detailsOf } from './people-more'
import { nickname } from './people-names'
import { cities, type City, universities } from './people-places'
import { openings, traits, wishes } from './people-words'
import { type Job, jobs, student } from './people-work'
import { type Random, random } from './portraits/random'

/** A generated user. Numbers are those of the contract's option lists. */
export interface DemoPerson extends DemoDetails {
  nickname: string
  /** 1 male, 2 female. */
  gender: 1 | 2
  /** `YYYY-MM-DD`. */
  birthDate: string
  zodiac: string
  province: string
  city: string
  /** Centimetres. */
  height: number
  /** 1 primary … 8 doctorate. */
  degree: number
  school: string
  job: string
  industry: string
  /** From 1 (50,000–150,000 yuan a year) to 6 (over 5 million yuan). */
  income: number
  selfDescription: string
  interests: string[]
}

/**
 * Generates users. The result depends only on seed and day. Ages on `today` (`YYYY-MM-DD`) are 20 to 48, mostly 25 to
 * 33. A smaller count gives a prefix of a larger one.
 */
export function demoPeople(count: number, seed: number, today: string): DemoPerson[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const key = `${seed}/person/${index}`
    const gender = random(`${key}/gender`).chance(0.5) ? 1 : 2
    return {
      nickname: freshNickname(random(`${key}/nickname`), gender === 2, taken),
      gender,
      ...life(key, gender, today),
    }
  })
}

function freshNickname(dice: Random, female: boolean, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    // after 20 attempts, a number makes the name unique
    const name = nickname(dice, female) + (attempt > 20 ? ` ${dice.whole(2, 999)}` : '')
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function life(key: string, gender: 1 | 2, today: string): Omit<DemoPerson, 'nickname' | 'gender'> {
  const dice = random(`${key}/life`)
  const age = ageOf(dice)
  const birthDate = birthDateOf(dice, age, today)
  const home = dice.weighted(cities.map((place) => [place.size, place] as const))
  const degree = degreeOf(dice, age)
  const job = jobOf(dice, degree, age)
  const liked = dice.sample(interestLines, dice.whole(3, 6))
  const height = heightOf(dice, gender)
  return {
    ...detailsOf(key, {
      gender,
      age,
      height,
      degree,
      industry: job.industry,
      province: home.province,
      city: home.city,
    }),
    birthDate,
    zodiac: zodiacOf(birthDate),
    province: home.province,
    city: home.city,
    height,
    degree,
    school: schoolOf(dice, degree, home),
    job: job.title,
    industry: job.industry,
    income: incomeOf(dice, job, age, home),
    selfDescription: describe(dice, job, home, age, liked[0]?.[1] ?? ''),
    interests: liked.map(([name]) => name),
  }
}

function ageOf(dice: Random): number {
  const ages = Array.from({ length: 29 }, (_, i) => 20 + i)
  const weight = (age: number) =>
    age < 25 ? (age - 18) * 1.6 : age <= 33 ? 13 - Math.abs(age - 28) * 0.6 : 9 * 0.84 ** (age - 33)
  return dice.weighted(ages.map((age) => [weight(age), age] as const))
}

function birthDateOf(dice: Random, age: number, today: string): string {
  // 1 to 364 days after the birthday, which is right in leap years too
  return addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4)}`, -dice.whole(1, 364))
}

const signs = [
  '摩羯座',
  '水瓶座',
  '双鱼座',
  '白羊座',
  '金牛座',
  '双子座',
  '巨蟹座',
  '狮子座',
  '处女座',
  '天秤座',
  '天蝎座',
  '射手座',
] as const
/** For each month, the last day of the sign in which the month begins. */
const turns = [19, 18, 20, 19, 20, 21, 22, 22, 22, 23, 22, 21] as const

/** @param birthDate `YYYY-MM-DD` */
export function zodiacOf(birthDate: string): string {
  const [, month = 1, day = 1] = birthDate.split('-').map(Number)
  return signs[(month - 1 + (day > (turns[month - 1] ?? 20) ? 1 : 0)) % 12] ?? signs[0]
}

function heightOf(dice: Random, gender: 1 | 2): number {
  const bell = (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.73
  const [mean, spread, low, high] = gender === 1 ? [174.5, 5.2, 160, 192] : [162.5, 4.8, 150, 178]
  return Math.round(Math.max(low, Math.min(high, mean + bell * spread)))
}

function degreeOf(dice: Random, age: number): number {
  const doctor = age >= 28 ? 3 : 0
  const master = age >= 25 ? 17 : age >= 23 ? 6 : 0
  return dice.weighted([
    [0.2, 1],
    [1.2, 2],
    [2.5, 3],
    [4, 4],
    [18, 5],
    [54, 6],
    [master, 7],
    [doctor, 8],
  ] as const)
}

function jobOf(dice: Random, degree: number, age: number): Job {
  if ((degree >= 6 && age < 22) || (degree === 5 && age < 21) || (degree === 7 && age < 26 && dice.chance(0.5)))
    return student
  return dice.pick(jobs.filter((job) => job.degree[0] <= degree && degree <= job.degree[1]))
}

function schoolOf(dice: Random, degree: number, home: City): string {
  const nearby = universities(home.province)
  if (degree >= 6) return dice.pick(nearby.length > 0 && dice.chance(0.62) ? nearby : universities())
  const kinds = ['小学', '初级中学', '中等职业学校', '高级中学', '职业技术学院'] as const
  const kind = kinds[degree - 1] ?? '职业技术学院'
  if (degree === 5)
    return home.city + dice.pick([kind, '师范高等专科学校', '卫生职业学院', '交通职业技术学院', '城市职业学院'])
  return `${home.city}${degree === 3 ? '' : dice.pick(['第一', '第二', '第三', '实验', '育才'])}${kind}`
}

function incomeOf(dice: Random, job: Job, age: number, home: City): number {
  const [low, high] = job.pay
  const grown = Math.min(1, Math.max(0, (age - 23) / 16))
  const place = home.tier === 1 ? 0.45 : home.tier === 2 ? 0 : -0.4
  const band = Math.round(low + (high - low) * grown * dice.between(0.35, 1) + place * dice.next())
  const lucky = dice.chance(0.004) ? 1 : 0
  return Math.max(1, Math.min(6, Math.min(high, band) + lucky))
}

function describe(dice: Random, job: Job, home: City, age: number, hobby: string): string {
  const years = Math.max(1, Math.min(age - 21, dice.whole(1, 12)))
  const filled = (text: string) =>
    text.replace('{job}', job.says).replace('{city}', home.city).replace('{years}', String(years))
  // openings that mention years of work do not fit students
  const fitting = job === student ? openings.filter((text) => !/years|通勤|下班/.test(text)) : openings
  const opening = filled(dice.pick(fitting))
  const trait = dice.pick(traits)
  const wish = dice.pick(wishes)
  return dice
    .weighted([
      [4, [opening, hobby, wish]],
      [2, [hobby, trait, wish]],
      [2, [opening, trait, wish]],
      [1, [opening, trait, hobby]],
      [1, [hobby, wish]],
      [1, [opening, wish]],
    ] as const)
    .join('')
}
