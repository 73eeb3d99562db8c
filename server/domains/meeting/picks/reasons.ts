import { degreeNames, maritalNames } from '../../../../contract/kernel/option-names'
import type { Pick as Shown } from '../../../../contract/meeting/picks'
import type { Prefer } from '../../../../contract/profile/prefer'
import { boundsOf, leastDegree } from '../../profile/prefer'
import { differs, facts, mine, shared, theirs } from './texts'

export type Reason = Shown['reasons'][number]

/** A user's facts as the other user sees them. `wishes` are the preferences in effect. */
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

/** The most reasons of a pick. */
export const reasonsMost = 4
/** The largest difference of ages in years that counts as near, and the smallest one that counts as a difference. */
const near = 5
const far = 6
/** Days after the registration for which a user counts as new. */
const newDays = 14

const bachelor = 6

type Drawn = Pick<Reason, 'things' | 'near'>
const both = (kind: Reason['kind'], text: string, drawn: Drawn = {}): Reason => ({ side: 'both', kind, text, ...drawn })

/**
 * Position on a scale of nearness in percent: each year of age difference costs ten; the same province is above half.
 */
const nearInAge = (gap: number) => 100 - gap * 10
const [sameCity, sameProvince] = [100, 60]
const degreeName = (degree: number) => degreeNames[degree] ?? ''
const inCity = (a: Side, b: Side) => a.city !== '' && a.city === b.city && a.province === b.province

/** `same`: both values are known and equal. `differ`: both values are known and different. */
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

/** The preferences of `seeker` that `other` fulfils. Preferences that accept everything are left out. */
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
    // a pick passes every filter, so all conditions are met once the city and a wished home province match too
    [likes, { kind: 'likes', mine: mine.likes, theirs: theirs.likes }],
  ]
  return met.flatMap(([holds, wish]) => when(holds, wish))
}

/** Whether a wish limits the value at all, and the value is within its limits. */
const isWithin = (value: number, from: number, to: number) => (from > 0 || to < 255) && value >= from && value <= to

const isNew: Reason = { side: 'fact', kind: 'new', text: facts.new }

/**
 * Chooses up to four true sentences of distinct kinds: the best of shared facts, of my and of their preferences, then
 * others.
 */
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

/** Reasons of a list without personalisation. They tell nothing about compatibility. */
export const plainReasonsOf = (me: Side, them: Side): Reason[] => [
  ...when(inCity(me, them), both('city', shared.city(me.city))),
  ...when(them.daysHere < newDays, isNew),
]

/** The differences between two users that matter in a life together, most important first. */
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

/** Whether a difference of this kind misses a preference that only affects the order of picks (A.prefer.05, 06). */
const missed = (wishes: Prefer | null, kind: Reason['kind']) => wishes?.homeland === 2 && kind === 'home'

/** The reasons for a pick, and one difference. Personal facts appear only in lists with personalisation. */
export function saidOf(me: Side, them: Side, personal: boolean): { reasons: Reason[]; difference: string } {
  if (!personal) return { reasons: plainReasonsOf(me, them), difference: '' }
  const reasons = reasonsOf(me, them)
  return { reasons, difference: differenceOf(me, them, reasons) }
}

/**
 * The known difference that matters most to `me`, or ''. Facts that are shown as shared are left out, and a missed
 * preference comes first.
 */
function differenceOf(me: Side, them: Side, reasons: readonly Reason[]): string {
  const common = reasons.flatMap(({ side, kind }) => (side === 'both' ? [kind] : []))
  const known = differencesOf(me, them).filter(({ kind }) => !common.includes(kind))
  return (known.find(({ kind }) => missed(me.wishes, kind)) ?? known[0])?.text ?? ''
}

/** Whether both state their marital status or children, and the values differ. */
const differentMarital = (me: Side, them: Side) => me.marital > 0 && them.marital > 0 && me.marital !== them.marital

const differentDegrees = (me: Side, them: Side) => me.degree > 0 && them.degree > 0 && me.degree !== them.degree

/** Whether the industries differ. One name may contain the other, like 互联网 and 互联网金融; then they do not. */
const differentWork = (me: Side, them: Side) =>
  differ(me.industry, them.industry) && !me.industry.includes(them.industry) && !them.industry.includes(me.industry)
