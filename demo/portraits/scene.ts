import type { Random } from './random'
import { hill, park, sea } from './scene-nature'
import { bookshop, cafe, city, room } from './scene-town'

const places = { park, hill, sea, cafe, room, city, bookshop } as const

type Place = keyof typeof places

/** Draws a scene of 600 × 800. Its details are beside and above the person. */
export function drawScene(dice: Random): string {
  const place = dice.pick(Object.keys(places) as Place[])
  const content = places[place](dice)
  return dice.chance(0.5) ? content : `<g transform="translate(600 0) scale(-1 1)">${content}</g>`
}
