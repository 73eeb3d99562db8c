import type { Prefer } from '../../../contract/profile/prefer'

/** A simple and slow implementation of hard wishes, written from the specification. */
export type Fact = {
  gender: number
  age: number
  height: number
  degree: number
  marital: number
  province: string
  city: string
  hidesPlace: boolean
  wishes: Prefer | null
}

/** Whether the hard wishes of one user admit another user (A.prefer, A.X41). */
export function wants(me: Fact, them: Fact): boolean {
  if (me.gender === them.gender) return false
  const wish = me.wishes
  if (!wish) return true
  if (wish.ageMin > 18 && them.age < wish.ageMin) return false
  if (wish.ageMax < 50 && them.age > wish.ageMax) return false
  if (wish.heightMin > 150 && them.height < wish.heightMin) return false
  if (wish.heightMax < 200 && them.height > wish.heightMax) return false
  if (wish.degree === 2 && ![6, 7, 8].includes(them.degree)) return false
  if (wish.degree === 3 && ![7, 8].includes(them.degree)) return false
  if (wish.marital === 1 && them.marital !== 1) return false
  if (wish.living === 2) {
    if (them.hidesPlace || me.city === '') return false
    if (them.city !== me.city || them.province !== me.province) return false
  }
  return true
}

export const fitBothWays = (a: Fact, b: Fact) => wants(a, b) && wants(b, a)
