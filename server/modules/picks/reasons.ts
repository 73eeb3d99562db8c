import type { Pick as Shown } from '../../../contract/areas/picks'
import type { Prefer } from '../../../contract/areas/prefer'
import { degreeNames } from '../../../contract/options'
import { boundsOf, leastDegree } from '../prefer/rules'
import { differs, mine, shared, theirs } from './texts'

export type Reason = Shown['reasons'][number]

/** As visible to the other. `wishes`: in effect. */
export type Side = {
  age: number
  height: number
  degree: number
  marital: number
  province: string
  city: string
  homeProvince: string
  industry: string
  interests: readonly string[]
  verified: boolean
  daysHere: number
  wishes: Prefer | null
}

/** Maximum, and minimum if enough hold. */
export const reasonsMost = 4
/** Age gap that counts as near, and as a difference; years. */
const near = 5
const far = 6
/** Days after registration. */
export const newDays = 14

const bachelor = 6

const both = (kind: Reason['kind'], text: string): Reason => ({ side: 'both', kind, text })
const degreeName = (degree: number) => degreeNames[degree] ?? ''
const inCity = (a: Side, b: Side) => a.city !== '' && a.city === b.city && a.province === b.province

function sharedOf(me: Side, them: Side): Reason[] {
  const liked = me.interests.filter((name) => them.interests.includes(name))
  const gap = Math.abs(me.age - them.age)
  return [
    ...(liked.length > 0 ? [both('interests', shared.interests(liked.slice(0, 3)))] : []),
    ...(inCity(me, them)
      ? [both('city', shared.city(me.city))]
      : me.province !== '' && me.province === them.province
        ? [both('city', shared.province(me.province))]
        : []),
    ...(me.homeProvince !== '' && me.homeProvince === them.homeProvince
      ? [both('home', shared.home(me.homeProvince))]
      : []),
    ...(me.industry !== '' && me.industry === them.industry ? [both('work', shared.work(me.industry))] : []),
    ...(gap === 0 ? [both('age', shared.sameAge)] : gap <= near ? [both('age', shared.age(gap))] : []),
    ...(me.degree > 0 && me.degree === them.degree
      ? [both('degree', shared.degree(degreeName(me.degree)))]
      : me.degree >= bachelor && them.degree >= bachelor
        ? [both('degree', shared.graduates)]
        : []),
    ...(me.verified && them.verified ? [both('verified', shared.verified)] : []),
  ]
}

type Met = { kind: Reason['kind']; mine: string; theirs: string }

/** Preferences of `seeker` that `other` meets; open ones do not count. */
function metOf(seeker: Side, other: Side): Met[] {
  const wish = seeker.wishes
  if (!wish) return []
  const { ageFrom, ageTo, heightFrom, heightTo } = boundsOf(wish)
  const inAge = (ageFrom > 0 || ageTo < 255) && other.age >= ageFrom && other.age <= ageTo
  const inHeight = (heightFrom > 0 || heightTo < 255) && other.height >= heightFrom && other.height <= heightTo
  return [
    ...(inCity(seeker, other) ? [{ kind: 'city' as const, mine: mine.city(other.city), theirs: theirs.city }] : []),
    ...(wish.homeland === 2 && seeker.homeProvince !== '' && seeker.homeProvince === other.homeProvince
      ? [{ kind: 'home' as const, mine: mine.home(other.homeProvince), theirs: theirs.home }]
      : []),
    ...(leastDegree(wish) > 0 && other.degree >= leastDegree(wish)
      ? [{ kind: 'degree' as const, mine: mine.degree(degreeName(other.degree)), theirs: theirs.degree }]
      : []),
    ...(inAge ? [{ kind: 'age' as const, mine: mine.age(other.age), theirs: theirs.age }] : []),
    ...(inHeight ? [{ kind: 'height' as const, mine: mine.height(other.height), theirs: theirs.height }] : []),
    ...(wish.marital === 1 && other.marital === 1
      ? [{ kind: 'marital' as const, mine: mine.marital, theirs: theirs.marital }]
      : []),
    // same city and province count as met preferences too
    ...(inCity(seeker, other) && (wish.homeland !== 2 || seeker.homeProvince === other.homeProvince)
      ? [{ kind: 'likes' as const, mine: mine.likes, theirs: theirs.likes }]
      : []),
  ]
}

/** Two to four true sentences of distinct kinds, if so many hold: best of shared, mine and theirs, then the rest. */
export function reasonsOf(me: Side, them: Side): Reason[] {
  const common = sharedOf(me, them)
  const wished = metOf(me, them).map((met): Reason => ({ side: 'mine', kind: met.kind, text: met.mine }))
  const wishing = metOf(them, me).map((met): Reason => ({ side: 'theirs', kind: met.kind, text: met.theirs }))
  const facts: Reason[] = [
    ...(them.verified ? [{ side: 'mine', kind: 'verified', text: mine.verified } as const] : []),
    ...(them.daysHere < newDays ? [{ side: 'mine', kind: 'new', text: mine.new } as const] : []),
  ]
  const chosen: Reason[] = []
  const add = (from: readonly Reason[]) => {
    const next = from.find(({ kind }) => !chosen.some((reason) => reason.kind === kind))
    if (next && chosen.length < reasonsMost) chosen.push(next)
  }
  for (const from of [common, wished, wishing, common, facts, wished, wishing, common]) add(from)
  return chosen
}

/** Nothing about compatibility. */
export const plainReasonsOf = (me: Side, them: Side): Reason[] => [
  ...(inCity(me, them) ? [both('city', shared.city(me.city))] : []),
  ...(them.daysHere < newDays ? [{ side: 'mine', kind: 'new', text: mine.new } as const] : []),
]

/** The most important known difference, or ''. */
export function differenceOf(me: Side, them: Side): string {
  const gap = them.age - me.age
  const strange = them.interests.find((name) => !me.interests.includes(name))
  const known = [
    me.city !== '' && them.city !== '' && !inCity(me, them) && differs.city(them.city, me.city),
    gap >= far && differs.older(gap),
    gap <= -far && differs.younger(-gap),
    me.homeProvince !== '' &&
      them.homeProvince !== '' &&
      me.homeProvince !== them.homeProvince &&
      differs.home(them.homeProvince, me.homeProvince),
    me.degree > 0 &&
      them.degree > 0 &&
      me.degree !== them.degree &&
      differs.degree(degreeName(them.degree), degreeName(me.degree)),
    me.industry !== '' &&
      them.industry !== '' &&
      !me.industry.includes(them.industry) &&
      !them.industry.includes(me.industry) &&
      differs.work(them.industry, me.industry),
    me.interests.length > 0 && strange !== undefined && differs.interest(strange),
  ]
  return known.find((sentence) => typeof sentence === 'string') ?? ''
}
