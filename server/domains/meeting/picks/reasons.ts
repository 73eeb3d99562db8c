import { degreeNames, maritalNames } from '../../../../contract/kernel/option-names'
import type { Pick as Shown } from '../../../../contract/meeting/picks'
import type { Prefer } from '../../../../contract/profile/prefer'
import { boundsOf, leastDegree } from '../../profile/prefer'
import { differs, facts, mine, shared, theirs } from './texts'

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
const newDays = 14

const bachelor = 6

type Drawn = Pick<Reason, 'things' | 'near'>
const both = (kind: Reason['kind'], text: string, drawn: Drawn = {}): Reason => ({ side: 'both', kind, text, ...drawn })

/** How near on a bone bar, percent: a year apart is a tenth of it, the same province more than half. */
const nearInAge = (gap: number) => 100 - gap * 10
const [sameCity, sameProvince] = [100, 60]
const degreeName = (degree: number) => degreeNames[degree] ?? ''
const inCity = (a: Side, b: Side) => a.city !== '' && a.city === b.city && a.province === b.province

/** Whether both state it: the same value, or different ones. */
const same = (one: string, other: string) => one !== '' && one === other
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other
const sameHome = (a: Side, b: Side) => same(a.homeProvince, b.homeProvince)

const when = <T>(holds: boolean, reason: T): T[] => (holds ? [reason] : [])

function sharedOf(me: Side, them: Side): Reason[] {
  const liked = me.interests.filter((name) => them.interests.includes(name))
  return [
    ...when(liked.length > 0, both('interests', shared.interests(liked.slice(0, 3)), { things: liked.slice(0, 3) })),
    ...sharedPlace(me, them),
    ...when(sameHome(me, them), both('home', shared.home(me.homeProvince))),
    ...when(same(me.industry, them.industry), both('work', shared.work(me.industry))),
    ...sharedAge(me, them),
    ...sharedDegree(me, them),
    ...when(me.verified && them.verified, both('verified', shared.verified)),
  ]
}

const sharedPlace = (me: Side, them: Side): Reason[] =>
  inCity(me, them)
    ? [both('city', shared.city(me.city), { near: sameCity })]
    : when(same(me.province, them.province), both('city', shared.province(me.province), { near: sameProvince }))

function sharedAge(me: Side, them: Side): Reason[] {
  const gap = Math.abs(me.age - them.age)
  const drawn = { near: nearInAge(gap) }
  return gap === 0 ? [both('age', shared.sameAge, drawn)] : when(gap <= near, both('age', shared.age(gap), drawn))
}

const sharedDegree = (me: Side, them: Side): Reason[] =>
  me.degree > 0 && me.degree === them.degree
    ? [both('degree', shared.degree(degreeName(me.degree)))]
    : when(me.degree >= bachelor && them.degree >= bachelor, both('degree', shared.graduates))

type Met = { kind: Reason['kind']; mine: string; theirs: string }

/** Preferences of `seeker` that `other` meets; open ones do not count. */
function metOf(seeker: Side, other: Side): Met[] {
  const wish = seeker.wishes
  if (!wish) return []
  const { ageFrom, ageTo, heightFrom, heightTo } = boundsOf(wish)
  const least = leastDegree(wish)
  const near = inCity(seeker, other)
  const likes = near && (wish.homeland !== 2 || seeker.homeProvince === other.homeProvince)
  const met: [boolean, Met][] = [
    [near, { kind: 'city', mine: mine.city(other.city), theirs: theirs.city }],
    [
      wish.homeland === 2 && sameHome(seeker, other),
      { kind: 'home', mine: mine.home(other.homeProvince), theirs: theirs.home },
    ],
    [
      least > 0 && other.degree >= least,
      { kind: 'degree', mine: mine.degree(degreeName(other.degree)), theirs: theirs.degree },
    ],
    [isWithin(other.age, ageFrom, ageTo), { kind: 'age', mine: mine.age, theirs: theirs.age }],
    [
      isWithin(other.height, heightFrom, heightTo),
      { kind: 'height', mine: mine.height(other.height), theirs: theirs.height },
    ],
    [wish.marital === 1 && other.marital === 1, { kind: 'marital', mine: mine.marital, theirs: theirs.marital }],
    // same city and province count as met preferences too
    [likes, { kind: 'likes', mine: mine.likes, theirs: theirs.likes }],
  ]
  return met.flatMap(([holds, wish]) => when(holds, wish))
}

/** Whether a wish bounds a value at all, and this one is inside. */
const isWithin = (value: number, from: number, to: number) => (from > 0 || to < 255) && value >= from && value <= to

const isNew: Reason = { side: 'fact', kind: 'new', text: facts.new }

/** Two to four true sentences of distinct kinds, if so many hold: best of shared, mine and theirs, then the rest. */
export function reasonsOf(me: Side, them: Side): Reason[] {
  const common = sharedOf(me, them)
  const wished = metOf(me, them).map((met): Reason => ({ side: 'mine', kind: met.kind, text: met.mine }))
  const wishing = metOf(them, me).map((met): Reason => ({ side: 'theirs', kind: met.kind, text: met.theirs }))
  const told: Reason[] = [
    ...when(them.verified, { side: 'fact', kind: 'verified', text: facts.verified } as const),
    ...when(them.daysHere < newDays, isNew),
  ]
  const chosen: Reason[] = []
  const add = (from: readonly Reason[]) => {
    const next = from.find(({ kind }) => !chosen.some((reason) => reason.kind === kind))
    if (next && chosen.length < reasonsMost) chosen.push(next)
  }
  for (const from of [common, wished, wishing, common, told, wished, wishing, common]) add(from)
  return chosen
}

/** Nothing about compatibility. */
export const plainReasonsOf = (me: Side, them: Side): Reason[] => [
  ...when(inCity(me, them), both('city', shared.city(me.city))),
  ...when(them.daysHere < newDays, isNew),
]

/** Facts that matter in a shared life, most important first; an unmet wish of `me` comes before all of them. */
function differencesOf(me: Side, them: Side): { kind: Reason['kind']; text: string }[] {
  const gap = them.age - me.age
  const strange = them.interests.find((name) => !me.interests.includes(name))
  const bothInCities = me.city !== '' && them.city !== ''
  return [
    ...when(differentMarital(me, them), {
      kind: 'marital' as const,
      text: differs.marital(maritalNames[them.marital] ?? '', maritalNames[me.marital] ?? ''),
    }),
    ...when(bothInCities && !inCity(me, them), { kind: 'city' as const, text: differs.city(them.city, me.city) }),
    ...when(gap >= far, { kind: 'age' as const, text: differs.older(gap) }),
    ...when(gap <= -far, { kind: 'age' as const, text: differs.younger(-gap) }),
    ...when(differ(me.homeProvince, them.homeProvince), {
      kind: 'home' as const,
      text: differs.home(them.homeProvince, me.homeProvince),
    }),
    ...when(differentDegrees(me, them), {
      kind: 'degree' as const,
      text: differs.degree(degreeName(them.degree), degreeName(me.degree)),
    }),
    ...when(differentWork(me, them), { kind: 'work' as const, text: differs.work(them.industry, me.industry) }),
    ...when(me.interests.length > 0 && strange !== undefined, {
      kind: 'interests' as const,
      text: differs.interest(strange ?? ''),
    }),
  ]
}

/** Wishes that only order and exclude no user, so that a pick may miss them (A.prefer.05, 06). */
const missed = (wishes: Prefer | null, kind: Reason['kind']) => wishes?.homeland === 2 && kind === 'home'

/** Reasons for a pick, and one difference; personal facts only in lists made with personalisation. */
export function saidOf(me: Side, them: Side, personal: boolean): { reasons: Reason[]; difference: string } {
  if (!personal) return { reasons: plainReasonsOf(me, them), difference: '' }
  const reasons = reasonsOf(me, them)
  return { reasons, difference: differenceOf(me, them, reasons) }
}

/** The known difference that matters most to `me`, or ''; not about a fact that is shown as shared. */
function differenceOf(me: Side, them: Side, reasons: readonly Reason[]): string {
  const common = reasons.flatMap(({ side, kind }) => (side === 'both' ? [kind] : []))
  const known = differencesOf(me, them).filter(({ kind }) => !common.includes(kind))
  return (known.find(({ kind }) => missed(me.wishes, kind)) ?? known[0])?.text ?? ''
}

/** Both state whether they were married or have children, and the values differ. */
const differentMarital = (me: Side, them: Side) => me.marital > 0 && them.marital > 0 && me.marital !== them.marital

const differentDegrees = (me: Side, them: Side) => me.degree > 0 && them.degree > 0 && me.degree !== them.degree

/** Names of industries may hold one another: 互联网, 互联网金融. */
const differentWork = (me: Side, them: Side) =>
  differ(me.industry, them.industry) && !me.industry.includes(them.industry) && !them.industry.includes(me.industry)
