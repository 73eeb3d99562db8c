import type { Seeker } from '../../../server/domains/meeting/picks/match/market'
import { type Dice, diceOf } from './dice'

/**
 * A synthetic market with known tastes. It shares only the profile type with the scorer: tastes are hidden vectors,
 * which the visible fields reveal in part. Assumptions: a share of men; 80 cities in 20 provinces by Zipf's law; a
 * hidden character of six numbers, loosely reflected by interests (three to six of 60, unevenly popular); a hidden
 * taste, half of it like one's own character; skewed looks, on which all agree. Likes also depend on age, place, degree
 * and, for women, on men's income and height, with individual weights. People are as different in choosiness and
 * attractiveness as in a published dating experiment (standard deviations of 1.1 and 0.9 in log odds). Three in ten do
 * not state their income, one in five the industry, one in seven any interests, one in ten the home. Six in ten have
 * wishes. History: log-normal counts, mostly in the same city; good-looking users are shown more often. Each decision
 * is drawn with its probability.
 */
export type Truth = {
  seekers: Seeker[]
  history: { from: number[]; to: number[]; yes: number[] }
  likes: (a: number, b: number) => number
  /** Log odds of a like by profile fields alone: the true weights, without looks and character. */
  shown: (a: number, b: number) => number
  /** Mean readiness of a gender, and the standard deviations of readiness, looks and character, in log odds. */
  spreads: { eager: (gender: number) => number; eagerness: number; looks: number; character: number }
}

const interestNames = Array.from({ length: 60 }, (_, n) => `interest ${n}`)
const dimensions = 6
/** Factor for all wishes together, in log odds. */
const slope = 0.8
const meanEager = (gender: number) => (gender === 1 ? 0 : -0.55)
const cityCount = 80

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

type Heart = {
  character: number[]
  taste: number[]
  looks: number
  choosy: number
  cares: { character: number; looks: number; age: number; place: number; degree: number; means: number }
  ageGap: number
  busy: number
}

function characterful(dice: Dice): number[] {
  return Array.from({ length: dimensions }, () => dice.bell())
}

export function inventMarket(n: number, seed: number, men = 0.54): Truth {
  const dice = diceOf(seed)
  const meanings = interestNames.map(() => characterful(dice))
  const sizes = Array.from({ length: cityCount }, (_, rank) => 1 / (rank + 2))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const cityOf = () => {
    let left = dice.next() * total
    for (let city = 0; city < cityCount; city += 1) {
      left -= sizes[city] ?? 0
      if (left < 0) return city
    }
    return 0
  }
  const hearts: Heart[] = []
  const incomes: number[] = []
  const seekers = Array.from({ length: n }, (_, index): Seeker => {
    const male = dice.chance(men)
    const character = characterful(dice)
    hearts.push({
      character,
      taste: character.map((value) => 0.6 * value + 0.8 * dice.bell()),
      looks: dice.bell() + (dice.chance(0.08) ? 1 : 0),
      choosy: dice.bell(meanEager(male ? 1 : 2), 1.1),
      cares: {
        character: clamp(dice.bell(1.1, 0.35), 0, 3),
        looks: clamp(dice.bell(1.15, 0.3), 0, 3),
        age: clamp(dice.bell(0.9, 0.3), 0, 2),
        place: clamp(dice.bell(1, 0.5), 0, 3),
        degree: clamp(dice.bell(0.5, 0.3), 0, 2),
        means: clamp(dice.bell(male ? 0.1 : 0.5, 0.2), 0, 2),
      },
      ageGap: dice.bell(male ? -2.5 : 2.5, 1.5),
      busy: Math.exp(dice.bell(0, 0.9)),
    })
    const home = cityOf()
    const city = dice.chance(0.6) ? home : cityOf()
    const age = clamp(Math.round(dice.bell(28.5, 4.8)), 20, 50)
    const degree = dice.pick([4, 5, 5, 6, 6, 6, 6, 7, 7, 8])
    const drawn = interestNames
      .map((name, at) => ({
        name,
        pull: dot(meanings[at] ?? [], character) / 2 + dice.bell(0, 1.6) - 1.2 * Math.log(at + 1),
      }))
      .sort((a, b) => b.pull - a.pull)
      .slice(0, dice.chance(0.15) ? 0 : dice.whole(3, 6))
    const wanted = dice.chance(0.6)
    const income = clamp(Math.round(dice.bell(male ? 2.3 : 2, 0.9)), 1, 6)
    incomes.push(income)
    return {
      id: index + 1,
      gender: male ? 1 : 2,
      age,
      height: Math.round(dice.bell(male ? 174 : 162, 5.4)),
      degree,
      marital: dice.chance(0.9) ? 1 : 2,
      income: dice.chance(0.3) ? 0 : income,
      province: `province ${city % 20}`,
      city: `city ${city}`,
      hidesPlace: dice.chance(0.03),
      homeProvince: dice.chance(0.1) ? '' : `province ${home % 20}`,
      industry: dice.chance(0.2) ? '' : `industry ${dice.whole(1, 12)}`,
      company: '',
      minds: false,
      interests: drawn.map(({ name }) => name),
      wishes: wanted
        ? {
            ageMin: clamp(age + (male ? -8 : -3) + dice.whole(-2, 2), 18, 50),
            ageMax: clamp(age + (male ? 3 : 8) + dice.whole(-1, 4), 18, 50),
            heightMin: male ? 150 : clamp(dice.whole(158, 172), 150, 200),
            heightMax: 200,
            degree: degree >= 6 && dice.chance(0.4) ? 2 : 1,
            living: dice.chance(0.3) ? 2 : 1,
            homeland: dice.chance(0.25) ? 2 : 1,
            marital: dice.chance(0.3) ? 1 : 2,
          }
        : null,
      mode: 'personal',
      offered: true,
      limited: false,
      verified: dice.chance(0.3),
      daysHere: dice.next() * 300,
      daysAway: dice.next() ** 2 * 30,
      exposed: 0,
      waited: false,
    }
  })

  const shown = (a: number, b: number) => {
    const me = seekers[a]
    const them = seekers[b]
    const heart = hearts[a]
    if (!me || !them || !heart) return 0
    const { cares } = heart
    const place = me.city === them.city ? 0.8 : me.province === them.province ? 0.2 : -0.6
    const stature = me.gender === 2 ? (them.height - 174) / 8 : 0
    return (
      slope *
      (cares.age * (1 - Math.abs(them.age - me.age - heart.ageGap) / 3.2) +
        cares.place * place -
        cares.degree * Math.abs(them.degree - me.degree) * 0.5 +
        cares.means * ((incomes[b] ?? 2) - 2 + stature))
    )
  }
  const likes = (a: number, b: number) => {
    const heart = hearts[a]
    const other = hearts[b]
    if (!heart || !other) return 0
    const { cares } = heart
    const hidden = (cares.character * dot(heart.taste, other.character)) / 2.6 + cares.looks * other.looks
    return 1 / (1 + Math.exp(-(heart.choosy + slope * hidden + shown(a, b))))
  }
  const spreads = {
    eager: meanEager,
    eagerness: 1.1,
    looks: slope * 1.15,
    character: (slope * 1.1 * Math.sqrt(dimensions)) / 2.6,
  }
  return { seekers, likes, shown, spreads, history: historyOf(seekers, hearts, likes, dice) }
}

/**
 * Past decisions. The sample is biased: good-looking users are shown more often, and most pairs are of the same city.
 */
function historyOf(seekers: readonly Seeker[], hearts: readonly Heart[], likes: Truth['likes'], dice: Dice) {
  const history: Truth['history'] = { from: [], to: [], yes: [] }
  const places = new Map<string, number[]>()
  const key = (gender: number, city: string) => `${gender} ${city}`
  const everywhere: [number[], number[]] = [[], []]
  seekers.forEach(({ gender, city }, row) => {
    places.set(key(gender, city), [...(places.get(key(gender, city)) ?? []), row])
    everywhere[gender - 1]?.push(row)
  })
  seekers.forEach((me, a) => {
    const sought = me.gender === 1 ? 2 : 1
    const near = places.get(key(sought, me.city)) ?? []
    const far = everywhere[sought - 1] ?? []
    const seen = new Set<number>()
    const many = Math.min(120, Math.round(9 * (hearts[a]?.busy ?? 1)))
    for (let shown = 0; shown < many; shown += 1) {
      const pool = near.length > 0 && dice.chance(0.75) ? near : far
      const pair = [dice.pick(pool), dice.pick(pool)]
      const [b = 0] = pair.sort((x, y) => (hearts[y]?.looks ?? 0) - (hearts[x]?.looks ?? 0))
      const chosen = dice.chance(0.6) ? b : (pair[1] ?? b)
      if (seen.has(chosen)) continue
      seen.add(chosen)
      history.from.push(me.id)
      history.to.push(seekers[chosen]?.id ?? 0)
      history.yes.push(dice.chance(likes(a, chosen)) ? 1 : 0)
    }
  })
  return history
}
