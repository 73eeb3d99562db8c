import type { Cut } from './hair-cut'
import { femaleStyles } from './hair-female'
import { maleStyles } from './hair-male'
import { hairTint, mix, type Skin, type Tint } from './palette'
import type { Random } from './random'
import { mirrored } from './svg'

export interface Hair {
  name: string
  tint: Tint
  back: string
  /** Hair over the shoulders, below the face. */
  locks: string
  front: string
}

export function hairOf(dice: Random, female: boolean, age: number, skin: Skin): Hair {
  const tint = hairTint(dice, female, age)
  const styles: readonly Cut[] = female ? femaleStyles : maleStyles
  const cut = dice.weighted(styles.map((style) => [style.weight(age), style] as const))
  const flip = dice.chance(0.5)
  const layers = cut.draw({ tint, faded: mix(tint.base, skin.base, 0.45), dice, age })
  const turned = (content = '') => (flip && content ? mirrored(content) : content)
  return {
    name: `${cut.name}${flip ? '-flipped' : ''}`,
    tint,
    back: turned(layers.back),
    locks: turned(layers.locks),
    front: turned(layers.front),
  }
}
