import { cities } from './people-places'
import { companyKinds, companyNames, families, loves, partners, postLines } from './people-stories'
import { type Random, random } from './portraits/random'

/** Empty texts and 0 mean unset. */
export interface DemoDetails {
  homeProvince: string
  homeCity: string
  /** In kilograms, 40 to 120. */
  weight: number
  /** From 1, never married, to 4, divorced and living without the child. */
  marital: number
  /** Index in the list of places abroad; 0 is nowhere. */
  overseas: number
  company: string
  familyBackground: string
  loveValues: string
  partnerWishes: string
  posts: DemoPost[]
}

/** A post and its age in hours. */
interface DemoPost {
  content: string
  hoursAgo: number
  anonymous?: boolean
}

type Life = {
  gender: 1 | 2
  age: number
  height: number
  degree: number
  industry: string
  province: string
  city: string
}

/** Deterministic by key. */
export function detailsOf(key: string, life: Life): DemoDetails {
  const dice = random(`${key}/details`)
  const home = dice.chance(0.45) ? life : dice.weighted(cities.map((place) => [place.size, place] as const))
  const pick = (lines: readonly string[], chance: number) =>
    dice.chance(chance) ? dice.sample(lines, dice.whole(1, 2)).join('') : ''
  return {
    homeProvince: home.province,
    homeCity: home.city,
    weight: dice.chance(0.85) ? weightOf(dice, life) : 0,
    marital: dice.chance(0.9) ? maritalOf(dice, life.age) : 0,
    overseas: life.degree >= 7 && dice.chance(0.2) ? dice.whole(1, 14) : 0,
    company: companyOf(dice, life.industry),
    familyBackground: pick(families, 0.6),
    loveValues: pick(loves, 0.65),
    partnerWishes: pick(partners, 0.7),
    posts: postsOf(dice),
  }
}

function weightOf(dice: Random, { gender, height }: Life): number {
  const index = gender === 1 ? dice.between(20, 26) : dice.between(18, 22.5)
  return Math.max(40, Math.min(120, Math.round((height / 100) ** 2 * index)))
}

function maritalOf(dice: Random, age: number): number {
  if (age < 28) return 1
  return dice.weighted([
    [age < 34 ? 90 : 65, 1],
    [7, 2],
    [age < 34 ? 1 : 8, 3],
    [age < 34 ? 1 : 6, 4],
  ] as const)
}

function companyOf(dice: Random, industry: string): string {
  const kind = companyKinds[industry]
  return kind !== undefined && dice.chance(0.8) ? dice.pick(companyNames) + kind : ''
}

function postsOf(dice: Random): DemoPost[] {
  if (!dice.chance(0.35)) return []
  return dice
    .sample(postLines, dice.whole(1, 5))
    .map((content) => ({ content, hoursAgo: dice.whole(2, 60 * 24), anonymous: dice.chance(0.15) }))
    .sort((a, b) => b.hoursAgo - a.hoursAgo)
}
