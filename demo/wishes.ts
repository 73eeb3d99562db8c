import { gender } from '../contract/kernel/options'
import { type Prefer, preferLimits } from '../contract/profile/prefer'
import { random } from './portraits/random'

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Two in three users have preferences, centred on their own values. */
export function wishesOf(index: number, me: { gender: number; age: number; degree: number }): Prefer | undefined {
  const dice = random(`wishes:${index}`)
  if (!dice.chance(0.67)) return undefined
  const man = me.gender === gender.male
  const age = (years: number) => clamp(me.age + years, preferLimits.preferAgeMin, preferLimits.preferAgeMax)
  return {
    ageMin: age(dice.whole(-9, -5) + (man ? 0 : 4)),
    ageMax: age(dice.whole(5, 9) - (man ? 2 : 0)),
    heightMin: man ? preferLimits.preferHeightMin : dice.pick([preferLimits.preferHeightMin, 165, 168, 170]),
    heightMax: man ? dice.pick([175, 180, preferLimits.preferHeightMax]) : preferLimits.preferHeightMax,
    degree: me.degree >= 6 && dice.chance(0.4) ? 2 : 1,
    living: dice.chance(0.2) ? 2 : 1,
    homeland: dice.chance(0.25) ? 2 : 1,
    marital: dice.chance(0.3) ? 1 : 2,
  }
}
